import GraphModel

/// Goes through frames, and notes what came nearest to some nodes and what became of them.
struct UpstreamScan {
    /// Something that happened to a node at a place of a frame.
    struct Event: Hashable {
        var frame: FrameNumber
        var change: Int
        var node: NodeID
    }

    /// The change that came nearest so far, and how near. A cut-off is where it stopped, a value how far it got.
    private(set) var nearest: (event: Event, distance: Int)?
    /// The frames in which a node asked about took a value or was told: the first ones, and how many.
    private(set) var updates: (first: [FrameNumber], count: Int) = ([], 0)
    /// The last change of each node.
    private(set) var changed: [NodeID: Event] = [:]
    /// The frame in which the last of the nodes asked about went, when none is there any more.
    private(set) var release: FrameNumber?
    /// What the nodes asked about watched once, with the frame in which they ceased to.
    private(set) var former: [NodeID: FrameNumber] = [:]
    /// The last change of what they had watched once.
    private(set) var missed: (event: Event, until: FrameNumber)?
    /// How many of the nodes asked about are there.
    private(set) var liveCount: Int
    /// Whether one of them was there at any time.
    private(set) var wasThere: Bool
    private(set) var graph: UpstreamGraph

    private static let listLimit = 20

    /// Begins at a graph.
    init(from graph: Graph, to targets: Set<NodeID>) {
        self.graph = UpstreamGraph(graph, to: targets)
        liveCount = targets.reduce(0) { $0 + (graph[$1] == nil ? 0 : 1) }
        wasThere = liveCount > 0
    }

    /// Follows a frame. O(changes), plus O(edges) of what the nodes depend on where such edges went.
    mutating func add(_ frame: Frame) {
        var fresh: Set<NodeID> = []
        var isRestoring = frame.cause.kind == .restore
        var isUpdated = false
        for (index, change) in frame.changes.enumerated() {
            graph.follow(change)
            switch change {
            case .value(let id, _, _, _):
                let isFirst = fresh.remove(id) != nil
                if graph.targets.contains(id) { isUpdated = true }
                if isFirst, !isRestoring { continue }
                note(Event(frame: frame.number, change: index, node: id))
            case .cutOff(let id, _):
                meet(Event(frame: frame.number, change: index, node: id))
            case .notified(let id):
                if graph.targets.contains(id) { isUpdated = true }
            case .created(let node):
                fresh.insert(node.id)
                if graph.targets.contains(node.id) {
                    liveCount += 1
                    wasThere = true
                    // A subscriber begins to watch what it has just read.
                    if node.kind.isSubscriber { isUpdated = true }
                }
            case .released(let id):
                fresh.remove(id)
                guard graph.targets.contains(id) else { continue }
                liveCount -= 1
                if liveCount == 0 { release = frame.number }
            case .edgeDropped(let edge):
                if graph.targets.contains(edge.target) { former[edge.source] = frame.number }
            case .edgeAdded(let edge):
                if graph.targets.contains(edge.target) { former[edge.source] = nil }
            case .write(let cause):
                if cause.kind == .restore { isRestoring = true }
            case .effect, .attributes: break
            }
        }
        guard isUpdated else { return }
        updates.count += 1
        if updates.first.count < Self.listLimit { updates.first.append(frame.number) }
    }

    private mutating func note(_ event: Event) {
        changed[event.node] = event
        if let until = former[event.node] { missed = (event, until) }
        meet(event)
    }

    private mutating func meet(_ event: Event) {
        guard let distance = graph.distance(of: event.node), distance <= nearest?.distance ?? .max else { return }
        nearest = (event, distance)
    }
}
