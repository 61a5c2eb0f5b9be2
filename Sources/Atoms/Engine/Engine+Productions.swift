import GraphModel

/// Runs of producers that go on after they have returned a value.
///
/// While a node awaits a body, its dependencies before the cursor are those that the run has watched; those from the
/// cursor on are held from the run before: they stay in use, but do not start the run over.
extension Engine {
    /// The frame of the running transaction, or of the last one; nil when nobody records.
    var currentFrame: FrameNumber? { probe?.currentFrame }

    /// Begins a run of a node's producer, and ends the one before.
    func beginRun(of node: AtomNode) -> Production {
        let earlier = node.run
        let run = Production(of: node, in: self, memory: earlier?.memory)
        node.run = run
        stopWatching(node)
        earlier?.terminate()
        return run
    }

    /// Ends the run of a node: what it started is cancelled, and what that still delivers is dropped.
    func endRun(of node: AtomNode) {
        guard let run = node.run, !run.isTerminated else { return }
        stopWatching(node)
        run.terminate()
    }

    /// What has been watched stays as it is, and whatever watched may not any more.
    func stopWatching(_ node: AtomNode) {
        node.production += 1
        node.isAwaiting = false
        node.dependencyIndex = nil
    }

    /// A body that can watch has begun or is to come.
    func beganWatching(_ node: AtomNode) {
        if !node.isProducing, !node.isAwaiting { node.cursor = node.dependencies.count }
        node.isAwaiting = true
    }

    /// The last body that can watch has ended: what it did not watch again is no dependency any more.
    func endedWatching(_ node: AtomNode) {
        node.isAwaiting = false
        // The production itself has yet to end.
        if node.isProducing { return }
        if node.cursor == node.dependencies.count, !node.attributes.contains(.redacted) {
            finishWatching(node)
        } else {
            transaction(Cause(.asyncResult, node: node.id, parent: node.run?.frame), isWrite: false) {
                if node.cursor < node.dependencies.count { hasNews = true }
                finishWatching(node)
            }
        }
    }

    /// Drops what was not watched again.
    func finishWatching(_ node: AtomNode) {
        node.production += 1
        if node.cursor < node.dependencies.count {
            dropDependencies(of: node, from: node.cursor)
            lower(node)
        }
        node.dependencyIndex = nil
        inheritRedaction(node)
    }

    /// The value of an atom for a body that watches after it has waited.
    func watchLate<A: Atom>(_ atom: A, from node: AtomNode) -> A.Produced {
        if let known = liveNode(of: atom), known.value != nil, position(of: known, in: node) != nil {
            bringUpToDate(known)
            watch(known, from: node)
            return value(of: known)
        }
        return connectLate(atom, to: node) { watch($0, from: node) }
    }

    /// The value of an atom for a body whose run waits for a refresh: the atom stays in use until the refresh has ended.
    func hold<A: Atom>(_ atom: A, for node: AtomNode) -> A.Produced {
        if let known = liveNode(of: atom), known.value != nil, position(of: known, in: node) != nil {
            bringUpToDate(known)
            return value(of: known)
        }
        return connectLate(atom, to: node) {
            connect($0, to: node)
            node.dependencyIndex?[ObjectIdentifier($0)] = node.dependencies.count - 1
        }
    }

    private func connectLate<A: Atom>(
        _ atom: A, to node: AtomNode, _ connect: (TypedNode<A>) -> Void
    ) -> A.Produced {
        let cause = Cause(.subscribe, node: liveNode(of: atom)?.id ?? upcomingID, parent: node.run?.frame)
        return transaction(cause, isWrite: false) {
            let dependency = currentNode(of: atom)
            connect(dependency)
            inheritRedaction(node)
            hasNews = true
            return value(of: dependency)
        }
    }
}
