/// What the command line asks for.
struct Options {
    /// Which lines are measured; all when empty.
    var filters: [String] = []
    var effort = Effort.full
    var isJSON = false
    var enforcesLimits = true
    var isList = false
    var isHelp = false

    static let help = """
        usage: bench [OPTION…] [FILTER…]

        Measures what atoms cost against the same thing written by hand, in one run, and fails past the limits.
        A FILTER is the name of a line or its beginning up to a hyphen or a slash: fan-out, chain/1000, read-empty-key.

          --quick        fewer rounds, graphs of up to 1,000 nodes
          --smoke        everything once at its smallest size; implies --no-limits
          --max-size N   no graph larger than N; each shape's smallest size is always measured
          --no-limits    limits are told and do not fail the run
          --json         the findings for a machine (README.md names the keys)
          --list         the names of the lines, without measuring
          --help         this text

        Exit status: 0 all limits hold, 1 one is exceeded, 2 wrong arguments or a wrong result.
        """

    /// Reads the arguments that follow the program's name.
    init(_ arguments: [String]) throws(UsageError) {
        var largestSize: Int?
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--quick": effort = .quick
            case "--smoke": (effort, enforcesLimits) = (.smoke, false)
            case "--max-size":
                guard let text = rest.popFirst() else { throw UsageError("--max-size needs a number of nodes") }
                guard let size = Int(text), size > 0 else {
                    throw UsageError("--max-size takes a positive number, and \(text) is none")
                }
                largestSize = size
            case "--no-limits": enforcesLimits = false
            case "--json": isJSON = true
            case "--list": isList = true
            case "--help", "-h": isHelp = true
            case let option where option.hasPrefix("-"):
                throw UsageError("there is no option \(option); --help tells what there is")
            default: filters.append(argument)
            }
        }
        if let largestSize { effort.largestSize = largestSize }
    }

    /// The measurements that the filters name, in the order of the report.
    @MainActor
    func selected(of measurements: [any Measurement]) throws(UsageError) -> [any Measurement] {
        for filter in filters where !measurements.contains(where: { matches($0.title, filter) }) {
            throw UsageError("no line is called \(filter); --list tells what there is")
        }
        return filters.isEmpty
            ? measurements
            : measurements.filter { measurement in filters.contains { matches(measurement.title, $0) } }
    }

    private func matches(_ title: String, _ filter: String) -> Bool {
        let rest = title.dropFirst(filter.count)
        return title.hasPrefix(filter) && (rest.isEmpty || rest.hasPrefix("-") || rest.hasPrefix("/"))
    }
}

/// The command line is wrong.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
