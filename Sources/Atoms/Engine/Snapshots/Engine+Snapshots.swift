import GraphModel

extension Engine {
    /// The values and edges of all live nodes. O(1); O(live nodes) in the middle of a transaction.
    func snapshot() -> Snapshot {
        snapshot(isSettled: !core.pointee.modes.contains(.open))
    }

    /// The same, where nothing is due though the transaction has not ended. O(1).
    func snapshot(isSettled: Bool) -> Snapshot {
        Snapshot(
            handle: keepVersion(isSettled: isSettled), storeIdentity: storeIdentity, cause: lastCause,
            isRecorded: probe != nil)
    }

    /// Puts a snapshot's values and edges back. O(what differs) for a snapshot of this store.
    ///
    /// The values are captured and compared only where somebody records, since describing a value is work that nobody
    /// else has asked for.
    func restore(_ snapshot: Snapshot, runsEffects: Bool, place: SourcePlace) -> RestoreReport {
        var past = PastNodes(of: snapshot, in: self, runsEffects: runsEffects)
        transaction(Cause(.restore, place: place)) {
            if snapshot.handle.engine === self, !runsEffects { abandonRefreshes(since: snapshot.handle.version) }
            past.compare()
            carryOut(past.plan)
        }
        return RestoreReport(entries: Array(past.entries.values), differences: probe == nil ? nil : past.differences())
    }

    /// Refreshes that began after a snapshot must not overwrite what it puts back, even where the value is still the
    /// same. O(runs that have not ended).
    private func abandonRefreshes(since version: SnapshotVersion) {
        for (number, run) in runs.sorted(by: { $0.key < $1.key }) where number > version.lastRun {
            run.production?.abandonRefresh(cause: lastCause)
        }
    }
}

/// A snapshot, compared with the nodes that are live now.
@MainActor
private struct PastNodes {
    private let engine: Engine
    /// True when the snapshot is one of this store's, so that numbers and revisions mean the same.
    private let isOwn: Bool
    private let lastID: UInt64
    /// The nodes that had values which a transaction was still to make anew.
    private let stale: Set<NodeID>
    /// What nodes were, those left out that are as they were; nil for one that was not there.
    private let nodes: [NodeID: (any SavedNode)?]
    /// What each node that had other dependencies than now depended on, as far as that differs.
    private var added: [NodeID: [NodeID]] = [:]
    private var dropped: [NodeID: Set<NodeID>] = [:]
    /// The places of nodes that the edges name.
    private var places: [NodeID: NodeRef] = [:]
    /// The live node of each that the plan names, by the number that it had then.
    private var live: [NodeID: NodeRef] = [:]

    private(set) var plan = RestorePlan()
    /// The nodes that differed and have the value of then again.
    private var settled: Set<NodeRef> = []
    /// What became of each node that differs, by identity.
    private(set) var entries: [String: RestoreReport.Entry] = [:]
    /// The nodes whose values were to come back, and where.
    private var compared: [(saved: any SavedNode, place: NodeRef, id: NodeID)] = []

    init(of snapshot: Snapshot, in engine: Engine, runsEffects: Bool) {
        self.engine = engine
        stale = snapshot.handle.version.stale
        isOwn = snapshot.handle.engine === engine
        lastID = snapshot.handle.version.lastID
        if isOwn {
            let past = snapshot.handle.version.differences()
            nodes = past.nodes
            for (edge, kept) in past.edges.sorted(by: { $0.key < $1.key }) where !kept.isSubscription {
                places[edge.source] = kept.source
                places[edge.target] = kept.target
                if kept.wasThere {
                    added[edge.target, default: []].append(edge.source)
                } else {
                    dropped[edge.target, default: []].insert(edge.source)
                }
            }
        } else {
            let contents = snapshot.handle.contents()
            // Scopes of another store are none of this one's.
            let kept = contents.nodes.filter { $0.storeKey != nil }
            nodes = Dictionary(uniqueKeysWithValues: kept.map { ($0.id, .some($0)) })
            for edge in contents.edges where nodes[edge.target] != nil {
                added[edge.target, default: []].append(edge.source)
            }
            for node in engine.allNodes { note(.newer, node) }
        }
        plan.runsEffects = runsEffects
    }

    private mutating func note(
        _ outcome: RestoreOutcome, _ place: NodeRef, _ circumstances: RestoreCircumstances? = nil
    ) {
        let identity = place.node.identity
        entries[identity] = RestoreReport.Entry(
            identity: identity, outcome: outcome,
            circumstances: circumstances ?? engine.circumstances(ofFollowing: place))
    }

