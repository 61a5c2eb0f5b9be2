/// One command of a tool: its name, what it says of itself, and what it takes.
public struct Command: Sendable {
    /// A command line worth showing, and what it does.
    public struct Example: Hashable, Sendable {
        /// The whole command line.
        public var line: String
        /// What it does, in a few words.
        public var meaning: String

        /// Makes an example.
        public init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    /// The word that selects the command.
    public var name: String
    /// What it does, in one line.
    public var summary: String
    /// What else to know, a paragraph each.
    public var discussion: [String]
    /// What it takes: options in the order in which help lists them, positionals in the order in which they are read.
    public var rows: [Row]
    /// Command lines to learn from.
    public var examples: [Example]
    /// True for a command that help and completions leave out.
    public var isHidden: Bool

    /// Makes a command. Its own rows come before `--help`, which every command takes.
    public init(
        _ name: String, summary: String, discussion: [String] = [], rows: [Row], examples: [Example] = [],
        isHidden: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.rows = rows + [.option(.help)]
        self.examples = examples
        self.isHidden = isHidden
    }

    /// The options, in order.
    public var options: [Option] {
        rows.compactMap { if case .option(let option) = $0 { option } else { nil } }
    }

    /// The options that help and completions show.
    public var visibleOptions: [Option] { options.filter { !$0.isHidden } }

    /// The positionals, in order.
    public var positionals: [Positional] {
        rows.compactMap { if case .positional(let positional) = $0 { positional } else { nil } }
    }

    /// What stands behind `--`, if the command hands that on untouched.
    public var passthrough: Passthrough? {
        rows.lazy.compactMap { if case .passthrough(let passthrough) = $0 { passthrough } else { nil } }.first
    }
}
