import GraphModel
import Rules

extension Timeline {
    /// What came of rules on one session.
    ///
    /// Goes through the frames once: O(frames + changes), and O(rules) for each node that comes to be.
    ///
    /// - Parameters:
    ///   - rules: what to check.
    ///   - session: the session; the last one that has frames unless given.
    ///   - store: the one store whose frames are looked at; nil for all.
    ///   - range: the frames that are looked at. Nodes, values, edges and marks from before them are known.
    ///   - violationLimit: how many violations of each rule the report shows. All are counted.
    /// - Throws: ``TimelineError`` when the file cannot be read or its frames do not follow on each other.
    public func report(
        on rules: RuleSet, session: Int? = nil, store: StoreID? = nil,
        range: ClosedRange<FrameNumber> = 0...FrameNumber.max,
        violationLimit: Int = RuleChecker.violationLimit
    ) throws -> RuleReport {
        var checker = RuleChecker(rules, violationLimit: violationLimit)
        guard let session = try session ?? lastSessionWithFrames() else { return checker.finish() }
        var marks = try marks(of: session).filter { $0.frame <= range.upperBound }[...]
        var gaps = try gaps(of: session).filter { gap in
            (gap.store == nil || store == nil || gap.store == store)
                && gap.first <= range.upperBound && gap.last >= range.lowerBound
        }[...]
        /// A mark comes after its frame, and what is missing where it would have been.
        func pass(before number: FrameNumber) {
            while true {
                let mark = marks.first.flatMap { $0.frame < number ? $0 : nil }
                if let gap = gaps.first, gap.first < number, mark.map({ gap.first <= $0.frame }) ?? true {
                    checker.add(gaps.removeFirst())
                } else if let mark {
                    marks.removeFirst()
                    checker.add(mark)
                } else {
                    return
                }
            }
        }
        try replay(FrameSelection(session: session, store: store, range: range)) { frame, before in
            pass(before: frame.number)
            checker.add(frame, after: before)
        }
        pass(before: .max)
        return checker.finish()
    }

    /// Throws unless a session fulfils rules.
    ///
    /// ```swift
    /// try Timeline(path: "run.atomviz").expect(RuleSet("no gap"))
    /// ```
    ///
    /// - Parameters:
    ///   - rules: what it must fulfil.
    ///   - session: the session; the last one that has frames unless given.
    ///   - store: the one store whose frames are looked at; nil for all.
    ///   - range: the frames that are looked at.
    /// - Returns: the report, in which all rules are fine.
    /// - Throws: `BrokenRules`, whose description shows the frames that break them; ``TimelineError`` as
    ///   ``report(on:session:store:range:violationLimit:)`` does.
    @discardableResult
    public func expect(
        _ rules: RuleSet, session: Int? = nil, store: StoreID? = nil,
        range: ClosedRange<FrameNumber> = 0...FrameNumber.max
    ) throws -> RuleReport {
        let report = try report(on: rules, session: session, store: store, range: range)
        try report.check()
        return report
    }

    private func lastSessionWithFrames() throws(TimelineError) -> Int? {
        for session in try sessions().reversed() where try span(of: session.number) != nil { return session.number }
        return nil
    }
}
