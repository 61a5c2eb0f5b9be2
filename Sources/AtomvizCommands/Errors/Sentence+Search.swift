extension Sentence {
    static func about(_ error: GrepError) -> String {
        switch error {
        case .badExpression(let text, let reason):
            let line = reason.split(separator: "\n").first.map(String.init) ?? reason
            return
                "\(quoted(text)) is no regular expression: \(line.prefix(200)); without --regex it is looked for as it "
                + "stands"
        case .givenUp: return "the search was given up"
        case .endless(let text, let frame):
            return "the expression \(quoted(text)) takes too long on a text of frame \(frame); write it without one "
                + "repetition within another"
        }
    }
}
