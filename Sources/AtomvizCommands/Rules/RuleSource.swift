import Rules

/// Where rules come from: files, and the command line itself.
enum RuleSource {
    /// What rules of the command line are said to come from.
    static let commandLine = "--rule"

    /// The rules of files and then those of the command line, in order.
    ///
    /// - Throws: `RuleSyntaxError`, and for a file ``InputFileError`` or ``InputError``.
    static func rules(files: [String], texts: [String], _ streams: Streams) throws -> RuleSet {
        var rules = try RuleSet("")
        for file in files {
            let source: any ByteSource = file == "-" ? streams.input : try FileSource(path: file)
            rules.append(try RuleSet(text(of: source), source: file == "-" ? "standard input" : file))
        }
        for (index, text) in texts.enumerated() {
            rules.append(try RuleSet(text, source: texts.count == 1 ? commandLine : "\(commandLine) \(index + 1)"))
        }
        return rules
    }

    /// What there is to read, up to a little more than rules may have.
    private static func text(of source: any ByteSource) throws(InputError) -> String {
        var bytes: [UInt8] = []
        while bytes.count <= RuleSet.textLimit {
            let piece = try source.read()
            if piece.isEmpty { break }
            bytes += piece
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Why rules cannot be checked.
enum RulesUsageError: Error, Hashable {
    /// A session, store or stretch was named, and no rule.
    case stretchWithoutRules(String)
    /// An option was given that is about rules, and no rule.
    case optionWithoutRules(String)
    /// Recording and rules should both come from standard input.
    case twoInputs
    /// What should be written is a database or what is read.
    case replacesInput(String)
    /// There is no rule in what was given.
    case noRules
}
