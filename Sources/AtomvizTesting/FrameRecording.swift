import GraphModel
import Rules

/// What stores did while a closure ran: frames in memory, as a recording on disk has them.
public struct FrameRecording: Hashable, Sendable {
    /// The transactions, by number.
    public let frames: [Frame]
    /// The marks that `Recorder.mark(_:)` made, in order.
    public let marks: [Mark]
    /// The stores, by number.
    public let stores: [Store]
    /// How long it took in all, in nanoseconds.
    public let duration: UInt64

    /// What came of rules on these frames. O(changes · rules).
    ///
    /// - Parameter rules: the rules, one a line.
    /// - Throws: `RuleSyntaxError` when a line is no rule.
    public func report(on rules: String) throws(RuleSyntaxError) -> RuleReport {
        report(on: try RuleSet(rules))
    }

    /// What came of rules on these frames. O(changes · rules).
    public func report(on rules: RuleSet) -> RuleReport {
        var checker = RuleChecker(rules)
        var graphs: [StoreID: Graph] = [:]
        var marks = marks[...]
        for frame in frames {
            while let mark = marks.first, mark.frame < frame.number { checker.add(marks.removeFirst()) }
            var graph = graphs.removeValue(forKey: frame.store) ?? Graph()
            checker.add(frame, after: graph)
            Self.apply(frame, to: &graph)
            graphs[frame.store] = graph
        }
        for mark in marks { checker.add(mark) }
        return checker.finish(at: duration)
    }

    /// Throws unless rules are fulfilled: for tests that do not run in Swift Testing.
    ///
    /// - Parameter rules: the rules, one a line.
    /// - Throws: `BrokenRules`, whose description names each rule and shows the frames that break it; `RuleSyntaxError`
    ///   when a line is no rule.
    public func check(_ rules: String) throws {
        try report(on: rules).check()
    }

    /// The graph of a store in the end. O(changes).
    ///
    /// - Parameter store: the store; the first one unless given.
    public func graph(of store: StoreID = StoreID(1)) -> Graph {
        var graph = Graph()
        for frame in frames where frame.store == store { Self.apply(frame, to: &graph) }
        return graph
    }

    private static func apply(_ frame: Frame, to graph: inout Graph) {
        do throws(GraphError) {
            try graph.apply(frame)
        } catch {
            preconditionFailure("a store told what does not follow on what it told before: \(error)")
        }
    }
}
