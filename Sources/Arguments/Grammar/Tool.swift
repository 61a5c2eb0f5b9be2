/// A program's whole command line as one table.
///
/// Parsing, help, shell completions and the manual page all read this table, so none of them can disagree.
public struct Tool: Sendable {
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

    /// Makes a table.
    public init(name: String, version: String, summary: String, discussion: [String] = [], commands: [Command]) {
        self.name = name
        self.version = version
        self.summary = summary
        self.discussion = discussion
        self.commands = commands
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
