/// What is wrong with a command line. Carries what a sentence about it needs; makes none.
public enum ArgumentError: Error, Hashable, Sendable {
    /// There is no word at all.
    case noCommand
    /// The first word is no command; these are near to it.
    case unknownCommand(String, suggestions: [String])
    /// The command (nil: the tool itself) takes no such option; these are near to it.
    case unknownOption(String, command: String?, suggestions: [String])
    /// An option stands without the value it needs.
    case missingValue(option: String, value: String, command: String)
    /// A flag was given a value.
    case unexpectedValue(option: String, value: String)
    /// An option that counts once was given twice.
    case repeatedOption(String)
    /// A value does not have its option's shape; these choices are near to it.
    case invalidValue(option: String, value: String, shape: ValueShape, suggestions: [String])
    /// A positional is missing.
    case missingArgument(String, command: String)
    /// There is a positional too many.
    case unexpectedArgument(String, command: String)
    /// A word that belongs behind `--` stands before it.
    case missingSeparator(before: String, command: String)
    /// Nothing stands behind `--`, or there is no `--`.
    case missingPassthrough(String, command: String)
}
