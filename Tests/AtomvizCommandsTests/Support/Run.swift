import AtomvizCommands

/// What a command line came to.
struct Run {
    var status: Int32
    var output: String
    var error: String

    /// Runs a command line in this process.
    static func atomviz(
        _ arguments: String..., environment: [String: String] = [:], isTerminal: Bool = false
    ) async -> Run {
        await atomviz(arguments, environment: environment, isTerminal: isTerminal)
    }

    /// Runs a command line in this process.
    static func atomviz(
        _ arguments: [String], environment: [String: String] = [:], isTerminal: Bool = false, outputLimit: Int? = nil,
        input: any ByteSource = EmptySource()
    ) async -> Run {
        let output = MemorySink(isTerminal: isTerminal, limit: outputLimit)
        let error = MemorySink(isTerminal: isTerminal)
        let streams = Streams(input: input, output: output, error: error, environment: environment)
        let status = await Atomviz.run(arguments, streams)
        return Run(status: status, output: output.text, error: error.text)
    }
}
