/// Everything behind `--`, which the command hands on without reading it.
public struct Passthrough: Hashable, Sendable {
    /// What help calls it, such as `APP [ARGUMENT…]`.
    public var name: String
    /// What it is, in a line or two.
    public var help: String

    /// Makes a passthrough.
    public init(_ name: String, help: String) {
        self.name = name
        self.help = help
    }
}
