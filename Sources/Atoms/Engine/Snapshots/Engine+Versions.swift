import GraphModel

/// What changes note for the snapshots that are kept.
extension Engine {
    /// The state of now, for a snapshot. O(1); O(live nodes) in the middle of a transaction.
    ///
    /// - Parameter isSettled: true when nothing is due, whether or not the transaction has ended.
    func keepVersion(isSettled: Bool) -> SnapshotHandle {
        let stale = isSettled ? [] : staleNodes()
        if let youngest, youngest.isNow, youngest.lastRun == lastRun, youngest.stale == stale,
            let handle = youngest.handle
        {
            return handle
        }
        let version = SnapshotVersion(lastID: core.pointee.lastID)
        version.lastRun = lastRun
        version.stale = stale
        version.older = youngest
        youngest?.younger = version
        youngest = version
        lastEpoch &+= 1
        if lastEpoch == 0 { lastEpoch = 1 }
        core.pointee.epoch = lastEpoch
        // Nodes whose first value is still to come are not there yet.
        for index in 0..<core.pointee.creatingCount where core.pointee.creating[index].pointee.flags.contains(.empty) {
            keepAbsence(of: core.pointee.creating[index])
        }
        return SnapshotHandle(engine: self, version: version)
    }

    /// The nodes whose values a transaction is still to make anew: those that are due or being produced, and what
    /// depends on them.
    private func staleNodes() -> Set<NodeID> {
        var stale: Set<NodeID> = []
        var open = unsortedNodes.filter {
            !$0.pointee.flags.contains(.empty) && ($0.pointee.flags.contains(.queued) || $0.isProducing)
        }
        while let node = open.popLast() {
            if node.isSubscriber || !stale.insert(node.id).inserted { continue }
            open += node.dependentNodes
        }
        return stale
    }

    /// Lets go of a version that no snapshot refers to any more.
    func drop(_ version: SnapshotVersion) {
        if youngest === version { youngest = version.older }
        version.leaveChain()
        // What the version held may run code of the app when it dies, after this.
        if youngest == nil { core.pointee.epoch = 0 }
    }

    /// Notes what a node was before it changes.
    @usableFromInline
    func keepState(of node: NodeRef) {
        node.pointee.savedEpoch = core.pointee.epoch
        // No snapshot has seen what the node is about to become.
        defer { node.pointee.revision = nextRevision() }
        guard let youngest, youngest.nodes[node.id] == nil else { return }
        youngest.nodes[node.id] = .some(node.pointee.table.pointee.operations.savedNode(of: node))
    }

    /// Notes that a node was not there.
    @usableFromInline
    func keepAbsence(of node: NodeRef) {
        node.pointee.savedEpoch = core.pointee.epoch
        youngest?.nodes[node.id] = .some(nil)
    }

    /// Notes that a node is about to go.
    func keepGone(_ node: NodeRef) {
        guard let youngest else { return }
        if node.pointee.savedEpoch != core.pointee.epoch { keepState(of: node) }
        guard let saved = youngest.nodes[node.id] ?? nil else {
            // It came since then, and is as if it had never been.
            youngest.nodes[node.id] = nil
            return
        }
        youngest.gone.insert(node.id)
        if let key = saved.storeKey { youngest.goneAtoms[key] = node.id }
    }

    /// Notes that an edge is about to come or to go.
    func keepEdge(from source: NodeRef, to target: NodeRef, wasThere: Bool) {
        guard core.pointee.epoch != 0, let youngest else { return }
        let edge = Edge(from: source.id, to: target.id)
        if let kept = youngest.edges[edge] {
            // It is again as it was.
            if kept.wasThere != wasThere { youngest.edges[edge] = nil }
        } else {
            youngest.edges[edge] = SnapshotVersion.KeptEdge(
                source: source, target: target, isSubscription: target.isSubscriber, wasThere: wasThere)
        }
    }

    /// Notes that a subscriber comes or goes.
    func keepSubscriber(_ subscriber: Subscriber, wasThere: Bool) {
        guard core.pointee.epoch != 0, let youngest else { return }
        if let kept = youngest.subscribers[subscriber.id] {
            if (kept != nil) != wasThere { youngest.subscribers[subscriber.id] = nil }
        } else {
            youngest.subscribers[subscriber.id] = .some(wasThere ? subscriber.node : nil)
        }
    }
}
