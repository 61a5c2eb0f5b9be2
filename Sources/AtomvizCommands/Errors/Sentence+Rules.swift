import Rules

extension Sentence {
    static func about(_ error: RuleSyntaxError) -> String {
        let place = error.source.isEmpty ? "line \(error.line)" : "\(error.source):\(error.line):\(error.column)"
        let next = error.suggestions.isEmpty ? "" : "; \(didYouMean(error.suggestions, otherwise: ""))"
        return "\(place): \(error.message)\(next)"
    }

    static func about(_ error: RulesUsageError) -> String {
        switch error {
        case .stretchWithoutRules(let address):
            return
                "\(quoted(address)) names a part, and the file is checked as a whole; a stretch, session or store is for "
                + "rules; add --rules FILE or --rule TEXT"
        case .optionWithoutRules(let option):
            return "\(option) is for rules; add --rules FILE or --rule TEXT"
        case .twoInputs:
            return "the recording and the rules cannot both come from standard input; name a file for one of them"
        case .replacesInput(let path):
            return
                "\(quoted(path)) is a recording or what is read, which the report must not replace; give --junit another "
                + "name"
        case .noRules:
            return "there is no rule in what was given; write one a line, such as: never write TokenAtom"
        }
    }
}
