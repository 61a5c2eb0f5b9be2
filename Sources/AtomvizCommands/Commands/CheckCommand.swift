import Arguments
import GraphModel
import Timeline

/// `check FILE`: whether a timeline is whole.
enum CheckCommand: AtomvizCommand {
    private static let file = Key.argument("FILE", completion: .files(["atomviz"]), help: "The timeline.")
    private static let json = Key.flag("json", help: "Print one JSON object.")

    static let command = Command(
        "check", summary: "tell whether a timeline is whole",
        discussion: [
            """
            Reads everything: SQLite's own book, each block, frame, value, gap and reference, and whether replaying the \
            frames gives each keyframe. What could not be recorded in time is counted, and is no fault of the file.
            """,
            """
            The exit status is 0 when the file is sound, 1 when something in it is not as it should be, and 2 when it is no \
            timeline or cannot be read.
            """,
        ],
        rows: [file.row, json.row],
        examples: [.init("atomviz check run.atomviz", "checks a file and says what it holds")])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let report = try TimelineShelf(streams).timeline(values[file]).check()
        if values[json] {
            try streams.output.line(JSONText.text(of: report.json(of: values[file])))
        } else {
            let palette = Palette(for: streams.output, environment: streams.environment)
            for line in report.lines(of: values[file], palette) { try streams.output.line(line) }
        }
        return report.isSound ? .success : .incomplete
    }
}

extension CheckReport {
    /// What was found, a line each, then what the file holds.
    fileprivate func lines(of file: String, _ palette: Palette) -> [String] {
        var lines = findings.map { palette.removed("✗ ") + TerminalText.escaped("\($0.subject): \($0.detail)") }
        if hasMoreFindings { lines.append("  and more than \(Self.limit) in all") }
        let verdict =
            isSound ? "sound" : String(counting: findings.count, "finding") + (hasMoreFindings ? " or more" : "")
        lines.append(palette.strong(TerminalText.escaped(file)) + ": " + verdict)
        var parts = [
            String(counting: sessions, "session"), String(counting: stores, "store"), String(counting: frames, "frame"),
            String(counting: keyframes, "keyframe"), String(counting: contents, "shared value"),
        ]
        if gaps > 0 { parts.append("\(String(counting: gaps, "gap")) of \(String(counting: lostFrames, "frame"))") }
        if unfinished > 0 { parts.append(String(counting: unfinished, "unfinished transaction")) }
        let size = bytesAFrame.map { ", \(Self.tenths($0)) a frame" } ?? ""
        lines.append(palette.faint("format \(version), \(parts.joined(separator: ", ")); \(bytes) bytes\(size)"))
        return lines
    }

    private static func tenths(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// The report. Labels are a promise to scripts: never change one, only add.
    fileprivate func json(of file: String) -> ValueTree {
        .fields(
            ("file", .string(file)), ("isSound", .bool(isSound)), ("format", .integer(version)),
            ("bytes", .integer(bytes)), ("sessions", .integer(sessions)), ("stores", .integer(stores)),
            ("frames", .integer(frames)), ("keyframes", .integer(keyframes)), ("contents", .integer(contents)),
            ("gaps", .integer(gaps)), ("lostFrames", .integer(lostFrames)), ("unfinished", .integer(unfinished)),
            ("findings", .array(findings.map(\.json))), ("hasMoreFindings", .bool(hasMoreFindings)))
    }
}

extension CheckReport.Finding {
    /// `frame 12 of session 1, store 2`, or what else it is about.
    fileprivate var subject: String {
        let place = [
            session.map { "session \($0)" }, store.map { "store \($0.rawValue)" },
        ].compactMap { $0 }.joined(separator: ", ")
        let what = frame.map { "\(kind) at frame \($0)" } ?? "\(kind)"
        return place.isEmpty ? what : "\(what) of \(place)"
    }

    fileprivate var json: ValueTree {
        .fields(
            ("kind", .string("\(kind)")), ("session", session.map { .integer($0) }),
            ("store", store.map { .integer($0.rawValue) }), ("frame", frame.map { .integer($0) }),
            ("detail", .string(detail)))
    }
}
