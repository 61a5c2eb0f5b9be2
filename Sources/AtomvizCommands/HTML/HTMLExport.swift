import GraphDrawing
import GraphModel
import Timeline

/// Gathers what an ``HTMLPage`` shows.
enum HTMLExport {
    /// The most frames of one page: each brings its picture.
    static let limit = 500

    /// The page about a stretch of frames.
    ///
    /// - Parameters:
    ///   - stretch: the frames.
    ///   - options: what is left out of pictures.
    ///   - theme: the colours.
    ///   - streams: where layouts are made.
    /// - Throws: what reading and drawing throw.
    static func bytes(
        of stretch: Stretch, reducing options: ReductionOptions, theme: Theme, _ streams: Streams
    ) throws -> [UInt8] {
        let album = try Album(stretch, reducing: options, theme: theme, streams)
        var pictures: [FrameNumber: String] = [:]
        try album.forEachElement { frame, svg in pictures[frame.number] = String(decoding: svg, as: UTF8.self) }
        var entries: [HTMLPage.Entry] = []
        var graph = stretch.start
        let text = FrameText(palette: .none)
        for frame in stretch.frames {
            let before = graph
            let line = text.line(FrameReport(frame, after: graph))
            do throws(GraphError) {
                try graph.apply(frame)
            } catch {
                throw TimelineError(
                    path: stretch.opened.timeline.path,
                    .inconsistentFrame(frame.number, session: stretch.opened.session.number, error))
            }
            var trail = FrameTrail(from: before)
            trail.add(frame)
            let diff = GraphDiff(from: before, to: graph, isSameSession: true)
            let report = DiffReport(diff, unchanged: diff.unchangedNodes(along: trail, in: graph))
            entries.append(
                .init(
                    number: frame.number, line: line,
                    changes: DiffText(palette: .none).lines(report, ignoresUnknown: false),
                    picture: pictures[frame.number] ?? "<p>This frame has nothing of what was asked for.</p>"))
        }
        let session = stretch.opened.session
        let first = stretch.frames.first?.number ?? 0
        let last = stretch.frames.last?.number ?? 0
        let facts = [
            "session \(session.number), \(session.processName), store \(stretch.store.name), frames \(first) to \(last)",
            "Arrow keys go from frame to frame.",
        ]
        return HTMLPage(title: stretch.opened.fileName, facts: facts, theme: theme).bytes(entries)
    }
}