    mutating func compare() {
        let saved = nodes.sorted { $0.key < $1.key }
        var wanted: [NodeID] = []
        for (id, node) in saved {
            guard let node else {
                if let place = place(of: id) { note(.newer, place) }
                continue
            }
            if let place = node.liveNode(in: engine), !place.pointee.flags.contains(.empty) {
                live[id] = place
                wanted += added[id] ?? []
            } else if node.node.attributes.contains(.keepAlive) {
                wanted.append(id)
            }
        }
        // In order, since what comes to life gets its number by it.
        for (target, sources) in added.sorted(by: { $0.key < $1.key })
        where nodes[target] == nil && place(of: target) != nil {
            wanted += sources
        }
        revive(wanted)
        for (id, node) in saved {
            guard let node, let place = live[id] else { continue }
            decide(node, place)
        }
        planEdges()
        let (isOwn, lastID, nodes, settled) = (isOwn, lastID, nodes, settled)
        plan.isSettled = { settled.contains($0) || isOwn && $0.pointee.id <= lastID && nodes[$0.id] == nil }
    }

    private mutating func decide(_ node: any SavedNode, _ place: NodeRef) {
        let isSame = isOwn && place.id == node.id && place.pointee.revision == node.revision
        if isSame {
            // It was put back before.
            note(.unchanged, place, engine.circumstances(ofLeaving: place))
            settled.insert(place)
        } else if stale.contains(node.id) || isStalled(node.anyValue, place) {
            note(.computed, place, engine.circumstances(ofProducing: place, runsEffects: true))
            plan.productions.append(place)
        } else {
            let value = node.anyValue
            note(
                .exact, place,
                engine.circumstances(ofPutting: value, in: place, runsEffects: plan.runsEffects))
            plan.values.append((place, value, isOwn ? node.revision : nil))
        }
        if engine.probe != nil, !stale.contains(node.id) { compared.append((node, place, place.id)) }
    }

    /// True for a phase without a result, where nothing that goes on will bring one, and something is to run for it.
    private func isStalled(_ value: Any, _ place: NodeRef) -> Bool {
        plan.runsEffects && (value as? any AwaitsResult)?.isAwaited == true && !engine.isUnderWay(place)
    }

    /// What differs now from what was to come back. O(nodes that differed), plus capturing their values.
    func differences() -> [RestoreReport.Difference] {
        compared.compactMap { saved, place, id in
            let expected = saved.recordedValue(isRedacted: saved.attributes.contains(.redacted))
            let isThere = place.id == id && !place.pointee.flags.contains(.released)
            let found = isThere ? place.pointee.table.pointee.operations.recordedValue(of: place) : nil
            if let found, expected.compared(to: found) == .equal { return nil }
            return RestoreReport.Difference(identity: saved.node.identity, expected: expected, found: found)
        }
    }

    /// Brings atoms to life again that are kept alive, or that one which is live is to depend on.
    private mutating func revive(_ wanted: [NodeID]) {
        var wanted = wanted
        while let id = wanted.popLast() {
            guard live[id] == nil, let node = nodes[id] ?? nil, !node.isHomeless else { continue }
            // The effect of one that came to life just now may have brought this one to life.
            if let place = node.liveNode(in: engine) {
                live[id] = place
            } else {
                let place = node.revive(in: engine)
                live[id] = place
                plan.revived.append(place)
            }
            wanted += added[id] ?? []
        }
    }

    private mutating func planEdges() {
        for id in Set(added.keys).union(dropped.keys).union(live.keys).sorted() {
            guard let place = live[id] ?? place(of: id), nodes[id].map({ $0 != nil }) ?? (id.rawValue <= lastID) else {
                continue
            }
            // A node that is another than then has edges of its own, none of which counts.
            let isSame = isOwn && place.id == id
            let gone = dropped[id] ?? []
            var sources = isSame ? place.dependencyNodes.filter { !gone.contains($0.id) } : []
            for source in added[id] ?? [] {
                if let node = live[source] ?? self.place(of: source), !sources.contains(node) { sources.append(node) }
            }
            plan.dependencies.append((place, sources))
        }
    }

    /// The place of a node that is still the same. One whose effect is being told of its release has left the graph.
    private func place(of id: NodeID) -> NodeRef? {
        guard isOwn, let place = places[id], place.id == id, !place.pointee.flags.contains(.released) else {
            return nil
        }
        return place
    }
}
