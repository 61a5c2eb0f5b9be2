/// What a command line asks for.
public enum Request: Sendable {
    /// The tool's help, or that of one command.
    case help(Command?)
    /// The version.
    case version
    /// To run a command with these values.
    case run(Command, Values)
}

extension Tool {
    /// Reads a command line, the program's own name left out. O(words × rows).
    ///
    /// - Throws: the first thing that is wrong, from left to right; what is missing comes last.
    public func parse(_ words: [String]) throws(ArgumentError) -> Request {
        guard let first = words.first else { throw .noCommand }
        if first.hasPrefix("-") {
            if Option.help.spellings.contains(first) { return .help(nil) }
            if Option.version.spellings.contains(first) { return .version }
            throw .unknownOption(first, command: nil, suggestions: options.near(to: first))
        }
        guard let command = command(named: first) else {
            throw .unknownCommand(
                first, suggestions: Suggestions.nearest(to: first, among: visibleCommands.map(\.name)))
        }
        let rest = words.dropFirst()
        // A person who asks for help gets it, whatever else is wrong with the line.
        if rest.prefix(while: { $0 != "--" }).contains(where: Option.help.spellings.contains) {
            return .help(command)
        }
        var reader = CommandReader(command: command)
        return .run(command, try reader.read(rest))
    }
}
