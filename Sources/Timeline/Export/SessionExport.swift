import GraphModel

/// Writes one session into the tables of an export. One graph a store is in memory, and where its values and edges began.
struct SessionExport {
    private let timeline: Timeline
    private let session: Session
    private let range: ClosedRange<FrameNumber>
    private let database: ExportDatabase

    private typealias Cell = ExportDatabase.Cell

    /// Where a value or an edge began: the frame and the change in it.
    private struct Beginning {
        var frame: FrameNumber
        var position: Int
    }

    private struct StoreState {
        var graph: Graph
        var values: [NodeID: Beginning] = [:]
        var edges: [Edge: Beginning] = [:]
    }

    private var states: [StoreID: StoreState] = [:]

    init(_ timeline: Timeline, _ session: Session, _ range: ClosedRange<FrameNumber>, to database: ExportDatabase) {
        self.timeline = timeline
        self.session = session
        self.range = range
        self.database = database
    }

    /// Writes the session, its stores, frames, marks and gaps. O(changes).
    mutating func run() throws {
        let ending = session.ending.map { EndingColumns($0) }
        try database.insert(
            into: "session",
            [
                Cell(session.number), Cell(session.processName), Cell(session.processID), Cell(session.start),
                Cell(ending?.ending), Cell(ending?.status), Cell(ending?.detail),
            ])
        for (position, argument) in session.arguments.enumerated() {
            try database.insert(into: "argument", [Cell(session.number), Cell(position), Cell(argument)])
        }
        for store in try timeline.stores(of: session.number) {
            try database.insert(
                into: "store", [Cell(session.number), Cell(store.id.rawValue), Cell(store.name), Cell(store.runtime)])
            try begin(store.id)
        }
        let frames = try timeline.frames(FrameSelection(session: session.number, range: range))
        while let frame = try frames.next() { try add(frame) }
        for mark in try timeline.marks(of: session.number) where range.contains(mark.frame) || mark.frame == 0 {
            try database.insert(
                into: "mark", [Cell(session.number), Cell(mark.frame), Cell(mark.time), Cell(mark.name)])
        }
        for gap in try timeline.gaps(of: session.number)
        where gap.last >= range.lowerBound && gap.first <= range.upperBound {
            try database.insert(
                into: "gap",
                [Cell(session.number), Cell(gap.store?.rawValue), Cell(gap.first), Cell(gap.last), Cell(gap.count)])
        }
    }

    /// Writes what is there before the first frame: it counts as having begun with the frame before.
    private mutating func begin(_ store: StoreID) throws {
        let base = max(range.lowerBound, 1) - 1
        let first = max(base, try timeline.baseFrame(of: store, session: session.number))
        let graph = try timeline.graph(at: first, store: store, session: session.number)
        states[store] = StoreState(graph: graph)
        for (position, entry) in graph.entries.enumerated() {
            try insert(entry.node, store, from: first)
            if let value = entry.value { try insert(value, of: entry.node.id, store, first, position, duration: 0) }
        }
        for (position, edge) in graph.edges.enumerated() { try insert(edge, store, first, position) }
    }

    private mutating func add(_ frame: Frame) throws {
        let cause = frame.cause
        try database.insert(
            into: "frame",
            [
                Cell(session.number), Cell(frame.number), Cell(frame.store.rawValue), Cell(frame.start),
                Cell(frame.duration), Cell(cause.kind.name), Cell(cause.name.isEmpty ? nil : cause.name),
                Cell(cause.node?.rawValue), Cell(cause.place?.description), Cell(cause.parent),
            ])
        for (position, change) in frame.changes.enumerated() {
            try apply(change, at: position, of: frame)
            do throws(GraphError) {
                try states[frame.store]?.graph.apply([change], frame: frame.number)
            } catch {
                throw timeline.failure(.inconsistentFrame(frame.number, session: session.number, error))
            }
        }
    }

