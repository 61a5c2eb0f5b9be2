/// What a command line gave a command, checked against its table.
public struct Values: Sendable {
    private var options: [String: [String]] = [:]
    private var positionals: [String: [String]] = [:]
    private var passthrough: [String] = []

    init() {}

    /// What was given for a row of the command's table.
    public subscript<Value>(key: Key<Value>) -> Value {
        switch key.row {
        case .option(let option): key.read(options[option.name] ?? [])
        case .positional(let positional): key.read(positionals[positional.name] ?? [])
        case .passthrough: key.read(passthrough)
        }
    }

    func has(_ option: Option) -> Bool {
        options[option.name] != nil
    }

    mutating func add(_ text: String, to option: Option) {
        options[option.name, default: []].append(text)
    }

    mutating func add(_ text: String, to positional: Positional) {
        positionals[positional.name, default: []].append(text)
    }

    mutating func handOn(_ words: some Sequence<String>) {
        passthrough.append(contentsOf: words)
    }
}
