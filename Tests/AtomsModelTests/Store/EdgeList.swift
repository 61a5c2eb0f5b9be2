import Atoms
import GraphModel

/// Who depends on what.
struct EdgeList: Equatable {
    /// What each node watches.
    var nodes: [NodeName: Set<NodeName>]
    /// What each subscriber watches, sorted.
    var subscribers: [[NodeName]]

    /// The edges of a model.
    init(of model: Model) {
        nodes = model.nodes.mapValues(\.used)
        subscribers = Self.sorted(model.subscribers.values.map(\.watched))
    }

    /// The edges of a store's portable graph, whose nodes are known by their names and keys.
    init(of graph: Graph, _ program: Program) {
        var names: [NodeID: NodeName] = [:]
        for entry in graph.entries where !entry.node.kind.isSubscriber {
            names[entry.node.id] = Self.name(of: entry.node, program)
        }
        func watched(_ entry: Graph.Entry) -> Set<NodeName> { Set(entry.dependencies.compactMap { names[$0] }) }
        nodes = [:]
        for entry in graph.entries {
            if let name = names[entry.node.id] { nodes[name] = watched(entry) }
        }
        subscribers = Self.sorted(graph.entries.filter(\.node.kind.isSubscriber).map(watched))
    }

    private static func name(of node: Node, _ program: Program) -> NodeName? {
        let sole = program.atoms.firstIndex { $0.kind == .soleValue }
        guard let atom = Int(node.key.prefix { $0.isNumber }) ?? sole else { return nil }
        if node.name.hasSuffix(".changesOf") { return NodeName(atom, .half) }
        return NodeName(atom, node.name.hasSuffix(".changes") ? .changes : .whole)
    }

    private static func sorted(_ watched: [Set<NodeName>]) -> [[NodeName]] {
        watched.filter { !$0.isEmpty }.map { $0.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
    }
}
