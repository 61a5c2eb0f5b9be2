import GraphModel

extension UnsafeMutablePointer where Pointee == NodeHeader {
    /// The number of the node or subscriber.
    var id: NodeID { NodeID(pointee.id) }

    /// How the node or subscriber appears in graphs.
    @MainActor var node: Node {
        isSubscriber ? subscriber.node : pointee.table.pointee.operations.node(of: self)
    }

    /// The number of the scope that the node is produced in; 0 for the store itself.
    var scopeNumber: UInt32 { pointee.scope?._withUnsafeGuaranteedRef { $0.number } ?? 0 }

    var isSubscriber: Bool { pointee.flags.contains(.subscriber) }

    /// The subscriber whose place in the graph this is, which only those that are subscribers may be asked.
    var subscriber: Subscriber {
        // A subscriber takes its edges away before it goes, and its header goes with it.
        Unmanaged<Subscriber>.fromOpaque(pointee.typeID).takeUnretainedValue()
    }
}

extension Engine {
    /// Beyond this many dependencies a production numbers them instead of searching the list.
    private static let indexThreshold = 16

    /// Notes that the running production of a node watches another. O(1) when it watches the same nodes in the same
    /// order as last time, and else too but for the first such watch of a production.
    @usableFromInline
    func link(_ node: NodeRef, to dependency: NodeRef) {
        let cursor = Int(node.pointee.cursor)
        if cursor < node.pointee.dependencyCount, node.pointee.dependencies[cursor].node == dependency {
            node.pointee.cursor += 1
            return
        }
        var index = position(of: dependency, in: node)
        if index == nil {
            connect(dependency, to: node)
            index = Int(node.pointee.dependencyCount) - 1
        }
        // Watched already in this production?
        guard let index, index >= cursor else { return }
        if index != cursor {
            node.swapDependencies(index, cursor)
            if indexed.node == node {
                node.pointee.dependencies[index].node.pointee.visitIndex = UInt32(index)
                dependency.pointee.visitIndex = UInt32(cursor)
            }
        }
        node.pointee.cursor += 1
    }

    /// Where a node stands among the dependencies of another.
    func position(of dependency: NodeRef, in node: NodeRef) -> Int? {
        let count = Int(node.pointee.dependencyCount)
        if count <= Self.indexThreshold {
            return (0..<count).first { node.pointee.dependencies[$0].node == dependency }
        }
        if indexed.node != node {
            indexed = (node, nextVisit())
            for index in 0..<count {
                let other = node.pointee.dependencies[index].node
                other.pointee.visit = indexed.visit
                other.pointee.visitIndex = UInt32(index)
            }
        }
        return dependency.pointee.visit == indexed.visit ? Int(dependency.pointee.visitIndex) : nil
    }

    /// The number of a search that begins. Never 0, which nodes have that no search has met.
    func nextVisit() -> UInt32 {
        lastVisit &+= 1
        if lastVisit == 0 { lastVisit = 1 }
        return lastVisit
    }

    /// Adds an edge that is not there yet. O(1), plus what has to rise above the dependency.
    func connect(_ dependency: NodeRef, to node: NodeRef) {
        keepEdge(from: dependency, to: node, wasThere: false)
        node.connect(to: dependency)
        if indexed.node == node {
            dependency.pointee.visit = indexed.visit
            dependency.pointee.visitIndex = node.pointee.dependencyCount - 1
        }
        if !node.isSubscriber { raise(node, above: dependency) }
        probe?.added(Edge(from: dependency.id, to: node.id))
    }

    /// Removes the edge that stands at an index of a node's dependencies. The last one takes its place. O(1).
    func disconnect(_ node: NodeRef, at index: Int) {
        let dependency = node.pointee.dependencies[index].node
        keepEdge(from: dependency, to: node, wasThere: true)
        node.disconnect(at: index)
        if indexed.node == node { indexed.node = nil }
        probe?.dropped(Edge(from: dependency.id, to: node.id))
        considerRelease(of: dependency)
    }

    /// Removes the edges from `start` on.
    func dropDependencies(of node: NodeRef, from start: Int) {
        while node.pointee.dependencyCount > start {
            disconnect(node, at: Int(node.pointee.dependencyCount) - 1)
        }
    }

    /// Drops what a production that has ended did not watch.
    @usableFromInline
    func dropUnwatched(_ node: NodeRef) {
        dropDependencies(of: node, from: Int(node.pointee.cursor))
        lower(node)
    }

    /// Brings a node that lost dependencies down to just above those that are left. O(dependencies).
    func lower(_ node: NodeRef) {
        var height: UInt32 = 0
        for index in 0..<Int(node.pointee.dependencyCount) {
            height = max(height, node.pointee.dependencies[index].node.pointee.height + 1)
        }
        move(node, to: height)
    }

    private func move(_ node: NodeRef, to height: UInt32) {
        guard height != node.pointee.height else { return }
        // The queue keeps nodes by their height.
        let isQueued = node.pointee.flags.contains(.queued)
        if isQueued { core.pointee.queue.remove(node) }
        node.pointee.height = height
        if isQueued { core.pointee.queue.insert(node) }
    }

    /// Lifts a node, and what depends on it, above a dependency. Costs nothing in a graph that is built bottom-up.
    private func raise(_ node: NodeRef, above dependency: NodeRef) {
        guard node.pointee.height <= dependency.pointee.height else { return }
        move(node, to: dependency.pointee.height + 1)
        if node.pointee.dependentCount == 0 { return }
        var lifted = [node]
        while let lower = lifted.popLast() {
            for index in 0..<Int(lower.pointee.dependentCount) {
                let dependent = lower.pointee.dependents[index].node
                guard dependent.pointee.height <= lower.pointee.height else { continue }
                precondition(
                    dependent != node, "atoms depend on each other in a circle: \(circle(from: node, to: dependency))")
                move(dependent, to: lower.pointee.height + 1)
                lifted.append(dependent)
            }
        }
    }

    /// The way on which a node comes to depend on itself.
    private func circle(from node: NodeRef, to dependency: NodeRef) -> String {
        var origins: [NodeRef: NodeRef] = [:]
        var open = [node]
        while let next = open.popLast(), next != dependency {
            for dependent in next.dependentNodes
            where !dependent.isSubscriber && dependent != node && origins[dependent] == nil {
                origins[dependent] = next
                open.append(dependent)
            }
        }
        var way = [node, dependency]
        while let last = way.last, last != node, let origin = origins[last] {
            way.append(origin)
        }
        return way.reversed().map(\.node.label).joined(separator: " → ")
    }
}
