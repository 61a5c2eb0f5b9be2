import GraphModel

extension Engine {
    /// Carries a plan out, within a transaction: first the edges, so that redaction is inherited along them before any
    /// value is told; then the values; then what follows from them.
    func carryOut(_ plan: RestorePlan) {
        replaceEdges(plan)
        for (node, _) in plan.dependencies.sorted(by: { $0.node.height < $1.node.height }) {
            inheritRedaction(node)
        }
        var restored = plan.settled
        for (node, value, revision) in plan.values {
            guard node.put(value, in: self) else { continue }
            if let revision { node.revision = revision }
            restored.insert(ObjectIdentifier(node))
            node.isQueued = false
        }
        for (node, _, _) in plan.values { node.manageValue(in: self) }
        for (node, _, _) in plan.values {
            spread(from: node, except: restored)
            considerRelease(of: node)
        }
        for node in plan.productions where !node.isQueued && !restored.contains(ObjectIdentifier(node)) {
            queue.insert(node)
        }
        for node in plan.revived {
            node.finishReviving(in: self)
            considerRelease(of: node)
        }
    }

    /// Drops every edge that goes, then adds every edge that comes: in between the graph has fewer edges than either
    /// before or after, so that no circle of old and new ones closes.
    private func replaceEdges(_ plan: RestorePlan) {
        // A run that goes on knows best what it depends on.
        let dependencies = plan.dependencies.filter {
            !$0.node.isAwaiting || !plan.settled.contains(ObjectIdentifier($0.node))
        }
        for (node, wanted) in dependencies {
            let kept = Set(wanted.map { ObjectIdentifier($0) })
            for index in node.dependencies.indices.reversed()
            where !kept.contains(ObjectIdentifier(node.dependencies[index].node)) {
                disconnect(node, at: index)
            }
            lower(node)
        }
        // A production finds its edges anew.
        for node in plan.productions { dropDependencies(of: node, from: 0) }
        for (node, wanted) in dependencies {
            let present = Set(node.dependencies.map { ObjectIdentifier($0.node) })
            for dependency in wanted where !present.contains(ObjectIdentifier(dependency)) {
                connect(dependency, to: node)
            }
        }
    }
}
