/// A word that begins with dashes, such as `--json`, `--output FILE` or `-o FILE`.
public struct Option: Hashable, Sendable {
    /// What follows an option.
    public struct Value: Hashable, Sendable {
        /// What help calls it, such as `FILE`.
        public var name: String
        /// What it may be.
        public var shape: ValueShape
        /// How a shell completes it.
        public var completion: ValueCompletion

        /// Makes a value.
        public init(_ name: String, shape: ValueShape = .text, completion: ValueCompletion = .none) {
            self.name = name
            self.shape = shape
            self.completion = completion
        }
    }

    /// The long name, without dashes.
    public var name: String
    /// The one-letter name, if it has one.
    public var short: Character?
    /// What follows it; nil for a flag, which is there or not.
    public var value: Value?
    /// True when it may be given several times.
    public var isRepeated: Bool
    /// True when help and completions leave it out.
    public var isHidden: Bool
    /// What it does, in a line or two.
    public var help: String

    /// Makes an option.
    public init(
        _ name: String, short: Character? = nil, value: Value? = nil, isRepeated: Bool = false, isHidden: Bool = false,
        help: String
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.isRepeated = isRepeated
        self.isHidden = isHidden
        self.help = help
    }

    /// The option that every command takes.
    public static let help = Option("help", short: "h", help: "Show this help.")
    /// The option that stands in place of a command.
    public static let version = Option("version", help: "Show the version.")

    /// The names as they are typed, the long one last: `-o`, `--output`.
    public var spellings: [String] {
        (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
    }
}
