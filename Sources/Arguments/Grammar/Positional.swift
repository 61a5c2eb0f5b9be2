/// A word that is known by its position, such as the file of `show FILE`.
public struct Positional: Hashable, Sendable {
    /// How many words it takes.
    public enum Arity: Hashable, Sendable {
        /// Exactly one.
        case one
        /// One or none.
        case optional
        /// One or more, up to the end.
        case several
    }

    /// What help calls it, such as `FILE@FRAME`.
    public var name: String
    /// How many words it takes.
    public var arity: Arity
    /// How a shell completes it.
    public var completion: ValueCompletion
    /// What it is, in a line or two.
    public var help: String

    /// Makes a positional.
    public init(_ name: String, arity: Arity = .one, completion: ValueCompletion = .none, help: String) {
        self.name = name
        self.arity = arity
        self.completion = completion
        self.help = help
    }
}
