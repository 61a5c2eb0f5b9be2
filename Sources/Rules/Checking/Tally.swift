import GraphModel

/// What breaks one rule: all of it counted, and the first few kept.
struct Tally {
    private(set) var count: UInt64 = 0
    private(set) var violations: [Violation] = []
    /// How many are kept.
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Counts a violation. It is made only if it is one of the first few.
    mutating func add(_ violation: @autoclosure () -> Violation) {
        count += 1
        if violations.count < limit { violations.append(violation()) }
    }

    /// Counts violations, of which the first few are given as far as they are wanted.
    mutating func add(_ number: Int, _ make: (_ wanted: Int) -> [Violation]) {
        count += UInt64(number)
        let wanted = limit - violations.count
        if wanted > 0, number > 0 { violations += make(wanted).prefix(wanted) }
    }

    /// As many as are kept, to be shown if the rule is broken in the end.
    var hasRoom: Bool { violations.count < limit }
}
