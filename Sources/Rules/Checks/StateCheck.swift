import GraphModel

/// Checks a state of the graph, on the occasions on which the rule asks about it.
protocol StateCheck: RuleCheck {
    /// When the state is looked at.
    var occasion: Claim.Occasion { get }
    /// See ``RuleCheck``. Begins as the occasion's.
    var emptiness: String? { get set }
    /// Looks at the state as it is now. O(what breaks the rule).
    ///
    /// - Parameter moment: which moment it is, in words; nil where the rule begins to hold.
    mutating func judge(_ moment: String?, _ tally: inout Tally)
}

extension StateCheck {
    mutating func opened(_ tally: inout Tally) {
        if occasion == .always { judge(nil, &tally) }
    }

    mutating func passed(_ mark: Mark, _ tally: inout Tally) {
        guard occasion.isAt(mark) else { return }
        emptiness = nil
        judge("at mark \"\(mark.name)\"", &tally)
    }

    mutating func finished(at time: UInt64, _ tally: inout Tally) {
        if occasion == .end { judge("at the end", &tally) }
    }
}

extension Claim.Occasion {
    /// Whether this is the moment of a mark.
    fileprivate func isAt(_ mark: Mark) -> Bool {
        if case .mark(let name) = self { !mark.name.isEmpty && name.glob.matches(mark.name) } else { false }
    }

    /// What is wrong as long as the moment has not come.
    var emptiness: String? {
        if case .mark(let name) = self { "no mark \"\(name.text)\" was made" } else { nil }
    }
}
