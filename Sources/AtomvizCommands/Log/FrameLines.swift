import GraphModel

/// The lines of `log`, as text or as JSON, for one session.
struct FrameLines {
    private let session: Int
    private let stores: [Store]
    private let filter: FrameFilter
    private let isJSON: Bool
    private let palette: Palette

    /// Writes lines about a session.
    ///
    /// - Parameters:
    ///   - stores: its stores, so that lines can name one where there are several.
    ///   - filter: tells which nodes the user asked for.
    init(session: Int, stores: [Store], filter: FrameFilter, isJSON: Bool, palette: Palette) {
        self.session = session
        self.stores = stores
        self.filter = filter
        self.isJSON = isJSON
        self.palette = palette
    }

    /// Writes the line for an entry.
    func write(_ entry: LogEntry, to output: TextOutput) throws {
        if isJSON {
            if let tree = json(entry) { try output.line(JSONText.text(of: tree)) }
        } else {
            if let line = text(entry) { try output.line(line) }
        }
    }

    /// The text of an entry; nil for a mark without a name.
    private func text(_ entry: LogEntry) -> String? {
        var text = FrameText(palette: palette)
        text.isWanted = filter.isWanted
        if stores.count > 1 {
            let names = Dictionary(stores.map { ($0.id, "\($0.name)/\($0.id.rawValue)") }) { first, _ in first }
            text.storeName = { names[$0] ?? "store \($0.rawValue)" }
        }
        switch entry {
        case .frame(let report, _):
            return text.line(report)
        case .mark(let mark):
            if mark.name.isEmpty { return nil }
            let name = TerminalText.escaped("mark \"\(mark.name)\"")
            let time = TimeText.seconds(mark.time).padded(to: 9)
            return "       \(time)  \(palette.changed(name))"
        case .gap(let gap):
            return "       " + palette.removed(self.text(of: gap))
        case .unfinished(let report, let unfinished):
            return text.line(report) + "  | " + palette.removed(unfinished.text)
        }
    }

    private func json(_ entry: LogEntry) -> ValueTree? {
        switch entry {
        case .frame(let report, _):
            return report.json(session: session)
        case .mark(let mark):
            return .fields(
                ("mark", .string(mark.name)), ("session", .integer(session)), ("frame", .integer(mark.frame)),
                ("time", .integer(mark.time)))
        case .gap(let gap):
            return .fields(
                (
                    "gap",
                    .fields(
                        ("first", .integer(gap.first)), ("last", .integer(gap.last)), ("count", .integer(gap.count)))
                ),
                ("session", .integer(session)),
                ("store", gap.store.map { .integer($0.rawValue) }))
        case .unfinished(let report, let unfinished):
            guard case .object(let fields) = report.json(session: session) else { return nil }
            return .object(fields + [.init("unfinished", unfinished.json)])
        }
    }

    /// `frames 4 to 9 could not be recorded in time`; of a store among several, or with numbers of others between, also
    /// how many and whose.
    private func text(of gap: Gap) -> String {
        let numbers = gap.first == gap.last ? "frame \(gap.first)" : "frames \(gap.first) to \(gap.last)"
        var whose = ""
        if let id = gap.store, stores.count > 1 {
            let name = stores.first { $0.id == id }?.name ?? "store"
            whose = " of \(TerminalText.escaped(name))/\(id.rawValue)"
        }
        let isEach = gap.count == gap.last &- gap.first &+ 1
        return isEach
            ? "\(numbers)\(whose) could not be recorded in time"
            : "\(String(counting: Int(clamping: gap.count), "frame"))\(whose) between \(gap.first) and \(gap.last) could "
                + "not be recorded in time"
    }
}
