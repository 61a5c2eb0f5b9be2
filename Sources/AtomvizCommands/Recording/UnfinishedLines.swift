import GraphModel
import Timeline

/// What `record` says in the end of transactions that apps ended in the middle of.
enum UnfinishedLines {
    /// Two lines for each: where it began, and what was going on.
    ///
    /// - Parameters:
    ///   - sessions: the sessions of a recording.
    ///   - path: the timeline, which nobody writes any more.
    static func lines(of sessions: [RecordedSession], in path: String) -> [String] {
        guard sessions.contains(where: { !$0.unfinished.isEmpty }) else { return [] }
        do {
            let timeline = try Timeline(path: path)
            return try sessions.flatMap { session in
                let file = sessions.count == 1 ? path : "\(path)#\(session.number)"
                return try session.unfinished.flatMap { try lines(of: $0, session, timeline, file: file) }
            }
        } catch {
            return ["what apps ended in the middle of cannot be read back: \(Sentence.about(error))"]
        }
    }

    private static func lines(
        of unfinished: UnfinishedFrame, _ session: RecordedSession, _ timeline: Timeline, file: String
    ) throws -> [String] {
        let frame = unfinished.frame
        let graph = try timeline.graph(at: frame.number, store: frame.store, session: session.number)
        let report = FrameReport(frame, after: graph)
        let cause = FrameText.cause(frame.cause, report.causeNode)
        let place = frame.cause.place.map { " at \($0.description)" } ?? ""
        return [
            "\(session.name) ended in the middle of a transaction: \(cause)\(place); see \"atomviz show \(file)@crash\"",
            "which \(UnfinishedText(unfinished, in: graph).text)",
        ]
    }
}
