import GraphModel
import GraphWire

/// What the columns of a frame's row say beside its delta.
struct FrameRow {
    /// How many nodes and subscribers came to be.
    private(set) var created: Int64 = 0
    /// How many nodes and subscribers went.
    private(set) var released: Int64 = 0
    /// How many values were taken, first ones included.
    private(set) var changed: Int64 = 0
    /// How many nodes kept their value.
    private(set) var cutOff: Int64 = 0
    /// How many subscribers were told.
    private(set) var notified: Int64 = 0
    /// A mask of the nodes that the frame speaks of; see ``mask(of:)``.
    private(set) var touched: Int64 = 0

    init(_ frame: Frame) {
        touch(frame.cause.node)
        for change in frame.changes {
            switch change {
            case .created(let node):
                created += 1
                touch(node.id)
            case .value(let id, _, _, _):
                changed += 1
                touch(id)
            case .cutOff(let id, _):
                cutOff += 1
                touch(id)
            case .edgeAdded(let edge), .edgeDropped(let edge):
                touch(edge.source)
                touch(edge.target)
            case .notified(let id):
                notified += 1
                touch(id)
            case .released(let id):
                released += 1
                touch(id)
            case .effect(let id, _), .attributes(let id, _):
                touch(id)
            case .write(let cause):
                touch(cause.node)
            }
        }
    }

    private mutating func touch(_ id: NodeID?) {
        guard let id else { return }
        touched |= Self.mask(of: id)
    }

    /// The bit that stands for a node: a frame without it does not speak of the node, a frame with it may.
    ///
    /// A Bloom filter of one hash. Source: Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970.
    static func mask(of id: NodeID) -> Int64 {
        1 << Int64(id.rawValue & 63)
    }
}
