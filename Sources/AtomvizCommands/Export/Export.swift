import GraphExport
import GraphModel
import Timeline

/// One export of a recording, but for where it goes: a moment for what tells of a graph, a stretch for what tells of frames.
struct Export {
    let opened: OpenedTimeline
    let format: ExportFormat
    let table: ExportTable

    /// Writes text, piece by piece.
    typealias Write = (String) throws -> Void

    /// Writes it as text. For every format but ``ExportFormat/sqlite`` and ``ExportFormat/html``.
    func write(to output: TextOutput, _ write: @escaping Write) throws {
        switch format {
        case .dot: try DOTExport.write(moment().graph(), to: write)
        case .graphml: try GraphMLExport.write(moment().graph(), to: write)
        case .mermaid: try MermaidExport.write(moment().graph(), to: write)
        case .json:
            let moment = try moment()
            let graph = try moment.graph()
            try GraphJSON.write(graph, header: moment.jsonFields(graph), to: output)
        case .jsonl:
            let filter = FrameFilter(causes: [], nodes: [])
            let lines = FrameLines(
                session: opened.session.number, stores: opened.stores, filter: filter, isJSON: true, palette: .none)
            try walk { entry, _ in try lines.write(entry, to: output) }
        case .csv: try writeTable(write)
        case .perfetto: try writeTrace(write)
        case .sqlite, .html: break
        }
    }

    private func writeTable(_ write: Write) throws {
        let frameTable: FrameTables.Table
        switch table {
        case .nodes: return try GraphTables.writeNodes(moment().graph(), to: write)
        case .edges: return try GraphTables.writeEdges(moment().graph(), to: write)
        case .frames: frameTable = .frames
        case .values: frameTable = .values
        case .changes: frameTable = .changes
        }
        let lines = FrameTables(frameTable, session: opened.session.number)
        try write(lines.header)
        try walk { entry, names in
            if case .frame(let report, _) = entry { try lines.write(report.frame, names: names, to: write) }
        }
    }

    private func writeTrace(_ write: Write) throws {
        let first = try opened.range(of: opened.address.span).lowerBound
        let stores = try opened.stores.filter { opened.store == nil || $0.id == opened.store?.id }.map { store in
            let base = max(
                first > 0 ? first - 1 : 0,
                try opened.timeline.baseFrame(of: store.id, session: opened.session.number))
            let graph = try opened.timeline.graph(at: base, store: store.id, session: opened.session.number)
            return (store, graph.count)
        }
        var trace = TraceExport(opened.session)
        try trace.begin(stores, to: write)
        try walk { entry, names in
            switch entry {
            case .frame(let report, _): try trace.add(report.frame, names: names, to: write)
            case .mark(let mark): try trace.add(mark, to: write)
            case .gap(let gap): try trace.add(gap, to: write)
            case .unfinished: break
            }
        }
        try trace.end(to: write)
    }

    /// The moment that the address names, the last unless it does.
    private func moment() throws -> ResolvedFrame {
        try ResolvedFrame(opened, at: opened.address.moment)
    }

    /// Goes through the frames that the address names, with the nodes that each may speak of.
    private func walk(_ body: (LogEntry, _ names: (NodeID) -> Node?) throws -> Void) throws {
        let range = try opened.range(of: opened.address.span)
        var walk = FrameWalk(
            session: opened.session.number, store: opened.store?.id, from: range.lowerBound,
            filter: FrameFilter(causes: [], nodes: []))
        try walk.advance(in: opened.timeline, to: range.upperBound, isFinal: true) { entry in
            if case .frame(let report, let graph) = entry {
                try body(entry) { report.node($0, graph) }
            } else {
                try body(entry) { _ in nil }
            }
        }
    }
}
