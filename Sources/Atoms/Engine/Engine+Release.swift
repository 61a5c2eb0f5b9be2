extension Engine {
    /// Looks at a node for release once the updates of the transaction are done.
    @usableFromInline
    func considerRelease(of node: NodeRef) {
        guard isUnused(node), !node.pointee.flags.contains(.releaseQueued) else { return }
        node.pointee.flags.insert(.releaseQueued)
        releaseCandidates.append(node)
    }

    /// True when nothing holds the node in the store. In one that has ended nothing is kept alive.
    private func isUnused(_ node: NodeRef) -> Bool {
        let isHeld = node.pointee.flags.contains(.keepAlive) && !core.pointee.modes.contains(.ended)
        return node.pointee.dependentCount == 0 && !isHeld && !node.pointee.flags.contains(.released)
    }

    /// Releases every node that nothing holds, and what only it held, without recursion.
    func releaseUnused() {
        var next = 0
        while next < releaseCandidates.count {
            let node = releaseCandidates[next]
            next += 1
            node.pointee.flags.remove(.releaseQueued)
            guard isUnused(node) else { continue }
            if node.pointee.flags.contains(.effect) { releaseBeforeEffect(node) } else { release(node) }
        }
        releaseCandidates.removeAll(keepingCapacity: true)
    }

    private func release(_ node: NodeRef) {
        leaveGraph(node)
        node.pointee.table.pointee.leave(self, node)
    }

    /// Takes a node out of its table and gives its memory back. The short way, for nodes that have neither effect nor
    /// companion nor scope, while nobody records.
    @inlinable
    func leave<A: Atom>(_ node: NodeRef, of _: A.Type) {
        guard node.pointee.flags.isDisjoint(with: .special), !core.pointee.modes.isRecorded else {
            return leaveCarefully(node)
        }
        let table = node.pointee.table.typed(A.self)
        table.remove(node)
        table.recycle(node)
    }

    @usableFromInline
    func leaveCarefully(_ node: NodeRef) {
        node.pointee.table.pointee.operations.depart(node, from: self)
        node.pointee.table.pointee.operations.leave(node, in: self)
    }

    /// Releases a node whose effect hears of it last: after all that only the node held, by whatever path.
    private func releaseBeforeEffect(_ root: NodeRef) {
        // What is to be looked at, from the last to the first; a node that is released already waits there for its
        // effect. Effects may lead to a node a second time, which is then gone when it is its turn again.
        var open = [(node: root, id: root.id)]
        while let (node, id) = open.last {
            let isLeaving = node.pointee.flags.contains(.released)
            if node.id != id || isLeaving || !isUnused(node) {
                open.removeLast()
                if node.id == id, isLeaving { node.pointee.table.pointee.operations.leave(node, in: self) }
                continue
            }
            let upstream = node.dependencyNodes
            leaveGraph(node)
            node.pointee.table.pointee.operations.depart(node, from: self)
            // What of it has lost its last dependent; as candidates these find nothing to do.
            open.append(contentsOf: upstream.reversed().filter(isUnused).map { ($0, $0.id) })
        }
    }

    /// Takes a node out of the graph. Its run is still to end, and its effect to be told. Runs no code of the app,
    /// which would find a node that is neither live nor gone.
    private func leaveGraph(_ node: NodeRef) {
        core.pointee.liveCount -= 1
        if core.pointee.epoch != 0 { keepGone(node) }
        if node.pointee.flags.contains(.queued) { core.pointee.queue.remove(node) }
        touchScopes(of: node)
        node.pointee.flags.insert(.released)
        // A context of its last production is one of a production that has ended.
        stopWatching(node)
        dropDependencies(of: node, from: 0)
        node.freeEdges(isReused: true)
        if probe != nil {
            changedInputs.forget(node)
            nodesByID[node.id] = nil
        }
        if node.pointee.flags.contains(.wrapped) { wrappings[node] = nil }
    }

    /// Takes every node out without a word to anybody, since the store is gone. Contexts that are left find an empty
    /// store in which nothing stays; so does what runs when values die here.
    func shutDown() {
        guard !core.pointee.modes.contains(.open) else {
            isShutDownDue = true
            return
        }
        isShutDownDue = false
        core.pointee.modes.insert([.open, .ended])
        // What these captured or hold dies last.
        let (lastObservers, lastSubscribers, lastPending) = (observers, subscribers, pending)
        defer { withExtendedLifetime((lastObservers, lastSubscribers, lastPending)) {} }
        observers = []
        pending = [:]
        setMode(.awaited, false)
        let nodes = allNodes
        for node in nodes where core.pointee.epoch != 0 { keepState(of: node) }
        for node in nodes {
            for index in (0..<Int(node.pointee.dependencyCount)).reversed() {
                let dependency = node.pointee.dependencies[index].node
                keepEdge(from: dependency, to: node, wasThere: true)
                node.disconnect(at: index)
            }
        }
        for subscriber in subscribers.values {
            for index in (0..<Int(subscriber.header.pointee.dependencyCount)).reversed() {
                subscriber.header.disconnect(at: index)
            }
            subscriber.index = nil
        }
        subscribers = [:]
        core.pointee.liveCount = 0
        for node in nodes {
            if core.pointee.epoch != 0 { keepGone(node) }
            node.pointee.flags.insert(.released)
            stopWatching(node)
            node.freeEdges(isReused: true)
            node.pointee.table.pointee.operations.remove(node)
        }
        for node in nodes { node.pointee.table.pointee.operations.vanish(node, in: self) }
        // Whatever died may have read atoms, which came to life for it.
        settle()
        core.pointee.modes.subtract([.open, .nested])
    }
}
