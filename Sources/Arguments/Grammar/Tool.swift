/// A program's whole command line as one table.
///
/// Parsing, help, shell completions and the manual page all read this table, so none of them can disagree.
public struct Tool: Sendable {
    /// A list of terms that concern all commands, such as exit statuses or environment variables.
    public struct Section: Hashable, Sendable {
        /// One term and what it means.
        public struct Term: Hashable, Sendable {
            /// The term.
            public var name: String
            /// What it means.
            public var meaning: String

            /// Makes a term.
            public init(_ name: String, _ meaning: String) {
                self.name = name
                self.meaning = meaning
            }
        }

        /// The title, such as `Exit status`.
        public var title: String
        /// The terms, in order.
        public var terms: [Term]

        /// Makes a section.
        public init(_ title: String, _ terms: [Term]) {
            self.title = title
            self.terms = terms
        }
    }

    /// The program's name as people type it.
    public var name: String
    /// The version that `--version` prints.
    public var version: String
    /// What the program is, in one line.
    public var summary: String
    /// What else a newcomer should read, a paragraph each.
    public var discussion: [String]
    /// The commands, in the order in which help lists them.
    public var commands: [Command]
    /// What else concerns all commands.
    public var sections: [Section]

    /// Makes a table.
    public init(
        name: String, version: String, summary: String, discussion: [String] = [], commands: [Command],
        sections: [Section] = []
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.discussion = discussion
        self.commands = commands
        self.sections = sections
    }

    /// The command of that name, hidden or not. O(commands).
    public func command(named name: String) -> Command? {
        commands.first { $0.name == name }
    }

    /// The commands that help, completions and the manual page show.
    public var visibleCommands: [Command] { commands.filter { !$0.isHidden } }

    /// The options that may stand before a command.
    public var options: [Option] { [.help, .version] }
}
