extension Command {
    /// How the command is called, without the tool's name: `render [options] FILE[@FRAME]`.
    public var usageLine: String {
        var words = [name]
        if !visibleOptions.isEmpty { words.append("[options]") }
        words += positionals.map(\.usage)
        if let passthrough {
            words.append(passthrough.alternatives.isEmpty ? "-- \(passthrough.name)" : "[-- \(passthrough.name)]")
        }
        return words.joined(separator: " ")
    }
}

extension Positional {
    /// The name with the marks that say how many words it takes.
    var usage: String {
        switch arity {
        case .one: name
        case .optional: "[\(name)]"
        case .several: "\(name)…"
        }
    }
}

extension Option {
    /// The spellings with the value's name: `-o, --output FILE`.
    var usage: String {
        spellings.joined(separator: ", ") + (value.map { " \($0.name)" } ?? "")
    }

    /// The help text with what the table knows beyond it: choices, bounds and repetition.
    var fullHelp: String {
        var text = help
        switch value?.shape {
        case .choice(let choices): text += " One of: \(choices.joined(separator: ", "))."
        case .number(let bounds) where bounds.upperBound == .max: text += " At least \(bounds.lowerBound)."
        case .number(let bounds): text += " From \(bounds.lowerBound) to \(bounds.upperBound)."
        case .text, .size, .time, .either, nil: break
        }
        if isRepeated { text += " May be given several times." }
        return text
    }
}
