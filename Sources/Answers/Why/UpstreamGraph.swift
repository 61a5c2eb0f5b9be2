import GraphModel

/// Who depends on whom, and how many edges lie between each node and some targets. Follows the changes of frames one by one.
struct UpstreamGraph {
    let targets: Set<NodeID>
    private var dependencies: [NodeID: Set<NodeID>] = [:]
    private var dependents: [NodeID: Set<NodeID>] = [:]
    private var distances: [NodeID: Int] = [:]
    /// True when edges went that the distances may have been measured along.
    private var isStale = false

    /// The edges of a graph. O(edges).
    init(_ graph: Graph, to targets: Set<NodeID>) {
        self.targets = targets
        for entry in graph.entries {
            dependencies[entry.node.id] = entry.dependencies
            dependents[entry.node.id] = entry.dependents
        }
        measure()
    }

    /// How many edges lie between a node and the nearest target; nil when none depends on it. O(1) unless edges went.
    mutating func distance(of id: NodeID) -> Int? {
        if isStale { measure() }
        return distances[id]
    }

    /// Follows a change of a frame. O(1) amortised for edges that come, O(dependents) for others.
    mutating func follow(_ change: Change) {
        switch change {
        case .edgeAdded(let edge):
            dependencies[edge.target, default: []].insert(edge.source)
            dependents[edge.source, default: []].insert(edge.target)
            if !isStale, let distance = distances[edge.target] { spread(from: edge.source, distance + 1) }
        case .edgeDropped(let edge):
            dependencies[edge.target]?.remove(edge.source)
            dependents[edge.source]?.remove(edge.target)
            if let near = distances[edge.target], let far = distances[edge.source], far == near + 1 {
                // Another way of the same length may be left.
                let isKept = (dependents[edge.source] ?? []).contains { distances[$0] == near }
                if !isKept { isStale = true }
            }
        case .created(let node):
            if targets.contains(node.id) { distances[node.id] = 0 }
        case .released(let id):
            for source in dependencies.removeValue(forKey: id) ?? [] { dependents[source]?.remove(id) }
            for target in dependents.removeValue(forKey: id) ?? [] { dependencies[target]?.remove(id) }
            if distances[id] != nil { isStale = true }
        case .value, .cutOff, .notified, .effect, .write, .attributes: break
        }
    }

    /// The way from a node to the nearest target, both ends included. Of several shortest ways the one by the lowest numbers.
    mutating func way(from id: NodeID) -> [NodeID] {
        if isStale { measure() }
        var way = [id]
        while let last = way.last, let distance = distances[last], distance > 0,
            let next = (dependents[last] ?? []).filter({ distances[$0] == distance - 1 }).min()
        {
            way.append(next)
        }
        return way
    }

    /// All nodes that a target depends on, the nearest first, and the targets themselves.
    mutating func upstream() -> [NodeID] {
        if isStale { measure() }
        return distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    private mutating func measure() {
        isStale = false
        distances = [:]
        for target in targets.sorted() where dependencies[target] != nil || dependents[target] != nil {
            spread(from: target, 0)
        }
    }

    /// Gives a node a distance, and those beyond it theirs, where that is less than they have.
    private mutating func spread(from id: NodeID, _ distance: Int) {
        guard distances[id].map({ distance < $0 }) ?? true else { return }
        distances[id] = distance
        var open = [id]
        var next = 0
        while next < open.count {
            let node = open[next]
            next += 1
            let beyond = (distances[node] ?? 0) + 1
            for source in dependencies[node] ?? [] where distances[source].map({ beyond < $0 }) ?? true {
                distances[source] = beyond
                open.append(source)
            }
        }
    }
}
