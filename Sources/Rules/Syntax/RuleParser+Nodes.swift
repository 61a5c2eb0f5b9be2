import GraphModel
import Spelling

extension RuleParser {
    /// `CartAtom`, `view Row*`, `node in scope "Cart"`.
    mutating func nodes() throws(RuleSyntaxError) -> NodeChoice {
        var words: [String] = []
        let sort: NodeChoice.Sort
        if next.kind == .word, ["view", "views"].contains(next.text), canStartNodes(second) {
            sort = .views
        } else if next.kind == .word, ["node", "nodes", "atom"].contains(next.text), canStartNodes(second) {
            sort = .atoms
        } else {
            sort = .any
        }
        if sort != .any {
            words.append(next.text)
            advance()
        }
        var pattern: NodePattern?
        let isInScope = next.kind == .word && next.text == "in" && second.kind == .word && second.text == "scope"
        if sort == .any || !isInScope {
            guard next.kind == .word || next.kind == .quoted else {
                throw expected("a node, such as CartAtom, Row* or \"Item(id: 3)\"")
            }
            words.append(next.kind == .quoted ? "\"\(next.text)\"" : next.text)
            do throws(NodePatternError) {
                pattern = try NodePattern(next.text)
            } catch {
                throw patternError(error)
            }
            advance()
        }
        var scope: Glob?
        if next.kind == .word, next.text == "in", second.kind == .word, second.text == "scope" {
            advance()
            advance()
            guard next.kind == .word || next.kind == .quoted, !next.text.isEmpty else {
                throw expected("the scope's name in quotes")
            }
            scope = Glob(next.text)
            words += ["in scope", "\"\(next.text)\""]
            advance()
        }
        return NodeChoice(text: words.joined(separator: " "), sort: sort, pattern: pattern, scope: scope)
    }

    /// Whether a sort's name is followed by what it is the sort of; else it is a name itself.
    private func canStartNodes(_ token: RuleToken) -> Bool {
        switch token.kind {
        case .quoted: true
        case .word: token.text == "in" || Happening.spellings[token.text] == nil && token.text != "depends"
        case .symbol, .end: false
        }
    }

    private func patternError(_ error: NodePatternError) -> RuleSyntaxError {
        switch error {
        case .empty: self.error("a pattern that says nothing chooses no nodes")
        case .unknownKind(let kind, let known):
            self.error(
                "there is no kind of node \"\(kind.prefix(80))\"",
                suggestions: Suggestions.nearest(to: kind, among: known))
        }
    }

    // MARK: States

    /// `no NODES`, `count of NODES <= 3`, `NODES == 3`, `NODES is success`, `NODES depends on NODES`.
    mutating func condition() throws(RuleSyntaxError) -> Condition {
        if take("no") { return .count(try nodes(), Bound(comparison: .atMost, number: 0)) }
        if take("count") {
            try expect("of")
            let nodes = try nodes()
            return .count(nodes, try bound())
        }
        let nodes = try nodes()
        if take("depends") {
            try expect("on")
            return .depends(nodes, on: try self.nodes())
        }
        if take("is") {
            let isNegated = take("not")
            return .value(nodes, .state(try states(), isNegated: isNegated))
        }
        let first = next
        guard first.kind == .symbol else {
            throw expected("a comparison, \"is\" or \"depends on\"", among: ["is", "depends"])
        }
        let comparison = try comparison("a comparison, \"is\" or \"depends on\"")
        let literal = try self.literal()
        switch literal {
        case .bool, .null:
            if comparison != .equal, comparison != .different {
                throw error("\"\(first.text)\" is for numbers and texts; write == or !=", at: first)
            }
        case .number, .string: break
        }
        return .value(nodes, .compare(comparison, literal))
    }

    /// `success|failure`.
    mutating func states() throws(RuleSyntaxError) -> [String] {
        var states: [String] = []
        repeat {
            guard next.kind == .word || next.kind == .quoted, !next.text.isEmpty else {
                throw expected("a state, such as success")
            }
            // The case of an enum may be written as in Swift.
            let isCase = next.kind == .word && next.text.first == "." && next.text.count > 1
            states.append(isCase ? String(next.text.dropFirst()) : next.text)
            advance()
        } while take(symbol: "|")
        return states
    }

    private mutating func literal() throws(RuleSyntaxError) -> ValueTest.Literal {
        let token = next
        guard token.kind == .word || token.kind == .quoted else { throw expected("a value") }
        if token.kind == .quoted {
            advance()
            return .string(token.text)
        }
        let literal: ValueTest.Literal
        switch token.text {
        case "true": literal = .bool(true)
        case "false": literal = .bool(false)
        case "nil", "null": literal = .null
        default:
            guard let number = Double(token.text), number.isFinite,
                token.text.first.map({ $0.isASCII && ($0.isNumber || $0 == "-") }) == true,
                !token.text.contains("x")
            else {
                throw expected("a number, a text in quotes, true, false or nil (\"is\" asks for the case of an enum)")
            }
            literal = .number(number, text: token.text)
        }
        advance()
        return literal
    }
}
