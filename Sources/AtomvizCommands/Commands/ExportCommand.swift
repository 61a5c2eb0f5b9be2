import Arguments
import GraphModel
import Timeline

/// `export FILE --to FORMAT -o OUT`: a recording for other tools.
enum ExportCommand: AtomvizCommand {
    private static let file = Key.argument(
        "FILE[@FRAME]", completion: .files(["atomviz"]),
        help: "The timeline, and a moment or a stretch in it: the last moment, or all frames, by default.")
    private static let format = Key.choice(
        "to", value: "FORMAT", of: ExportFormat.self,
        help: "What to export as, where the name of the file does not say it."
    )
    private static let table = Key.choice(
        "table", value: "TABLE", of: ExportTable.self, help: "What csv is about; frames by default.")
    private static let sqlite = Key.flag("sqlite", help: "The same as --to sqlite.")
    private static let html = Key.flag("html", help: "The same as --to html.")
    private static let output = Key.text(
        "output", short: "o", value: "FILE", completion: .files([]),
        help: "Where it goes; its suffix says as what. - is standard output, which is the default.")

    static let command = Command(
        "export", summary: "write a recording for other tools",
        discussion: [
            """
            dot, graphml, mermaid and json tell of the graph at one moment; so do the tables nodes and edges of csv. jsonl, \
            perfetto, sqlite and the tables frames, values and changes of csv tell of a stretch of frames. A file is written \
            whole or not at all, and only its owner may read it.
            """,
            """
            sqlite holds everything in tables of their own, of all sessions unless the address names one. perfetto is for \
            ui.perfetto.dev. Secrets stay as they were recorded.
            """,
            """
            html is one page for a browser, without anything from a network: what happened, and for each of up to \
            \(HTMLExport.limit) frames its picture and what it changed. --theme and the options that say what is drawn are \
            for it alone.
            """,
        ],
        rows: [file.row, format.row, table.row, sqlite.row, html.row, output.row, ThemeKey.row] + ReductionKeys.rows,
        examples: [
            .init("atomviz export run.atomviz@42 -o 42.graphml", "writes frame 42 for graph tools"),
            .init("atomviz export run.atomviz --html -o run.html", "writes a page to show to others"),
            .init("atomviz export run.atomviz --sqlite -o run.sqlite", "writes everything for SQL queries"),
            .init("atomviz export run.atomviz --to csv --table values", "prints every value that was taken"),
            .init(
                "diff <(atomviz export a.atomviz --to dot) <(atomviz export b.atomviz --to dot)", "compares two runs"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let path = values[output] ?? "-"
        let suffix = path == "-" ? nil : ExportFormat(suffixOf: path)
        let asked = [values[format], values[sqlite] ? .sqlite : nil, values[html] ? .html : nil].compactMap(\.self)
        guard let format = asked.first ?? suffix else {
            throw ExportError.unknownFormat(path == "-" ? nil : path)
        }
        if let other = asked.first(where: { $0 != format }) { throw ExportError.twoFormats(format, other) }
        if values[table] != nil, format != .csv { throw ExportError.tableNotTaken(format) }
        if format == .sqlite, path == "-" { throw ExportError.databaseNeedsFile }
        if format == .html { return try writePage(to: path, values, streams) }
        if ThemeKey.isGiven(values) { throw ExportError.themeNotTaken(format) }
        try ReductionKeys.refuse(values)
        let opened = try OpenedTimeline(streams.address(values[file]), on: TimelineShelf(streams))
        if format == .sqlite, opened.store != nil { throw ExportError.storeNotTaken(format) }
        try refuseReplacing(path, by: format, of: opened.address)
        if format == .sqlite {
            try writeDatabase(opened, to: path)
        } else {
            let export = Export(opened: opened, format: format, table: values[table] ?? .frames)
            if path == "-" {
                let isTerminal = streams.output.isTerminal
                try export.write(to: streams.output) { text in
                    try streams.output.write(isTerminal ? TerminalText.escapedLines(text) : text)
                }
                try streams.output.flush()
            } else {
                try OutputFile.write(to: path) { file in try export.write(to: file) { try file.write($0) } }
            }
        }
        if format != .sqlite { try streams.note(opened.note) }
        return .success
    }

    private static func writePage(to path: String, _ values: Values, _ streams: Streams) throws -> ExitStatus {
        let theme = try ThemeKey.theme(values)
        let options = try ReductionKeys.options(values, for: .svg)
        let address = try streams.address(values[file])
        try refuseReplacing(path, by: .html, of: address)
        let stretch = try Stretch(address, on: TimelineShelf(streams), limit: HTMLExport.limit)
        let page = try HTMLExport.bytes(of: stretch, reducing: options, theme: theme, streams)
        if path == "-" {
            let isTerminal = streams.output.isTerminal
            let text = String(decoding: page, as: UTF8.self)
            try streams.output.write(isTerminal ? TerminalText.escapedLines(text) : text)
            try streams.output.flush()
        } else {
            try OutputFile.write(page, to: path)
        }
        try streams.note(stretch.opened.note)
        return .success
    }

    /// Refuses to replace what is worth more than an earlier export: databases but for our own exports, and what is exported.
    ///
    /// - Throws: ``ExportError``.
    private static func refuseReplacing(
        _ path: String, by format: ExportFormat, of address: FrameAddress
    ) throws(ExportError) {
        guard path != "-" else { return }
        if OutputFile.isDatabase(path) {
            if isTimeline(path) { throw .replacesRecording(path) }
            guard format == .sqlite, Timeline.isExport(path) else { throw .replacesDatabase(path) }
        }
        if OutputFile.isSame(path, as: address.file) { throw .replacesInput(path) }
    }

    /// Whether a database is a recording of ours, which is worth more than an earlier export.
    private static func isTimeline(_ path: String) -> Bool {
        do {
            _ = try Timeline(path: path)
            return true
        } catch {
            if case .notATimeline = error.reason { return false }
            return true
        }
    }

    private static func writeDatabase(_ opened: OpenedTimeline, to path: String) throws {
        let range = try opened.range(of: opened.address.span)
        let isWhole = opened.address.session == nil && opened.address.span == .unspecified
        try OutputFile.replace(path) { temporary in
            try opened.timeline.export(
                to: temporary, session: isWhole ? nil : opened.session.number,
                range: opened.address.span == .unspecified ? 0...FrameNumber.max : range)
        }
    }
}
