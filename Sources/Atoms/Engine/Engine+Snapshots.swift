import GraphModel

extension Engine {
    /// The values and edges of all live nodes. O(live nodes).
    func snapshot() -> Snapshot {
        let watching = subscribers.values.sorted { $0.id < $1.id }
        return Snapshot(
            tables: savedTables(),
            subscribers: watching.map { SavedSubscriber(node: $0.node, dependencies: $0.dependencies.map(\.node.id)) },
            storeIdentity: storeIdentity, cause: lastCause, isRecorded: probe != nil)
    }

    /// Puts a snapshot's values and edges back.
    func restore(_ snapshot: Snapshot, place: SourcePlace) -> RestoreReport {
        transaction(Cause(.restore, place: place)) {
            let saved = snapshot.nodes
            let isOwn = snapshot.storeIdentity == storeIdentity
            var outcomes: [String: RestoreReport.Outcome] = [:]
            for node in allNodes { outcomes[node.node.identity] = .newer }

            var plan = RestorePlan()
            let live = reviveWanted(saved, &plan)
            for one in saved {
                guard let node = live[one.id] else { continue }
                let isSame = isOwn && node.revision == one.revision && !plan.revived.contains { $0 === node }
                outcomes[node.node.identity] = isSame ? .unchanged : .exact
                if isSame {
                    plan.settled.insert(ObjectIdentifier(node))
                } else {
                    plan.values.append((node, one.anyValue, isOwn ? one.revision : nil))
                }
                plan.dependencies.append((node, one.dependencies.compactMap { live[$0] }))
            }
            carryOut(plan)
            return RestoreReport(entries: outcomes.map { RestoreReport.Entry(identity: $0.key, outcome: $0.value) })
        }
    }

    /// The live nodes of saved atoms, by the numbers that these had. Atoms that are not live come to life again where
    /// they are kept alive, or where one that is live is to depend on them.
    private func reviveWanted(_ saved: [any SavedNode], _ plan: inout RestorePlan) -> [NodeID: AtomNode] {
        var live: [NodeID: AtomNode] = [:]
        var dead: [NodeID: any SavedNode] = [:]
        var wanted: [NodeID] = []
        for one in saved {
            if let node = one.liveNode(in: self) {
                live[one.id] = node
                wanted += one.dependencies
            } else {
                dead[one.id] = one
                if one.node.attributes.contains(.keepAlive) { wanted.append(one.id) }
            }
        }
        while let id = wanted.popLast() {
            guard let one = dead.removeValue(forKey: id) else { continue }
            // The effect of one that came to life just now may have brought this one to life.
            if let node = one.liveNode(in: self) {
                live[id] = node
            } else {
                let node = one.revive(in: self)
                live[id] = node
                plan.revived.append(node)
            }
            wanted += one.dependencies
        }
        return live
    }
}
