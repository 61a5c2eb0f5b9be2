import Atoms
import GraphModel

/// Who depends on what.
struct EdgeList: Equatable {
    /// What each node watches.
    var nodes: [NodeKey: Set<NodeKey>]
    /// What each subscriber watches, sorted.
    var subscribers: [[NodeKey]]

    /// The edges of a model.
    init(of model: Model) {
        nodes = model.nodes.mapValues(\.used)
        subscribers = Self.sorted(model.subscribers.values.map(\.watched))
    }

    /// The edges of a store's portable graph, whose nodes are known by their names, keys and scopes.
    init(of graph: Graph, _ finder: NodeFinder) {
        var keys: [NodeID: NodeKey] = [:]
        for entry in graph.entries where !entry.node.kind.isSubscriber {
            keys[entry.node.id] = finder.key(of: entry.node)
        }
        func watched(_ entry: Graph.Entry) -> Set<NodeKey> { Set(entry.dependencies.compactMap { keys[$0] }) }
        nodes = [:]
        for entry in graph.entries {
            if let key = keys[entry.node.id] { nodes[key] = watched(entry) }
        }
        subscribers = Self.sorted(graph.entries.filter(\.node.kind.isSubscriber).map(watched))
    }

    private static func sorted(_ watched: [Set<NodeKey>]) -> [[NodeKey]] {
        watched.filter { !$0.isEmpty }.map { $0.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

/// Tells which node of a model stands for one that a store's graph shows.
struct NodeFinder {
    /// The kinds of the program's atoms.
    let kinds: [AtomKind]
    /// The numbers of scopes, by what graphs call them.
    let scopes: [String: Int]

    init(_ model: Model) {
        kinds = model.program.atoms.map(\.kind)
        scopes = Dictionary(uniqueKeysWithValues: model.scopes.enumerated().map { ($1.name, $0) })
    }

    func key(of node: Node) -> NodeKey? {
        guard let atom = Int(node.key.prefix { $0.isNumber }) ?? kinds.firstIndex(of: .soleValue),
            let scope = scopes[node.scope]
        else { return nil }
        if node.name.hasSuffix(".changesOf") { return NodeKey(NodeName(atom, .half), scope) }
        return NodeKey(NodeName(atom, node.name.hasSuffix(".changes") ? .changes : .whole), scope)
    }
}
