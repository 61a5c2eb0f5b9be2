import GraphModel

/// Writes one session of a timeline anew.
final class SessionRewriting {
    private let timeline: Timeline
    private let session: Session
    private let writer: TimelineWriter
    private let transform: TimelineTransform
    /// The live nodes of each store, as they were recorded.
    private var nodes: [StoreID: [NodeID: Node]] = [:]

    init(_ timeline: Timeline, _ session: Session, to writer: TimelineWriter, _ transform: TimelineTransform) {
        (self.timeline, self.session, self.writer, self.transform) = (timeline, session, writer, transform)
    }

    /// So many frames are committed together: what is written meanwhile is in memory or in the log.
    private static let framesPerCommit = 4096

    func run() throws(TimelineError) {
        let number = try writer.beginSession(rewritten(session), number: session.number)
        for store in try timeline.stores(of: number) {
            let new = Store(
                id: store.id, name: transform.text(store.name, .storeName),
                runtime: transform.text(store.runtime, .runtime))
            try writer.addStore(new, session: number)
            try begin(store.id)
        }
        let cursor = try timeline.frames(FrameSelection(session: number))
        var count = 0
        while let frame = try cursor.next() {
            try writer.append(rewritten(frame), session: number)
            count += 1
            if count % Self.framesPerCommit == 0 { try writer.commit() }
        }
        for mark in try timeline.marks(of: number) {
            let name = transform.text(mark.name, .markName)
            try writer.add(Mark(frame: mark.frame, name: name, time: mark.time), session: number)
        }
        for gap in try timeline.gaps(of: number) { try writer.add(gap, session: number) }
        for unfinished in try timeline.unfinished(of: number) {
            try writer.add(rewritten(unfinished), session: number)
        }
        if let ending = session.ending { try writer.endSession(number, rewritten(ending)) }
    }

    /// Begins a store with the graph that the old file begins with.
    private func begin(_ store: StoreID) throws(TimelineError) {
        let base = try timeline.baseFrame(of: store, session: session.number)
        guard base > 0 else { return }
        let graph = try timeline.graph(at: base, store: store, session: session.number)
        let created = try timeline.nodes(of: session.number, store: store)
        nodes[store] = Dictionary(graph.entries.map { ($0.node.id, $0.node) }) { $1 }
        var entries: [Graph.Entry] = []
        for entry in graph.entries {
            let value = entry.value.map { transform.value($0, entry.node, owner(store)) }
            entries.append(Graph.Entry(node: rewritten(entry.node, store), value: value, revision: entry.revision))
        }
        do {
            let new = try Graph(entries: entries, edges: graph.edges)
            let frames = Dictionary(created.map { ($0.node.id, $0.created) }) { $1 }
            try writer.begin(store, session: session.number, with: new, at: base, created: frames)
        } catch let error as GraphError {
            throw timeline.failure(.inconsistentFrame(base, session: session.number, error))
        } catch let error as TimelineError {
            throw error
        } catch {
            throw timeline.failure(.failed("\(error)"))
        }
    }

    private func owner(_ store: StoreID) -> TimelineTransform.Owner {
        TimelineTransform.Owner(session: session.number, store: store)
    }

    private func rewritten(_ session: Session) -> Session {
        var session = session
        session.processName = transform.text(session.processName, .processName)
        session.arguments = session.arguments.map { transform.text($0, .argument) }
        session.ending = nil
        return session
    }

    private func rewritten(_ ending: Session.Ending) -> Session.Ending {
        if case .malformed(let detail) = ending { return .malformed(transform.text(detail, .endingDetail)) }
        return ending
    }

    private func rewritten(_ place: SourcePlace?) -> SourcePlace? {
        place.map { SourcePlace(fileID: transform.text($0.fileID, .file), line: UInt($0.line)) }
    }

    private func rewritten(_ cause: Cause) -> Cause {
        var cause = cause
        cause.place = rewritten(cause.place)
        if !cause.name.isEmpty { cause.name = transform.text(cause.name, .causeName) }
        return cause
    }

    private func rewritten(_ node: Node, _ store: StoreID) -> Node {
        var new = transform.node(node, owner(store))
        new.id = node.id
        new.place = rewritten(new.place)
        return new
    }

    private func rewritten(_ unfinished: UnfinishedFrame) -> UnfinishedFrame {
        let activities = unfinished.activities.map { activity -> UnfinishedFrame.Activity in
            guard case .describing(let id, let type) = activity else { return activity }
            return .describing(id, typeName: transform.text(type, .typeName))
        }
        return UnfinishedFrame(frame: rewritten(unfinished.frame), activities: activities)
    }

    private func rewritten(_ frame: Frame) -> Frame {
        var frame = frame
        let store = frame.store
        frame.cause = rewritten(frame.cause)
        frame.changes = frame.changes.map { change in
            switch change {
            case .created(let node):
                nodes[store, default: [:]][node.id] = node
                return .created(rewritten(node, store))
            case .value(let id, let value, let inputs, let duration):
                // A value of no node is refused when the frame is appended.
                let node = nodes[store]?[id] ?? Node(id: id, kind: .unknown, name: "")
                return .value(id, transform.value(value, node, owner(store)), inputs: inputs, duration: duration)
            case .attributes(let id, let attributes):
                nodes[store]?[id]?.attributes = attributes
                return change
            case .released(let id):
                nodes[store]?[id] = nil
                return change
            case .write(let cause):
                return .write(rewritten(cause))
            case .cutOff, .edgeAdded, .edgeDropped, .notified, .effect:
                return change
            }
        }
        return frame
    }
}
