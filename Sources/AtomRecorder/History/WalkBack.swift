import GraphModel

/// Gathers what differs from now while changes are taken back, latest first.
struct WalkBack {
    private let frame: FrameNumber
    private var values: [NodeID: Moment.Value] = [:]
    private var created: Set<NodeID> = []
    private var gone: [NodeID: Moment.GoneNode] = [:]
    private var goneSubscribers: Set<NodeID> = []
    /// For each edge that came or went: whether it is there now, and whether it was there at the point of the walk.
    private var edges: [Edge: (is: Bool, was: Bool)] = [:]

    init(to frame: FrameNumber) {
        self.frame = frame
    }

    /// Takes one change back.
    mutating func undo(_ replacement: History.Replacement) {
        switch replacement {
        case .value(let id, let value):
            if gone[id] == nil {
                values[id] = value
            } else {
                gone[id]?.value = value
            }
        case .created(let id):
            values[id] = nil
            if gone.removeValue(forKey: id) == nil, goneSubscribers.remove(id) == nil { created.insert(id) }
        case .released(let node, let value):
            gone[node.id] = Moment.GoneNode(node: node, value: value)
        case .gone(let id):
            goneSubscribers.insert(id)
        case .added(let edge):
            edges[edge] = (edges[edge]?.is ?? true, false)
        case .dropped(let edge):
            edges[edge] = (edges[edge]?.is ?? false, true)
        }
    }

    /// What the changes taken back amount to.
    var moment: Moment {
        var moment = Moment(frame: frame)
        moment.values = values
        moment.createdSince = created
        moment.goneSince = gone.values.sorted { $0.node.id < $1.node.id }
        moment.edgesToAdd = edges.filter { edge, state in
            state.was && !state.is && !goneSubscribers.contains(edge.target)
        }.keys.sorted()
        moment.edgesToDrop = edges.filter { $0.value.is && !$0.value.was }.keys.sorted()
        return moment
    }
}
