import AtomRecorder
import GraphModel

/// Everything that a snapshot holds, put together from what is kept and what is still as it was.
@MainActor
struct SnapshotContents {
    /// The atoms' nodes, in the order of creation.
    var nodes: [any SavedNode] = []
    /// The subscribers, in the order of creation.
    var subscribers: [Node] = []
    /// What watches what, sorted.
    var edges: [Edge] = []
}

extension SnapshotHandle {
    /// Everything that the snapshot holds. O(n log n).
    func contents() -> SnapshotContents {
        let past = version.differences()
        var contents = SnapshotContents()
        var edges: [Edge] = []
        for node in engine.allNodes {
            collectEdges(of: node, past, into: &edges)
            guard past.nodes[node.id] == nil else { continue }
            if let saved = node.pointee.table.pointee.operations.savedNode(of: node) { contents.nodes.append(saved) }
        }
        contents.nodes += past.nodes.values.compactMap { $0 }
        contents.nodes.sort { $0.id < $1.id }
        for subscriber in engine.subscribers.values {
            collectEdges(of: subscriber.header, past, into: &edges)
            if past.subscribers[subscriber.id] == nil { contents.subscribers.append(subscriber.node) }
        }
        contents.subscribers += past.subscribers.values.compactMap { $0 }
        contents.subscribers.sort { $0.id < $1.id }
        edges += past.edges.filter(\.value.wasThere).keys
        // A node whose first value was still to come is none of the snapshot's, nor are its edges.
        let known = Set(contents.nodes.map(\.id)).union(contents.subscribers.map(\.id))
        contents.edges = edges.filter { known.contains($0.source) && known.contains($0.target) }.sorted()
        return contents
    }

    /// The edges to a node that were there and still are.
    private func collectEdges(of node: NodeRef, _ past: SnapshotVersion, into edges: inout [Edge]) {
        for index in 0..<Int(node.pointee.dependencyCount) {
            let edge = Edge(from: node.pointee.dependencies[index].node.id, to: node.id)
            if past.edges[edge] == nil { edges.append(edge) }
        }
    }

    /// The value that an atom of the store itself had.
    func lookup<A: Atom>(_ atom: A) -> A.Produced? {
        let table = engine.table(of: A.self)
        if let block = table.find(atom.key) {
            switch kept(NodeID(block.pointee.header.id)) {
            case nil: return block.pointee.value
            case .some(let saved?): return saved.anyValue as? A.Produced
            case .some(nil): break
            }
        }
        // It may have lived then in a node that has gone since.
        let key = StoreKey(of: atom)
        for later in version.chain {
            if let id = later.goneAtoms[key], let saved = kept(id) ?? nil { return saved.anyValue as? A.Produced }
        }
        return nil
    }

    /// What the node was, if it is not as it was: the first version from this one on that knows.
    private func kept(_ id: NodeID) -> (any SavedNode)?? {
        var version: SnapshotVersion? = version
        while let current = version {
            if let saved = current.nodes[id] { return .some(saved) }
            version = current.younger
        }
        return nil
    }
}
