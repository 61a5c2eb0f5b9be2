import GraphModel
import Spelling

extension RuleParser {
    private static let openings = [
        "never", "no", "every", "wasted", "acyclic", "at", "always", "view", "node", "optional",
    ]
    private static let verbs = Happening.spellings.keys.sorted()

    /// What the rule claims, and whether it may go on with the stretch in which it does.
    mutating func claim() throws(RuleSyntaxError) -> (Claim, takesWindow: Bool) {
        if take("never") { return (try never(), true) }
        if take("no") { return (try absence(), true) }
        if take("every") { return (try reaching(), true) }
        if take("wasted") { return (try waste(), true) }
        if take("acyclic") {
            try expect("causes")
            return (.acyclicCauses, true)
        }
        if take("at") {
            let occasion: Claim.Occasion
            if take("end") {
                occasion = .end
            } else if next.kind == .word, next.text == "mark" {
                occasion = .mark(try mark())
            } else {
                throw expected("\"end\" or mark \"NAME\"", among: ["end", "mark"])
            }
            guard take(symbol: ":") else { throw expected("\":\"") }
            return (.state(occasion, try condition()), false)
        }
        if take("always") {
            _ = take(symbol: ":")
            return (.state(.always, try condition()), true)
        }
        return (try counting(), true)
    }

    // MARK: Forms

    private mutating func never() throws(RuleSyntaxError) -> Claim {
        let happening = try happening()
        return .never(happening, try nodes())
    }

    private mutating func absence() throws(RuleSyntaxError) -> Claim {
        if take("gap") || take("gaps") { return .noGap }
        if take("frame") {
            try expect("longer")
            try expect("than")
            return .noFrameLonger(try duration())
        }
        if take("edge") {
            let source = try nodes()
            guard take(symbol: "->") else { throw expected("\"->\"") }
            return .noEdge(from: source, to: try nodes())
        }
        if next.kind == .word, next.text == "node" || next.text == "view" {
            throw error("whether nodes are there is asked of a moment; write \"at end: no …\" or \"always: no …\"")
        }
        throw expected("\"edge\", \"gap\" or \"frame longer than\"", among: ["edge", "gap", "frame", "node"])
    }

    private mutating func reaching() throws(RuleSyntaxError) -> Claim {
        let nodes = try nodes()
        guard take("reaches") || take("reach") else { throw expected("\"reaches\"", among: ["reaches"]) }
        let states = try states()
        let limit = take("within") ? try duration() : nil
        return .reaches(nodes, states, within: limit)
    }

    private mutating func waste() throws(RuleSyntaxError) -> Claim {
        try expect("recomputes")
        try expect("of")
        let nodes = try nodes()
        let comparison = try comparison("a comparison such as < 20%")
        guard second.kind == .symbol, second.text == "%" else {
            return .waste(nodes, .number(Bound(comparison: comparison, number: try count())))
        }
        guard next.kind == .word, let percent = Double(next.text), (0...100).contains(percent) else {
            throw expected("a percentage from 0 to 100")
        }
        advance()
        advance()
        return .waste(nodes, .percent(comparison, percent))
    }

    /// `NODES depends on NODES`, or `NODES writes <= 3 per frame`.
    private mutating func counting() throws(RuleSyntaxError) -> Claim {
        let first = next
        // A word of the language that is mistyped reads like a name.
        func nearOpenings() -> [String] {
            guard first.kind == .word, first.text.count > 2 else { return [] }
            return Suggestions.nearest(to: first.text, among: Self.openings)
        }
        let nodes: NodeChoice
        do throws(RuleSyntaxError) {
            nodes = try self.nodes()
        } catch {
            throw first.kind == .symbol ? expected("a rule", at: first) : error
        }
        if take("depends") {
            try expect("on")
            return .edge(from: try self.nodes(), to: nodes)
        }
        guard next.kind == .word, let happening = Happening.spellings[next.text] else {
            let near = nearOpenings()
            if !near.isEmpty { throw error("\"\(first.text)\" begins no rule", at: first, suggestions: near) }
            let isTest = next.kind == .symbol ? Comparison(rawValue: next.text) != nil : next.text == "is"
            if isTest {
                throw error("a value is asked for at a moment; write \"at end: …\" or \"always: …\"")
            }
            throw expected("what the rule counts, such as \"writes\"", among: Self.verbs + ["depends"])
        }
        advance()
        // `never write X` with its first word mistyped goes on like this.
        if next.kind != .symbol {
            let near = nearOpenings()
            if !near.isEmpty { throw error("\"\(first.text)\" begins no rule", at: first, suggestions: near) }
        }
        let comparisonToken = next
        let bound = try bound()
        let period = try self.period()
        if period != .total, !bound.comparison.isUpper {
            throw error(
                "\"\(comparisonToken.text)\" is for a count in total; per frame or time, write < or <=",
                at: comparisonToken)
        }
        return .count(happening, nodes, bound, per: period, isTogether: take("together"))
    }

    private mutating func period() throws(RuleSyntaxError) -> Claim.Period {
        if take("in") {
            try expect("total")
            return .total
        }
        guard take("per") else { return .total }
        if take("frame") { return .frame }
        if take("second") { return .span(1_000_000_000) }
        if take("minute") { return .span(60_000_000_000) }
        if next.kind == .word, next.text.first?.isNumber == true {
            let length = next
            let span = try duration()
            if span == 0 { throw error("no time is left to count in", at: length) }
            return .span(span)
        }
        throw expected("\"frame\", \"second\" or a time such as 100ms", among: ["frame", "second", "minute"])
    }

    private mutating func happening() throws(RuleSyntaxError) -> Happening {
        guard next.kind == .word, let happening = Happening.spellings[next.text] else {
            throw expected("what must not happen, such as \"write\"", among: Self.verbs)
        }
        advance()
        return happening
    }
}
