import GraphModel
import Spelling

/// Reads one rule by recursive descent; docs/rules.md has the grammar.
struct RuleParser {
    private let tokens: [RuleToken]
    private let source: String
    private let line: Int
    private var position = 0

    /// The rules of a text.
    static func rules(in text: String, source: String) throws(RuleSyntaxError) -> [Rule] {
        guard text.utf8.count <= RuleSet.textLimit else {
            throw RuleSyntaxError(
                source: source, line: 1, column: 1, message: "more than \(RuleSet.textLimit >> 20) MiB of rules",
                suggestions: [])
        }
        var rules: [Rule] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            var scanner = RuleScanner(line)
            let tokens: [RuleToken]
            do throws(RuleScanner.UnclosedQuote) {
                tokens = try scanner.tokens()
            } catch {
                throw RuleSyntaxError(
                    source: source, line: index + 1, column: error.column,
                    message: "this quotation mark is not closed", suggestions: [])
            }
            guard let end = tokens.last, tokens.count > 1 else { continue }
            var parser = RuleParser(tokens: tokens, source: source, line: index + 1)
            guard rules.count < RuleSet.ruleLimit else {
                throw parser.error("more than \(RuleSet.ruleLimit) rules")
            }
            var written = line.prefix(end.column - 1).drop(while: \.isWhitespace)
            while written.last?.isWhitespace == true { written.removeLast() }
            rules.append(try parser.rule(String(written)))
        }
        return rules
    }

    private init(tokens: [RuleToken], source: String, line: Int) {
        (self.tokens, self.source, self.line) = (tokens, source, line)
    }

    // MARK: Tokens

    /// The piece that comes next. The last one is never passed.
    var next: RuleToken { tokens[position] }

    /// The piece behind the next one.
    var second: RuleToken { tokens[min(position + 1, tokens.count - 1)] }

    mutating func advance() { position = min(position + 1, tokens.count - 1) }

    /// Takes a word of the language.
    mutating func take(_ word: String) -> Bool {
        guard next.kind == .word, next.text == word else { return false }
        advance()
        return true
    }

    mutating func take(symbol: String) -> Bool {
        guard next.kind == .symbol, next.text == symbol else { return false }
        advance()
        return true
    }

    mutating func expect(_ word: String, as meaning: String? = nil) throws(RuleSyntaxError) {
        guard take(word) else { throw expected(meaning ?? "\"\(word)\"", among: [word]) }
    }

    // MARK: Errors

    func error(_ message: String, at token: RuleToken? = nil, suggestions: [String] = []) -> RuleSyntaxError {
        RuleSyntaxError(
            source: source, line: line, column: (token ?? next).column, message: message, suggestions: suggestions)
    }

    /// Something else stands where one of some words could.
    func expected(_ what: String, among words: [String] = [], at token: RuleToken? = nil) -> RuleSyntaxError {
        let token = token ?? next
        let found = token.kind == .end ? "the end of the line" : "\"\(token.text.prefix(80))\""
        let near = token.kind == .word ? Suggestions.nearest(to: token.text, among: words) : []
        return error("expected \(what), found \(found)", at: token, suggestions: near)
    }

    // MARK: Rules

    private mutating func rule(_ text: String) throws(RuleSyntaxError) -> Rule {
        let isOptional = take("optional")
        let (claim, takesWindow) = try self.claim()
        let window = takesWindow ? try self.window() : .whole
        guard next.kind == .end else {
            throw expected(
                takesWindow && window == .whole
                    ? "\"after\", \"before\", \"between\" or the end of the rule" : "the end of the rule",
                among: takesWindow ? Self.windowWords + ["per", "together", "in", "within"] : [])
        }
        return Rule(
            text: text, source: source, line: line, isOptional: isOptional, claim: claim, window: window)
    }

    private static let windowWords = ["after", "before", "between"]

    private mutating func window() throws(RuleSyntaxError) -> Window {
        if take("after") { return .after(try mark()) }
        if take("before") { return .before(try mark()) }
        if take("between") {
            let first = try mark()
            try expect("and")
            return .between(first, try mark())
        }
        return .whole
    }

    /// `mark "logout"`.
    mutating func mark() throws(RuleSyntaxError) -> MarkName {
        try expect("mark", as: "mark \"NAME\"")
        guard next.kind == .quoted || next.kind == .word else { throw expected("the mark's name in quotes") }
        defer { advance() }
        return MarkName(next.text)
    }

    // MARK: Numbers

    mutating func comparison(_ what: String = "a comparison such as <= 3") throws(RuleSyntaxError) -> Comparison {
        guard next.kind == .symbol, let comparison = Comparison(rawValue: next.text) else {
            let isNearly = next.kind == .symbol && (next.text == "=" || next.text == "!")
            if isNearly { throw error("\"\(next.text)\" is no comparison; write == or !=, <, <=, > or >=") }
            throw expected(what)
        }
        advance()
        return comparison
    }

    mutating func bound() throws(RuleSyntaxError) -> Bound {
        let comparison = try comparison()
        return Bound(comparison: comparison, number: try count())
    }

    mutating func count() throws(RuleSyntaxError) -> UInt64 {
        guard next.kind == .word, let number = UInt32(next.text.filter { $0 != "_" }) else {
            throw expected("a whole number up to \(UInt32.max)")
        }
        advance()
        return UInt64(number)
    }

    /// A length of time, in nanoseconds.
    mutating func duration() throws(RuleSyntaxError) -> UInt64 {
        guard next.kind == .word, let duration = TimeLength(next.text) else {
            throw expected("a time such as 16ms, 5s or 2min")
        }
        advance()
        return duration.nanoseconds
    }
}
