import Arguments

/// `help [COMMAND]`: what `--help` shows, for people who look for a command of that name.
enum HelpCommand: AtomvizCommand {
    private static let topic = Key.optionalArgument("COMMAND", completion: .commands, help: "The command to explain.")

    private static let generate = Key.text(
        "generate", value: "FOLDER", completion: .directories, isHidden: true,
        help: "Write shell completions and the manual page below this folder.")

    static let command = Command(
        "help", summary: "explain the tool or a command", rows: [topic.row, generate.row],
        examples: [.init("atomviz help render", "says how pictures are made")])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let tool = Atomviz.tool
        if let folder = values[generate] {
            try GeneratedFiles(of: tool).write(below: folder)
            return .success
        }
        guard let topic = values[topic] else {
            try streams.output.write(tool.help())
            return .success
        }
        guard let command = tool.command(named: topic) else {
            let near = Suggestions.nearest(to: topic, among: tool.visibleCommands.map(\.name))
            throw ArgumentError.unknownCommand(topic, suggestions: near)
        }
        try streams.output.write(tool.help(for: command))
        return .success
    }
}
