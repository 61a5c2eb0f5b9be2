import GraphModel
import Testing
import Timeline

/// What a test asks of a timeline that `record` wrote.
struct RecordedFile {
    let timeline: Timeline

    init(_ path: String) throws {
        timeline = try Timeline(path: path)
    }

    /// How many frames each session has.
    var frameCounts: [Int] {
        get throws { try timeline.sessions().map { try timeline.span(of: $0.number)?.count ?? 0 } }
    }

    /// How each session ended.
    var endings: [Session.Ending?] {
        get throws { try timeline.sessions().map(\.ending) }
    }
}
