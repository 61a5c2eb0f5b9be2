/// How a snapshot is put back.
extension Model {
    /// The nodes of now. Runs are no part of it: none goes on after its atom was put back.
    func saved() -> Saved {
        Saved(
            nodes: nodes.mapValues { node in
                Node(value: node.value, dependencies: node.used, revision: node.revision)
            })
    }

    /// Puts values and edges back, without effects of what had another value. Atoms that are not in the snapshot stay and
    /// follow what was put back. Atoms of the snapshot that are not live come to life again only where they are needed.
    mutating func restore(_ saved: Saved) {
        transaction(isWrite: true) { model in
            let revived = model.revive(saved)
            let back = saved.nodes.filter { model.nodes[$0.key] != nil }
            let changed = back.filter { name, node in
                revived.contains(name) || model.nodes[name]?.revision != node.revision
            }
            // A run that goes on with the value it had knows best what it depends on.
            for (name, node) in back where changed[name] != nil || model.nodes[name]?.isAwaiting == false {
                model.nodes[name]?.dependencies = node.dependencies
            }
            for (name, node) in changed { model.nodes[name] = node }
            model.due.subtract(changed.keys)
            for name in changed.keys.sorted() where model.fault != .forgetsSubscribersOnRestore {
                model.spread(from: name, except: Set(back.keys))
            }
            for name in revived { model.run(.initialized, of: name) }
        }
    }

    /// Makes the nodes that are not live but kept alive, or needed by one that is live.
    private mutating func revive(_ saved: Saved) -> [NodeName] {
        var revived: [NodeName] = []
        while let name = nextToRevive(saved) {
            nodes[name] = saved.nodes[name]
            revived.append(name)
            beginEffect(of: name)
        }
        return revived
    }

    private func nextToRevive(_ saved: Saved) -> NodeName? {
        let live = saved.nodes.filter { nodes[$0.key] != nil }
        let needed = Set(live.values.flatMap(\.dependencies)).union(saved.nodes.keys.filter(isKept))
        let missing = needed.filter { nodes[$0] == nil }
        if case .made(let atom) = hint, missing.contains(NodeName(atom)) { return NodeName(atom) }
        return missing.min()
    }
}
