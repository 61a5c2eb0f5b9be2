import GraphModel
import Timeline

/// Which frames `log` shows.
struct FrameFilter {
    /// The causes that are wanted; all of them when empty.
    let causes: Set<Cause.Kind>
    /// The nodes that are wanted, by store; nil for all.
    private var nodes: [StoreID: Set<NodeID>]?

    init(causes: Set<Cause.Kind>) {
        self.causes = causes
    }

    /// True when every frame passes.
    var isOpen: Bool { causes.isEmpty && nodes == nil }

    /// Wants these nodes too.
    mutating func add(_ wanted: [Timeline.RecordedNode]) {
        var nodes = nodes ?? [:]
        for node in wanted { nodes[node.store, default: []].insert(node.node.id) }
        self.nodes = nodes
    }

    /// Whether a frame passes: for its cause or that of a write within it, and for the nodes it did something to.
    func passes(_ report: FrameReport) -> Bool {
        passesCause(report.frame) && (nodes == nil || report.touches { isWanted($0.id, in: report.frame.store) })
    }

    /// Whether a node is one that the user asked for.
    func isWanted(_ id: NodeID, in store: StoreID) -> Bool {
        nodes?[store]?.contains(id) ?? false
    }

    private func passesCause(_ frame: Frame) -> Bool {
        if causes.isEmpty || causes.contains(frame.cause.kind) { return true }
        return frame.changes.contains { change in
            if case .write(let cause) = change { causes.contains(cause.kind) } else { false }
        }
    }
}
