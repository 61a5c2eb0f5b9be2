import GraphModel

/// The nodes of a snapshot whose values must not leave the process because of a name: their own, or that of what they
/// are derived from.
///
/// A store that is recorded knows this of each node. Any other does not, and its snapshots may be recorded all the same.
@MainActor
struct DeniedNodes {
    private var redacted: Set<NodeID> = []
    private var named: Set<NodeID> = []

    /// Looks at every name. O(nodes and edges).
    init(of contents: SnapshotContents) {
        named = Set(contents.nodes.filter(\.hasDeniedName).map(\.id))
        guard !named.isEmpty else { return }
        var targets: [NodeID: [NodeID]] = [:]
        for edge in contents.edges { targets[edge.source, default: []].append(edge.target) }
        let open = Set(contents.nodes.filter(\.isUnredacted).map(\.id) + contents.subscribers.map(\.id))
        var next = Array(named)
        while let id = next.popLast() {
            guard redacted.insert(id).inserted else { continue }
            next += (targets[id] ?? []).filter { !open.contains($0) }
        }
    }

    /// The entry of a node, with the value as a recording keeps it.
    func entry(of saved: any SavedNode) -> Graph.Entry {
        var attributes = saved.attributes
        if redacted.contains(saved.id) { attributes.insert(.redacted) }
        return Graph.Entry(
            node: saved.node(attributes, hidesKey: saved.hidesKey || named.contains(saved.id)),
            value: saved.recordedValue(isRedacted: attributes.contains(.redacted)), revision: saved.revision)
    }
}
