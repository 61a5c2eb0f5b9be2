import GraphModel

/// A check under way: collects what it finds.
final class TimelineCheck {
    let timeline: Timeline
    var report = CheckReport()

    init(_ timeline: Timeline) {
        self.timeline = timeline
    }

    /// Notes that something is wrong.
    func note(
        _ kind: CheckReport.Finding.Kind, session: Int? = nil, store: StoreID? = nil, frame: FrameNumber? = nil,
        _ detail: String
    ) {
        guard report.findings.count < CheckReport.limit else {
            report.hasMoreFindings = true
            return
        }
        report.findings.append(
            CheckReport.Finding(kind: kind, session: session, store: store, frame: frame, detail: detail))
    }

    /// Runs a part of the check, and notes what keeps it from its end.
    func attempt<Result>(
        _ kind: CheckReport.Finding.Kind, session: Int? = nil, store: StoreID? = nil, frame: FrameNumber? = nil,
        _ body: () throws(TimelineError) -> Result
    ) throws(TimelineError) -> Result? {
        do {
            return try body()
        } catch {
            guard let detail = Self.detail(error.reason) else { throw error }
            note(kind, session: session, store: store, frame: frame, detail)
            return nil
        }
    }

    /// What is wrong with the file; nil for what is not the file's fault.
    private static func detail(_ reason: TimelineError.Reason) -> String? {
        switch reason {
        case .corrupt(let detail): detail
        case .unreadableFrame(_, _, let error): "cannot be decoded: \(error)"
        case .inconsistentFrame(_, _, let error): detail(error)
        case .truncated(let size, let expected): "ends after \(size) of \(expected) bytes"
        default: nil
        }
    }

    private static func detail(_ error: GraphError) -> String {
        switch error {
        case .unknownNode(let id, _): "does not follow: there is no node \(id.rawValue)"
        case .duplicateNode(let id, _): "does not follow: there is a node \(id.rawValue) already"
        case .impossibleEdge(let edge, _):
            "does not follow: an edge from \(edge.source.rawValue) to \(edge.target.rawValue)"
        }
    }

    /// The findings in their order.
    func finish() -> CheckReport {
        report.findings.sort { left, right in
            (left.kind.rawValue, left.session ?? 0, left.store?.rawValue ?? 0, left.frame ?? 0, left.detail)
                < (right.kind.rawValue, right.session ?? 0, right.store?.rawValue ?? 0, right.frame ?? 0, right.detail)
        }
        return report
    }
}
