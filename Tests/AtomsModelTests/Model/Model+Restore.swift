/// How a snapshot is put back.
extension Model {
    /// The nodes of now. Runs are no part of it: none goes on after its atom was put back.
    func saved() -> Saved {
        Saved(
            nodes: nodes.mapValues { node in
                Node(value: node.value, scope: node.scope, dependencies: node.used, revision: node.revision)
            }, stale: stale())
    }

    /// The nodes that are due or being produced again, and all that depends on them.
    private func stale() -> Set<NodeKey> {
        var stale: Set<NodeKey> = []
        var open = due.union(producing.map(\.key)).filter { nodes[$0]?.value != nil }
        while let key = open.popFirst() {
            guard stale.insert(key).inserted else { continue }
            open.formUnion(nodes.filter { $0.value.used.contains(key) }.keys)
        }
        return stale
    }

    /// Puts values and edges back, without effects of what had another value; values that were not up to date are made
    /// anew. Atoms that are not in the snapshot stay
    /// and follow what was put back. Atoms of the snapshot that are not live come to life again only where they are
    /// needed, and not in scopes that have ended.
    mutating func restore(_ saved: Saved) {
        transaction(isWrite: true) { model in
            let write = model.transcript.write(.restore)
            let revived = model.revive(saved)
            let back = saved.nodes.filter { model.nodes[$0.key] != nil }
            let changed = back.filter { key, node in
                revived.contains(key) || model.nodes[key]?.revision != node.revision
            }
            // A run that goes on with the value it had knows best what it depends on.
            let live = Set(model.nodes.keys)
            for (key, node) in back where changed[key] != nil || model.nodes[key]?.isAwaiting == false {
                model.nodes[key]?.dependencies = node.dependencies.intersection(live)
            }
            let anew = Set(changed.keys).intersection(saved.stale)
            for (key, node) in changed {
                if anew.contains(key) {
                    model.nodes[key]?.held = []
                    continue
                }
                guard let now = model.nodes[key] else { continue }
                model.transcript.forget(key)
                model.transcript.written(key, write)
                model.nodes[key] = Node(
                    value: node.value, scope: now.scope, dependencies: now.dependencies, revision: node.revision)
                model.touchScopes(of: key)
            }
            model.due.subtract(changed.keys)
            for key in changed.keys.sorted() where model.fault != .forgetsSubscribersOnRestore && !anew.contains(key) {
                model.spread(from: key, except: Set(back.keys).subtracting(anew))
            }
            model.due.formUnion(anew)
            for key in anew { model.transcript.anew[key] = write }
            for key in revived { model.run(.initialized, of: key) }
        }
    }

    /// Makes the nodes that are not live but kept alive, or needed by one that is live.
    private mutating func revive(_ saved: Saved) -> [NodeKey] {
        var revived: [NodeKey] = []
        while let key = nextToRevive(saved) {
            guard var node = saved.nodes[key] else { continue }
            node.scope = current(node.scope)
            nodes[key] = node
            revived.append(key)
            beginEffect(of: key)
        }
        return revived
    }

    private mutating func nextToRevive(_ saved: Saved) -> NodeKey? {
        let live = saved.nodes.filter { nodes[$0.key] != nil }
        let needed = Set(live.values.flatMap(\.dependencies)).union(saved.nodes.keys.filter(isKept))
        let missing = needed.filter { nodes[$0] == nil && !scopes[$0.home].isEnded }.sorted()
        guard case .made(let atom) = hint else { return missing.first }
        let named = missing.filter { $0.name == NodeName(atom) }
        return named.isEmpty ? missing.first : named[choose(of: named.count)]
    }
}
