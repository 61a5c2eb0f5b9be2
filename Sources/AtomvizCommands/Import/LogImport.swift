import Timeline

/// Makes a timeline of the graphs in a log, one at a time.
struct LogImport {
    private let source: String
    private let writer: TimelineWriter
    private var frames: DescribedFrames?
    private var clock = LogClock(from: nil)
    /// What was skipped, in order, as far as a line of text has room for it.
    private var skipped: [String] = []
    private var skippedCount = 0

    private static let skippedLimit = 5

    /// Begins an import.
    ///
    /// - Parameters:
    ///   - source: the log as the user named it.
    ///   - writer: where the graphs go.
    init(of source: String, into writer: TimelineWriter) {
        self.source = source
        self.writer = writer
    }

    /// Reads a log to its end.
    ///
    /// - Throws: ``ImportError``, ``InputError`` or `TimelineError`. The timeline is to be discarded then.
    mutating func read(_ input: any ByteSource) throws {
        var lines = LogLines(of: input)
        var collector = GraphCollector()
        while let line = try lines.next() {
            for find in collector.take(line.withoutTerminalSequences) { try take(find) }
        }
        for find in collector.finish() { try take(find) }
        guard let frames else { throw ImportError.noGraph(source, skipped: skippedText) }
        try frames.finish()
    }

    private mutating func take(_ find: GraphCollector.Find) throws {
        switch find {
        case .graph(let graph, _, let time):
            if frames == nil {
                clock = LogClock(from: time)
                let file = source.split(separator: "/").last.map(String.init) ?? source
                frames = try DescribedFrames(into: writer, source: file, name: graph.name, start: clock.origin)
            }
            try frames?.append(graph, at: clock.next(time))
        case .skipped(let line, let reason):
            skippedCount += 1
            if skipped.count < Self.skippedLimit { skipped.append(Self.text(of: reason, line: line)) }
        }
    }

    /// `12 graphs in 12 frames, 3 of them as the one before; skipped: line 120 (cut off at the log's end)`.
    var summary: String {
        let (count, unchanged) = (Int(clamping: frames?.count ?? 0), frames?.unchanged ?? 0)
        var text = "\(String(counting: count, "graph")) in \(String(counting: count, "frame"))"
        if unchanged > 0 { text += ", \(unchanged) of them as the one before" }
        return skippedCount == 0 ? text : "\(text); skipped \(skippedText)"
    }

    private var skippedText: String {
        let rest = skippedCount - skipped.count
        return (skipped + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
    }

    private static func text(of reason: SkippedGraph, line: Int) -> String {
        switch reason {
        case .cutOff(nil): "line \(line) (cut off at the end)"
        case .cutOff(let end?): "line \(line) (cut off before line \(end))"
        case .tooLong: "line \(line) (too long)"
        case .malformed(let message, let place):
            place == line ? "line \(line) (\(message))" : "line \(line) (in line \(place): \(message))"
        }
    }
}

/// Why nothing was imported.
enum ImportError: Error, Hashable, Sendable {
    /// The log holds no graph that can be read; what begins like one, and why it is none.
    case noGraph(String, skipped: String)
    /// The timeline would replace the log.
    case replacesLog(String)
}
