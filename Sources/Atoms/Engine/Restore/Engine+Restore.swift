import GraphModel

extension Engine {
    /// Carries a plan out, within a transaction: first the edges, so that redaction is inherited along them before any
    /// value is told; then the values; then what follows from them. A plan with nodes to keep quiet is carried out by
    /// itself, not within the transaction of something else.
    func carryOut(_ plan: RestorePlan) {
        replaceEdges(plan)
        for (node, _) in plan.dependencies.sorted(by: { $0.node.pointee.height < $1.node.pointee.height }) {
            inheritRedaction(node)
        }
        for node in plan.halted { halt(node) }
        let restored = put(plan)
        quiet = Set(plan.quiet)
        defer { quiet = [] }
        for (node, _, _) in plan.values {
            touchScopes(of: node)
            markDependents(of: node) { restored.contains($0) || plan.isSettled($0) }
            considerRelease(of: node)
        }
        for node in plan.productions where !node.pointee.flags.contains(.queued) && !restored.contains(node) {
            core.pointee.queue.insert(node)
        }
        if plan.runsEffects {
            for (node, _, _) in plan.values where restored.contains(node) {
                node.pointee.table.pointee.operations.runUpdated(node, in: self)
            }
        }
        for node in plan.revived {
            node.pointee.table.pointee.operations.finishReviving(node, in: self)
            considerRelease(of: node)
        }
        // What follows now must find the same effects quiet.
        if !quiet.isEmpty { settle() }
    }

    /// Puts the values in place, and sees to it that nothing under way replaces them unless it is to go on.
    private func put(_ plan: RestorePlan) -> Set<NodeRef> {
        var restored: Set<NodeRef> = []
        for (node, value, revision) in plan.values {
            guard node.pointee.table.pointee.operations.put(value, in: node, of: self) else { continue }
            if let revision {
                node.pointee.revision = revision
                // What it becomes next is new again.
                node.pointee.savedEpoch = core.pointee.epoch &- 1
            }
            restored.insert(node)
            if node.pointee.flags.contains(.queued) { core.pointee.queue.remove(node) }
        }
        for (node, _, _) in plan.values where !(plan.runsEffects && isUnderWay(node)) {
            node.pointee.table.pointee.operations.manageValue(of: node, in: self)
        }
        return restored
    }

    /// Ends what is under way for a node that keeps its value.
    private func halt(_ node: NodeRef) {
        guard let run = node.companion?.run else { return }
        if run.isRefreshing {
            run.abandonRefresh(cause: lastCause)
        } else {
            endRun(of: node)
        }
    }

    /// Drops every edge that goes, then adds every edge that comes: in between the graph has fewer edges than either
    /// before or after, so that no circle of old and new ones closes.
    private func replaceEdges(_ plan: RestorePlan) {
        // A run that goes on knows best what it depends on.
        let dependencies = plan.dependencies.filter {
            !$0.node.pointee.flags.contains(.awaiting) || !(plan.isSettled($0.node) || plan.runsEffects)
        }
        for (node, wanted) in dependencies {
            let kept = Set(wanted)
            for index in (0..<Int(node.pointee.dependencyCount)).reversed()
            where !kept.contains(node.pointee.dependencies[index].node) {
                disconnect(node, at: index)
            }
            lower(node)
        }
        // A production finds its edges anew.
        for node in plan.productions { dropDependencies(of: node, from: 0) }
        for (node, wanted) in dependencies {
            let present = Set(node.dependencyNodes)
            for dependency in wanted where !present.contains(dependency) {
                connect(dependency, to: node)
            }
        }
    }
}
