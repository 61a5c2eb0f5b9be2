import GraphModel

extension Engine {
    /// Beyond this many dependencies a production looks them up in an index instead of a list.
    private static let indexThreshold = 16

    /// Notes that the running production of a node watches another. O(1) when it watches the same nodes in the same
    /// order as last time.
    func watch(_ dependency: AtomNode, from node: AtomNode) {
        let cursor = node.cursor
        if cursor < node.dependencies.count, node.dependencies[cursor].node === dependency {
            node.cursor += 1
            return
        }
        var index = position(of: dependency, in: node)
        if index == nil {
            connect(dependency, to: node)
            index = node.dependencies.count - 1
            node.dependencyIndex?[ObjectIdentifier(dependency)] = index
        }
        // Watched already in this production?
        guard let index, index >= cursor else { return }
        swapDependencies(of: node, index, cursor)
        node.cursor += 1
    }

    /// Where a node stands among the dependencies of another.
    func position(of dependency: AtomNode, in node: AtomNode) -> Int? {
        guard node.dependencies.count > Self.indexThreshold else {
            return node.dependencies.firstIndex { $0.node === dependency }
        }
        if node.dependencyIndex == nil {
            node.dependencyIndex = Dictionary(
                uniqueKeysWithValues: node.dependencies.enumerated().map {
                    (ObjectIdentifier($0.element.node), $0.offset)
                })
        }
        return node.dependencyIndex?[ObjectIdentifier(dependency)]
    }

    /// Adds an edge that is not there yet. O(1), plus what has to rise above the dependency.
    func connect(_ dependency: AtomNode, to vertex: Vertex) {
        vertex.dependencies.append(DependencyLink(node: dependency, position: dependency.dependents.count))
        dependency.dependents.append(DependentLink(vertex: vertex, position: vertex.dependencies.count - 1))
        if let node = vertex as? AtomNode { raise(node, above: dependency) }
        probe?.added(Edge(from: dependency.id, to: vertex.id))
    }

    /// Removes the edge that stands at an index of a vertex's dependencies. The last one takes its place. O(1).
    func disconnect(_ vertex: Vertex, at index: Int) {
        let link = vertex.dependencies[index]
        let dependency = link.node
        let lastDependent = dependency.dependents.removeLast()
        if link.position < dependency.dependents.count {
            dependency.dependents[link.position] = lastDependent
            lastDependent.vertex.dependencies[lastDependent.position].position = link.position
        }
        let lastDependency = vertex.dependencies.removeLast()
        if index < vertex.dependencies.count {
            vertex.dependencies[index] = lastDependency
            lastDependency.node.dependents[lastDependency.position].position = index
        }
        probe?.dropped(Edge(from: dependency.id, to: vertex.id))
        considerRelease(of: dependency)
    }

    /// Removes the edges from `start` on.
    func dropDependencies(of vertex: Vertex, from start: Int) {
        while vertex.dependencies.count > start {
            disconnect(vertex, at: vertex.dependencies.count - 1)
        }
    }

    private func swapDependencies(of node: AtomNode, _ first: Int, _ second: Int) {
        guard first != second else { return }
        node.dependencies.swapAt(first, second)
        for index in [first, second] {
            let link = node.dependencies[index]
            link.node.dependents[link.position].position = index
            node.dependencyIndex?[ObjectIdentifier(link.node)] = index
        }
    }

    /// Brings a node that lost dependencies down to just above those that are left. O(dependencies).
    func lower(_ node: AtomNode) {
        node.height = node.dependencies.reduce(0) { max($0, $1.node.height + 1) }
    }

    /// Lifts a node, and what depends on it, above a dependency. Costs nothing in a graph that is built bottom-up.
    private func raise(_ node: AtomNode, above dependency: AtomNode) {
        guard node.height <= dependency.height else { return }
        node.height = dependency.height + 1
        var lifted = [node]
        while let lower = lifted.popLast() {
            for link in lower.dependents {
                guard let dependent = link.vertex as? AtomNode, dependent.height <= lower.height else { continue }
                precondition(
                    dependent !== node, "atoms depend on each other in a circle: \(circle(from: node, to: dependency))")
                dependent.height = lower.height + 1
                lifted.append(dependent)
            }
        }
    }

    /// The way on which a node comes to depend on itself.
    private func circle(from node: AtomNode, to dependency: AtomNode) -> String {
        var origins: [ObjectIdentifier: AtomNode] = [:]
        var open = [node]
        while let next = open.popLast(), next !== dependency {
            for link in next.dependents {
                guard let dependent = link.vertex as? AtomNode, dependent !== node,
                    origins[ObjectIdentifier(dependent)] == nil
                else { continue }
                origins[ObjectIdentifier(dependent)] = next
                open.append(dependent)
            }
        }
        var way = [node, dependency]
        while let last = way.last, last !== node, let origin = origins[ObjectIdentifier(last)] {
            way.append(origin)
        }
        return way.reversed().map(\.node.label).joined(separator: " → ")
    }
}
