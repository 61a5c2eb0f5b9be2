/// Reads the words behind a command's name, from left to right.
struct CommandReader {
    let command: Command
    private var values = Values()
    private var pending: ArraySlice<Positional>
    /// True once the positional in front of `pending` has a word.
    private var isFed = false

    init(command: Command) {
        self.command = command
        pending = command.positionals[...]
    }

    mutating func read(_ words: ArraySlice<String>) throws(ArgumentError) -> Values {
        var rest = words
        while let word = rest.popFirst() {
            if word == "--" {
                try readBehindSeparator(rest)
                return values
            } else if word.hasPrefix("--") {
                try readLong(word, &rest)
            } else if word.looksLikeOption {
                try readShort(word, &rest)
            } else {
                try readPositional(word)
            }
        }
        if let passthrough = command.passthrough, !hasAlternative(to: passthrough) {
            throw .missingPassthrough(passthrough.name, command: command.name)
        }
        try checkPositionals()
        return values
    }

    private mutating func readBehindSeparator(_ rest: ArraySlice<String>) throws(ArgumentError) {
        if let passthrough = command.passthrough {
            switch (rest.first, hasAlternative(to: passthrough)) {
            case (nil, true): break
            case (nil, false): throw .missingPassthrough(passthrough.name, command: command.name)
            case (let word?, true): throw .unexpectedArgument(word, command: command.name)
            case (_, false): values.handOn(rest)
            }
        } else {
            for word in rest { try readPositional(word) }
        }
        try checkPositionals()
    }

    private func hasAlternative(to passthrough: Passthrough) -> Bool {
        command.options.contains { passthrough.alternatives.contains($0.name) && values.has($0) }
    }

    // MARK: Options

    private mutating func readLong(_ word: String, _ rest: inout ArraySlice<String>) throws(ArgumentError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let spelling = String(parts[0])
        let attached = parts.count > 1 ? String(parts[1]) : nil
        guard let option = command.options.first(where: { "--" + $0.name == spelling }) else {
            throw .unknownOption(
                spelling, command: command.name, suggestions: command.visibleOptions.near(to: spelling))
        }
        try take(option, as: spelling, attached: attached, &rest)
    }

    /// Reads `-o FILE`, `-oFILE`, `-o=FILE`, and flags written together.
    private mutating func readShort(_ word: String, _ rest: inout ArraySlice<String>) throws(ArgumentError) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = command.options.first(where: { $0.short == letter }) else {
                // `-json` is more likely a long option with a dash too few than four letters.
                throw .unknownOption(
                    word.count == 2 ? word : "-\(letter)", command: command.name,
                    suggestions: command.visibleOptions.near(to: word))
            }
            if option.value == nil && letters.first != "=" {
                try take(option, as: "-\(letter)", attached: nil, &rest)
            } else {
                let value = letters.first == "=" ? letters.dropFirst() : letters
                let isAttached = !letters.isEmpty
                return try take(option, as: "-\(letter)", attached: isAttached ? String(value) : nil, &rest)
            }
        }
    }

    private mutating func take(
        _ option: Option, as spelling: String, attached: String?, _ rest: inout ArraySlice<String>
    ) throws(ArgumentError) {
        if values.has(option) && !option.isRepeated { throw .repeatedOption(spelling) }
        guard let value = option.value else {
            if let attached { throw .unexpectedValue(option: spelling, value: attached) }
            values.add("", to: option)
            return
        }
        let text = attached ?? separateValue(&rest) ?? ""
        if text.isEmpty { throw .missingValue(option: spelling, value: value.name, command: command.name) }
        try check(text, of: value.shape, option: spelling)
        values.add(text, to: option)
    }

    /// The next word, unless it is an option itself: `--atom --json` forgot the atom. A value that looks like an option
    /// can be given as `--option=-value`.
    private func separateValue(_ rest: inout ArraySlice<String>) -> String? {
        guard let next = rest.first, !next.looksLikeOption else { return nil }
        rest.removeFirst()
        return next
    }

    private func check(_ text: String, of shape: ValueShape, option: String) throws(ArgumentError) {
        if shape.fits(text) { return }
        let suggestions = Suggestions.nearest(to: text, among: shape.choices)
        throw .invalidValue(option: option, value: text, shape: shape, suggestions: suggestions)
    }

    // MARK: Positionals

    private mutating func readPositional(_ word: String) throws(ArgumentError) {
        guard let positional = pending.first else {
            if command.passthrough != nil { throw .missingSeparator(before: word, command: command.name) }
            throw .unexpectedArgument(word, command: command.name)
        }
        values.add(word, to: positional)
        if positional.arity == .several {
            isFed = true
        } else {
            pending.removeFirst()
        }
    }

    private func checkPositionals() throws(ArgumentError) {
        for positional in pending where positional.arity != .optional && !isFed {
            throw .missingArgument(positional.name, command: command.name)
        }
    }
}

extension String {
    /// True for `--anything` and `-x`. Not for `-`, which is a standard stream, nor for what has it before an address or
    /// number, as `-@3` and `-3` do.
    fileprivate var looksLikeOption: Bool {
        hasPrefix("--") || hasPrefix("-") && dropFirst().first?.isLetter == true
    }
}

extension [Option] {
    /// The long spellings that a mistyped one may have meant. Dashes don't count: they make any two words alike.
    func near(to spelling: String) -> [String] {
        let word = String(spelling.drop { $0 == "-" })
        let names = map(\.name)
        let near = names.contains(word) ? [word] : Suggestions.nearest(to: word, among: names)
        return near.map { "--" + $0 }
    }
}
