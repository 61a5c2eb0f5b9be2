import GraphModel

/// What putting an earlier state back does to each node.
@MainActor
struct RestorePlan {
    /// The values to put in place, in the order of creation.
    var values: [(node: AtomNode, value: Any, revision: UInt64?)] = []
    /// What nodes are to depend on afterwards.
    var dependencies: [(node: AtomNode, on: [AtomNode])] = []
    /// Nodes to produce again, since what they had cannot be put in place.
    var productions: [AtomNode] = []
    /// Nodes that have the value they are to have, and keep it even when what they depend on is put back.
    var settled: Set<ObjectIdentifier> = []
}

extension Engine {
    /// Carries a plan out, within a transaction.
    func carryOut(_ plan: RestorePlan) {
        var restored = plan.settled
        for (node, value, revision) in plan.values {
            guard node.put(value, in: self) else { continue }
            if let revision { node.revision = revision }
            restored.insert(ObjectIdentifier(node))
            node.isQueued = false
        }
        for (node, wanted) in plan.dependencies {
            replaceDependencies(of: node, by: wanted)
        }
        for (node, _, _) in plan.values {
            for link in node.dependents {
                if let subscriber = link.vertex as? Subscriber {
                    notify(subscriber)
                } else if let dependent = link.vertex as? AtomNode, !restored.contains(ObjectIdentifier(dependent)) {
                    if probe != nil { dependent.changedInputs.append(node.id) }
                    if !dependent.isQueued { queue.insert(dependent) }
                }
            }
            considerRelease(of: node)
        }
        for node in plan.productions where !node.isQueued && !restored.contains(ObjectIdentifier(node)) {
            queue.insert(node)
        }
    }

    private func replaceDependencies(of node: AtomNode, by wanted: [AtomNode]) {
        let kept = Set(wanted.map { ObjectIdentifier($0) })
        for index in node.dependencies.indices.reversed()
        where !kept.contains(ObjectIdentifier(node.dependencies[index].node)) {
            disconnect(node, at: index)
        }
        let present = Set(node.dependencies.map { ObjectIdentifier($0.node) })
        for dependency in wanted where !present.contains(ObjectIdentifier(dependency)) {
            connect(dependency, to: node)
        }
    }
}
