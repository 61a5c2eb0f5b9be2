import GraphModel

extension Engine {
    /// Checks, in debug builds, that the graph is whole after a transaction: all of a small one, and of a large one now
    /// and then, so that the checks cost O(1) a transaction.
    func checkInvariants() {
        #if DEBUG
        transactionsSinceCheck += 1
        // After as many transactions as there are nodes, whatever comes of each.
        guard core.pointee.liveCount <= 64 || transactionsSinceCheck >= 4 * core.pointee.liveCount else { return }
        transactionsSinceCheck = 0
        assert(core.pointee.queue.isEmpty, "nothing is due when a transaction has ended")
        assert(firstNotified == nil && releaseCandidates.isEmpty && core.pointee.creatingCount == 0)
        let nodes = unsortedNodes
        assert(nodes.count == core.pointee.liveCount, "every live node is counted")
        for node in nodes { check(node) }
        for subscriber in subscribers.values {
            checkEdges(of: subscriber.header)
            assert(subscriber.header.pointee.dependentCount == 0, "nothing watches a subscriber")
        }
        #endif
    }

    private func check(_ node: NodeRef) {
        assert(node.pointee.id != 0 && node.pointee.id <= core.pointee.lastID)
        assert(
            node.pointee.flags.isDisjoint(
                with: [.queued, .producing, .empty, .modifying, .released, .releaseQueued, .subscriber]),
            "a live node is at rest between transactions")
        assert(
            node.pointee.dependentCount > 0 || node.pointee.flags.contains(.keepAlive),
            "\(node.node.label) is not held by anything")
        checkEdges(of: node)
    }

    /// Both ends of an edge know each other's place, and what watches stands higher.
    private func checkEdges(of node: NodeRef) {
        for index in 0..<Int(node.pointee.dependencyCount) {
            let edge = node.pointee.dependencies[index]
            let back = edge.node.pointee.dependents[Int(edge.position)]
            assert(edge.position < edge.node.pointee.dependentCount && back.node == node && back.position == index)
            assert(edge.node.pointee.height < node.pointee.height, "\(node.node.label) stands above what it watches")
        }
        for index in 0..<Int(node.pointee.dependentCount) {
            let edge = node.pointee.dependents[index]
            assert(edge.position < edge.node.pointee.dependencyCount)
            assert(edge.node.pointee.dependencies[Int(edge.position)].node == node)
        }
    }
}
