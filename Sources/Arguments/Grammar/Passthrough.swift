/// Everything behind `--`, which the command hands on without reading it.
public struct Passthrough: Hashable, Sendable {
    /// What help calls it, such as `APP [ARGUMENT…]`.
    public var name: String
    /// What it is, in a line or two.
    public var help: String

    /// The names of the options in whose place it comes: it must be there without them, and must not be with one.
    public var alternatives: [String]

    /// Makes a passthrough.
    public init(_ name: String, help: String, alternatives: [String] = []) {
        self.name = name
        self.help = help
        self.alternatives = alternatives
    }
}
