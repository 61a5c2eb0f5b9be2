/// What the command line asks for.
struct Options {
    /// What to do.
    enum Task {
        case campaign, help, makeCorpus
        case work(progress: String)
        case replay(String)
    }

    static let help = """
        usage: fuzz [--seconds N] [--seed N] [SUBJECT…]
               fuzz --replay FILE SUBJECT
               fuzz --make-corpus

        Changes valid input at random and feeds it to what reads it: \(SubjectKind.allCases.map(\.rawValue).joined(separator: ", ")).
        Each subject runs in a process of its own. When that one traps, takes \(Int(Limits.seconds)) seconds for one input, or holds more
        than \(Limits.bytes >> 20) MiB, the input is kept in fuzz-failures/ and the run ends with status 1.

          --seconds N    how long in all (30)
          --seed N       where the random numbers begin; the seed of a run is printed
          --corpus DIR   valid input to begin with (Tests/Fuzz/Corpus), a folder for each subject
          --replay FILE  feeds one input, without catching anything
          --make-corpus  writes the corpus anew
        """

    var task = Task.campaign
    var seconds = 30.0
    var seed = UInt64.random(in: 0..<1_000_000)
    var corpus = "Tests/Fuzz/Corpus"
    var subjects: [SubjectKind] = []

    /// Reads the arguments that follow the program's name.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": task = .help
            case "--make-corpus": task = .makeCorpus
            case "--seconds": seconds = try Self.number(after: argument, &rest)
            case "--seed": seed = try Self.number(after: argument, &rest)
            case "--corpus": corpus = try Self.word(after: argument, &rest)
            case "--work": task = .work(progress: try Self.word(after: argument, &rest))
            case "--replay": task = .replay(try Self.word(after: argument, &rest))
            default:
                guard let subject = SubjectKind(rawValue: argument) else {
                    throw UsageError("there is no subject \(argument); --help names them")
                }
                subjects.append(subject)
            }
        }
        if case .replay = task, subjects.count != 1 { throw UsageError("--replay needs the name of one subject") }
        if subjects.isEmpty { subjects = SubjectKind.allCases }
    }

    private static func word(after option: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let word = rest.popFirst() else { throw UsageError("\(option) needs a value") }
        return word
    }

    private static func number<Number: LosslessStringConvertible>(
        after option: String, _ rest: inout ArraySlice<String>
    ) throws -> Number {
        let word = try word(after: option, &rest)
        guard let number = Number(word) else { throw UsageError("\(option) takes a number, and \(word) is none") }
        return number
    }
}

/// The command line is wrong.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// What one input may cost.
enum Limits {
    /// How long it may take. Far more than any needs, as the machine may be busy.
    static let seconds = 20.0
    /// How much memory the process may ever hold: more than the largest packet or frame is allowed to take.
    static let bytes = 1 << 30
}
