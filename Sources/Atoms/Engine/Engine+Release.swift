extension Engine {
    /// Looks at a node for release once the updates of the transaction are done.
    func considerRelease(of node: AtomNode) {
        guard node.isUnused, !node.isReleaseQueued else { return }
        node.isReleaseQueued = true
        releaseCandidates.append(node)
    }

    /// Releases every node that nothing holds, and then what only it held, without recursion.
    func releaseUnused() {
        while !releaseCandidates.isEmpty {
            let candidates = releaseCandidates
            releaseCandidates.removeAll(keepingCapacity: true)
            for node in candidates {
                node.isReleaseQueued = false
                guard node.isUnused else { continue }
                release(node)
            }
        }
    }

    private func release(_ node: AtomNode) {
        liveCount -= 1
        node.isReleased = true
        node.isQueued = false
        node.production += 1
        endRun(of: node)
        dropDependencies(of: node, from: 0)
        node.leave(self)
    }

    /// The value that waits for a node, once.
    func takePending(for node: AtomNode) -> Any? {
        if pending.isEmpty { return nil }
        return pending.removeValue(forKey: node.node.identity)
    }
}
