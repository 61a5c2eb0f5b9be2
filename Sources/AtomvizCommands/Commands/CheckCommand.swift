import Arguments
import GraphModel
import Rules
import Timeline

/// `check FILE`: whether a timeline is whole, and whether a recording fulfils rules.
enum CheckCommand: AtomvizCommand {
    private static let file = Key.argument(
        "FILE[@A..B]", completion: .files(["atomviz"]),
        help: "The timeline, and for rules the part of it; the whole last session by default.")
    private static let rules = Key.texts(
        "rules", value: "FILE", completion: .files(["txt", "rules"]), help: "Check the rules in this file, one a line.")
    private static let rule = Key.texts("rule", value: "TEXT", help: "Check this rule.")
    private static let junit = Key.text(
        "junit", value: "FILE", completion: .files(["xml"]), help: "Write the results of rules as JUnit XML, for CI.")
    private static let json = Key.flag("json", help: "Print one JSON object.")

    static let command = Command(
        "check", summary: "tell whether a timeline is whole, and fulfils rules",
        discussion: [
            """
            Reads everything: SQLite's own book, each block, frame, value, gap and reference, and whether replaying the \
            frames gives each keyframe. What could not be recorded in time is counted, and is no fault of the file.
            """,
            """
            Rules are sentences about what happened: never write TokenAtom after mark "logout"; FilteredTodosAtom \
            recomputes <= 1 per frame; no edge A -> B; view ProfileView notified <= 3; every FetchAtom reaches \
            success|failure within 5s; wasted recomputes of * < 20%; no gap; no frame longer than 16ms; acyclic causes; \
            at end: no node in scope "Cart"; always: CountAtom >= 0. docs/rules.md describes them all. Those that are \
            broken come first, each with the frames that break it. A rule that has nothing to look at fails, unless it \
            begins with: optional.
            """,
            """
            The exit status is 0 when the file is sound and fulfils the rules, 1 when something is not as it should be, and \
            2 when it is no timeline or cannot be read, or when a rule is none.
            """,
        ],
        rows: [file.row, rules.row, rule.row, junit.row, json.row],
        examples: [
            .init("atomviz check run.atomviz", "checks a file and says what it holds"),
            .init("atomviz check run.atomviz --rules rules.txt --junit out.xml", "holds it to rules, in CI"),
            .init(
                "atomviz check run.atomviz@10..90 --rule 'wasted recomputes of * < 20%'", "asks one thing of a stretch"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let address = try streams.address(values[file])
        let shelf = TimelineShelf(streams)
        let hasRules = !values[rules].isEmpty || !values[rule].isEmpty
        guard hasRules else {
            if address.session != nil || address.store != nil || address.span != .unspecified {
                throw RulesUsageError.stretchWithoutRules(address.text)
            }
            if values[junit] != nil { throw RulesUsageError.optionWithoutRules("--junit") }
            let report = try shelf.timeline(address.file).check()
            do {
                try write(report, nil, of: address.file, values, streams)
                try streams.output.flush()
            } catch OutputError.closed {
                // As below.
            }
            return report.isSound ? .success : .incomplete
        }
        if address.file == "-", values[rules].contains("-") { throw RulesUsageError.twoInputs }
        // A mistake in a rule is told before a large file is read.
        let rules = try RuleSource.rules(files: values[rules], texts: values[rule], streams)
        if rules.rules.isEmpty { throw RulesUsageError.noRules }
        if let path = values[junit] {
            let inputs = [address.file] + values[Self.rules]
            if OutputFile.isDatabase(path) || inputs.contains(where: { OutputFile.isSame(path, as: $0) }) {
                throw RulesUsageError.replacesInput(path)
            }
        }
        let opened = try OpenedTimeline(address, on: shelf)
        let report = try opened.timeline.check()
        let verdict = try RulesVerdict(rules, on: opened)
        if let path = values[junit] {
            let text = JUnitReport(file: address.text, integrity: report, verdict: verdict).text
            try OutputFile.write(Array(text.utf8), to: path)
        }
        do {
            try write(report, verdict, of: address.file, values, streams)
            try streams.output.flush()
            try streams.note(opened.note)
        } catch OutputError.closed {
            // Whoever reads only the beginning still asks by the exit status whether all is well.
        }
        return report.isSound && verdict.report.isFine ? .success : .incomplete
    }

    private static func write(
        _ report: CheckReport, _ verdict: RulesVerdict?, of file: String, _ values: Values, _ streams: Streams
    ) throws {
        if values[json] {
            guard case .object(var fields) = report.json(of: file) else { return }
            if let verdict { fields.append(.init("rules", verdict.json)) }
            return try streams.output.line(JSONText.text(of: .object(fields)))
        }
        let palette = Palette(for: streams.output, environment: streams.environment)
        if let verdict {
            for line in RulesText(palette: palette).lines(verdict) { try streams.output.line(line) }
        }
        for line in report.lines(of: file, palette) { try streams.output.line(line) }
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
    var subject: String {
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
