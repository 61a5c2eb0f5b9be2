/// One row of a command's table.
public enum Row: Sendable {
    /// A word that begins with dashes, with or without a value.
    case option(Option)
    /// A word that is known by its position.
    case positional(Positional)
    /// Everything behind `--`.
    case passthrough(Passthrough)
}

/// What a value may be, which is all that the parser checks of it.
public enum ValueShape: Hashable, Sendable {
    /// Any text but the empty one.
    case text
    /// A whole number within bounds.
    case number(ClosedRange<Int>)
    /// One of these words.
    case choice([String])
}

/// How a shell completes a value.
public enum ValueCompletion: Hashable, Sendable {
    /// Not at all.
    case none
    /// With files, those with one of these suffixes first; any file when there are none.
    case files([String])
    /// With folders.
    case directories
    /// With the names of the tool's commands.
    case commands
}
