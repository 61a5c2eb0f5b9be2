import GraphModel

/// How an activity of an unfinished transaction is kept in the columns of its row.
struct ActivityColumns {
    /// A word for the kind of activity.
    var kind: String
    /// The node's number.
    var node: Int64
    /// The moment of an effect; nil for the other kinds.
    var phase: Int64?
    /// The type that was being described; nil for the other kinds.
    var type: String?

    init(kind: String, node: Int64, phase: Int64?, type: String?) {
        (self.kind, self.node, self.phase, self.type) = (kind, node, phase, type)
    }

    init(_ activity: UnfinishedFrame.Activity) {
        func number(_ id: NodeID) -> Int64 { Int64(bitPattern: id.rawValue) }
        switch activity {
        case .computing(let id): self.init(kind: "computing", node: number(id), phase: nil, type: nil)
        case .describing(let id, let type): self.init(kind: "describing", node: number(id), phase: nil, type: type)
        case .effect(let id, let phase):
            self.init(kind: "effect", node: number(id), phase: Int64(phase.rawValue), type: nil)
        }
    }

    /// The activity that the columns tell, nil when they contradict each other.
    var value: UnfinishedFrame.Activity? {
        let id = NodeID(UInt64(bitPattern: node))
        switch (kind, phase, type) {
        case ("computing", nil, nil): return .computing(id)
        case ("describing", nil, let type?): return .describing(id, typeName: type)
        case ("effect", let phase?, nil): return .effect(id, EffectPhase(rawValue: UInt8(clamping: phase)) ?? .unknown)
        default: return nil
        }
    }
}