    private mutating func apply(_ change: Change, at position: Int, of frame: Frame) throws {
        let store = frame.store
        func row(_ name: String, _ node: NodeID?, _ other: NodeID? = nil, detail: String? = nil) throws {
            try database.insert(
                into: "change",
                [
                    Cell(session.number), Cell(frame.number), Cell(position), Cell(name), Cell(node?.rawValue),
                    Cell(other?.rawValue), Cell(detail),
                ])
        }
        switch change {
        case .created(let node):
            try row("created", node.id)
            try insert(node, store, from: frame.number)
        case .value(let id, let value, let inputs, let duration):
            try row("value", id)
            for input in Set(inputs).sorted() {
                try database.insert(
                    into: "input", [Cell(session.number), Cell(frame.number), Cell(position), Cell(input.rawValue)])
            }
            try end(valueOf: id, store, frame.number)
            try insert(value, of: id, store, frame.number, position, duration: duration)
        case .cutOff(let id, let reason):
            try row("cut off", id, detail: reason.name)
        case .edgeAdded(let edge):
            try row("edge added", edge.source, edge.target)
            if states[store]?.edges[edge] == nil { try insert(edge, store, frame.number, position) }
        case .edgeDropped(let edge):
            try row("edge dropped", edge.source, edge.target)
            try end(edge, store, frame.number)
        case .notified(let id):
            try row("told", id)
        case .effect(let id, let phase):
            try row("effect", id, detail: phase.name)
        case .write(let cause):
            let words = [cause.kind.name, cause.name, cause.place?.description ?? ""].filter { !$0.isEmpty }
            try row("write", cause.node, detail: words.joined(separator: " "))
        case .released(let id):
            try row("released", id)
            try release(id, store, frame.number)
        case .attributes(let id, let attributes):
            try row("attributes", id, detail: attributes.names.joined(separator: ", "))
        }
    }

    private func insert(_ node: Node, _ store: StoreID, from frame: FrameNumber) throws {
        try database.insert(
            into: "node",
            [
                Cell(session.number), Cell(store.rawValue), Cell(node.id.rawValue), Cell(node.identity),
                Cell(node.kind.name), Cell(node.module), Cell(node.name), Cell(node.key), Cell(node.scope),
                Cell(node.valueType), Cell(node.place?.description),
                Cell(node.attributes.names.joined(separator: ", ")),
                Cell(frame), .null,
            ])
    }

    private mutating func insert(
        _ value: RecordedValue, of id: NodeID, _ store: StoreID, _ frame: FrameNumber, _ position: Int, duration: UInt64
    ) throws {
        let content = try database.content(value)
        try database.insert(
            into: "value",
            [
                Cell(session.number), Cell(store.rawValue), Cell(id.rawValue), Cell(frame), Cell(position), .null,
                .number(content), Cell(duration),
            ])
        states[store]?.values[id] = Beginning(frame: frame, position: position)
    }

    private mutating func insert(_ edge: Edge, _ store: StoreID, _ frame: FrameNumber, _ position: Int) throws {
        try database.insert(
            into: "edge",
            [
                Cell(session.number), Cell(store.rawValue), Cell(edge.source.rawValue), Cell(edge.target.rawValue),
                Cell(frame), Cell(position), .null,
            ])
        states[store]?.edges[edge] = Beginning(frame: frame, position: position)
    }

    private mutating func end(valueOf id: NodeID, _ store: StoreID, _ frame: FrameNumber) throws {
        guard let beginning = states[store]?.values.removeValue(forKey: id) else { return }
        try database.run(
            """
            UPDATE value SET to_frame = ? WHERE session = ? AND store = ? AND node = ? AND from_frame = ? AND position = ?
            """,
            [
                Cell(frame), Cell(session.number), Cell(store.rawValue), Cell(id.rawValue), Cell(beginning.frame),
                Cell(beginning.position),
            ])
    }

    private mutating func end(_ edge: Edge, _ store: StoreID, _ frame: FrameNumber) throws {
        guard let beginning = states[store]?.edges.removeValue(forKey: edge) else { return }
        try database.run(
            """
            UPDATE edge SET to_frame = ?
            WHERE session = ? AND store = ? AND source = ? AND target = ? AND from_frame = ? AND position = ?
            """,
            [
                Cell(frame), Cell(session.number), Cell(store.rawValue), Cell(edge.source.rawValue),
                Cell(edge.target.rawValue), Cell(beginning.frame), Cell(beginning.position),
            ])
    }

    /// A node that is released takes its value and its edges along.
    private mutating func release(_ id: NodeID, _ store: StoreID, _ frame: FrameNumber) throws {
        try end(valueOf: id, store, frame)
        if let entry = states[store]?.graph[id] {
            for source in entry.dependencies.sorted() { try end(Edge(from: source, to: id), store, frame) }
            for target in entry.dependents.sorted() { try end(Edge(from: id, to: target), store, frame) }
        }
        try database.run(
            "UPDATE node SET to_frame = ? WHERE session = ? AND store = ? AND node = ?",
            [Cell(frame), Cell(session.number), Cell(store.rawValue), Cell(id.rawValue)])
    }
}
