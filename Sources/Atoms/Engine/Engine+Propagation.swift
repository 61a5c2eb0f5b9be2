import GraphModel

extension Engine {
    /// Updates every node that is due, lowest first, until none is.
    ///
    /// The only dependent of a node, with nothing else due, follows at once without standing in the queue. While nobody
    /// listens and no write comes in between, a node costs no more than what is written here and in
    /// ``recompute(_:of:)``.
    func updateAll() {
        if core.pointee.queue.isEmpty { return }
        // Nodes of one type tend to come in a row.
        var table: UnsafeMutablePointer<TableHeader>?
        var recompute: @MainActor (Engine, NodeRef) -> Bool = { _, _ in false }
        while !core.pointee.queue.isEmpty {
            var node = core.pointee.queue.popLowest()
            while true {
                if node.pointee.table != table {
                    table = node.pointee.table
                    recompute = node.pointee.table.pointee.recompute
                }
                // Nothing follows from what does not count as a change.
                guard recompute(self, node) else {
                    if core.pointee.modes.contains(.nested) { countUpdate(of: node) }
                    break
                }
                guard core.pointee.modes.subtracting(.delivering) == .open,
                    node.pointee.flags.isDisjoint(with: [.effect, .wrapsUpdates])
                else {
                    spreadCarefully(from: node)
                    break
                }
                if node.pointee.dependentCount == 1, core.pointee.queue.isEmpty {
                    let next = node.pointee.dependents.pointee.node
                    if next.pointee.flags.isDisjoint(with: [.subscriber, .awaiting]), next.pointee.token & 1 == 0 {
                        node = next
                        continue
                    }
                }
                markPlainly(from: node)
                break
            }
        }
    }

    /// Makes an update due for everything that watches a node, where nobody records.
    @inline(__always)
    private func markPlainly(from node: NodeRef) {
        for index in 0..<Int(node.pointee.dependentCount) {
            let dependent = node.pointee.dependents[index].node
            let flags = dependent.pointee.flags
            if flags.isDisjoint(with: [.queued, .notified, .subscriber, .awaiting]) {
                core.pointee.queue.insert(dependent)
            } else if flags.isDisjoint(with: [.queued, .notified]) {
                mark(node, index)
            }
        }
    }

    /// The rest of an update: what watches the node is due, then its effect runs.
    @inline(never)
    private func spreadCarefully(from node: NodeRef) {
        if core.pointee.modes.contains(.nested) { countUpdate(of: node) }
        spread(from: node)
    }

    /// Makes an update due for everything that watches a node that changed, then runs its effect, which so reads no
    /// stale value. O(dependents).
    func spread(from node: NodeRef) {
        if node.pointee.flags.isDisjoint(with: [.effect, .wrapsUpdates]), !core.pointee.modes.isRecorded {
            markPlainly(from: node)
        } else {
            markDependents(of: node)
            if node.pointee.flags.contains(.effect) { node.pointee.table.pointee.operations.runUpdated(node, in: self) }
        }
    }

    /// Makes an update due for everything that watches a node, but for what is settled already.
    func markDependents(of node: NodeRef, except isSettled: ((NodeRef) -> Bool)? = nil) {
        for index in 0..<Int(node.pointee.dependentCount) {
            let dependent = node.pointee.dependents[index].node
            if let isSettled, !dependent.isSubscriber, isSettled(dependent) { continue }
            mark(node, index)
        }
    }

    /// Makes an update due for one dependent of a node, or a call if it is a subscriber.
    @inline(never)
    private func mark(_ node: NodeRef, _ index: Int) {
        let dependent = node.pointee.dependents[index].node
        let propagation =
            node.pointee.flags.contains(.wrapsUpdates)
            ? node.pointee.table.pointee.operations.propagation(of: node) : nil
        if dependent.isSubscriber { return notify(dependent, within: propagation) }
        // An asynchronous production that has not watched the node again (yet) is not begun anew for it.
        if dependent.pointee.flags.contains(.awaiting),
            node.pointee.dependents[index].position >= dependent.pointee.cursor
        {
            dependent.companion?.run?.hasMissedChange = true
            return
        }
        if let propagation {
            dependent.pointee.flags.insert(.wrapped)
            wrappings[dependent] = propagation
        }
        if core.pointee.modes.isRecorded { changedInputs.note(node.id, of: dependent) }
        if !dependent.pointee.flags.contains(.queued) { core.pointee.queue.insert(dependent) }
    }

    /// More updates than this in one transaction can only come from a production, or an effect, that sets without end
    /// what its atom depends on.
    private static let updateLimit: UInt16 = 50_000

    private func countUpdate(of node: NodeRef) {
        let transaction = UInt16(truncatingIfNeeded: lastTransaction)
        let count = node.pointee.updatesIn == transaction ? node.pointee.updates + 1 : 1
        node.pointee.updates = count
        node.pointee.updatesIn = transaction
        precondition(
            count < Self.updateLimit,
            "\(node.node.label) was produced \(Self.updateLimit) times in one transaction: its production, or an "
                + "effect, sets without end what it depends on")
    }

    /// Updates a node before its turn, and before it everything it depends on that is due, so that whoever reads it
    /// while a transaction runs sees no stale value. O(1) when nothing below the node is due.
    @usableFromInline
    func bringUpToDate(_ node: NodeRef) {
        var writes = 0
        repeat {
            guard isDoubtful(node) else { return }
            writes = nestedWriteCount
            updateDependencies(of: node)
        } while writes != nestedWriteCount
    }

    /// Updates everything due that a node depends on, then the node, until an effect writes: what was updated before
    /// may then be due again.
    private func updateDependencies(of node: NodeRef) {
        let writes = nestedWriteCount
        let visit = nextVisit()
        indexed.node = nil
        var path: [(node: NodeRef, next: Int)] = [(node, 0)]
        while let (current, next) = path.last {
            if next < current.pointee.dependencyCount {
                path[path.count - 1].next += 1
                let dependency = current.pointee.dependencies[next].node
                if dependency.pointee.visit != visit, isDoubtful(dependency) {
                    dependency.pointee.visit = visit
                    path.append((dependency, 0))
                }
            } else {
                path.removeLast()
                if current.pointee.flags.contains(.queued), !current.isProducing {
                    core.pointee.queue.remove(current)
                    if core.pointee.modes.contains(.nested) { countUpdate(of: current) }
                    if current.pointee.table.pointee.recompute(self, current) { spread(from: current) }
                }
                guard writes == nestedWriteCount else { return }
                current.pointee.checkedGeneration = core.pointee.queue.generation
            }
        }
    }

    /// True when the node or something it depends on may be due.
    private func isDoubtful(_ node: NodeRef) -> Bool {
        node.pointee.height >= core.pointee.queue.lowest
            && (node.pointee.flags.contains(.queued)
                || node.pointee.checkedGeneration != core.pointee.queue.generation)
    }
}

// MARK: Productions

extension Engine {
    /// Produces the value of a node again, and says whether that counts as a change.
    ///
    /// This is the short way, compiled for each atom type: it is all there is to the update of an atom without effect,
    /// override or scope while nobody records. What the production watches in the same order as last time it finds by
    /// the cursor (``AtomTransactionContext/watch(_:)``), and nothing is allocated.
    @inlinable
    func recompute<A: Atom>(_ node: NodeRef, of _: A.Type) -> Bool {
        guard node.pointee.flags.isDisjoint(with: [.special, .wrapped]), core.pointee.modes.isDisjoint(with: .careful)
        else {
            return canRecordPlainly(node) ? recomputeRecorded(node, of: A.self) : recomputeCarefully(node, of: A.self)
        }
        let block = node.typed(A.self)
        let token = node.pointee.token &+ 1
        node.pointee.token = token
        node.pointee.cursor = 0
        let value = block.pointee.atom._produce(AtomTransactionContext(engine: self, node: node, token: token))
        node.pointee.token = token &+ 1
        if core.pointee.modes.contains(.redacting) { inheritRedaction(node) }
        if node.pointee.cursor != node.pointee.dependencyCount { dropUnwatched(node) }
        if node.pointee.savedEpoch != core.pointee.epoch { keepState(of: node) }
        block.replaceValue(with: value)
        return true
    }

    /// The node of an atom with a value that is not stale, made if need be, for whoever acts in a scope.
    @inlinable
    func currentNode<A: Atom>(of atom: A, in scope: ScopeState?) -> NodeRef {
        let key = atom.key
        if core.pointee.modes.contains(.scoped) { return currentNodeCarefully(of: atom, in: scope) }
        let table = table(of: A.self)
        // An effect of a node that is made may change what the node depends on, so that an update is due at once.
        let node: NodeRef
        if let recent = table.pointee.recent, recent.pointee.key == key {
            node = recent.node
        } else {
            let hash = table.hash(of: key)
            node = table.find(key, hash: hash)?.node ?? create(atom, key, hash: hash, in: table, scope: nil)
        }
        if node.pointee.height >= core.pointee.queue.lowest { bringUpToDate(node) }
        if !node.pointee.flags.isDisjoint(with: [.empty, .modifying]) { refuse(node) }
        return node
    }

    /// The live nodes of an atom type, those of scopes left out.
    @inlinable
    func table<A: Atom>(of _: A.Type) -> UnsafeMutablePointer<NodeTable<A>> {
        core.pointee.directory.find(A.self) ?? makeTable(of: A.self)
    }

    @inlinable @inline(never)
    func makeTable<A: Atom>(of _: A.Type) -> UnsafeMutablePointer<NodeTable<A>> {
        // A requirement of the protocol, so that the table is compiled for `A` wherever `A` is declared.
        let table = A._makeTable().assumingMemoryBound(to: TableHeader.self)
        core.pointee.directory.insert(table, for: typeID(of: A.self))
        return table.typed(A.self)
    }

    /// Makes a node without a value. Snapshots that are there already do not know it.
    @inlinable @inline(__always)
    func insert<A: Atom>(
        _ atom: A, _ key: A.Key, hash: Int, in table: UnsafeMutablePointer<NodeTable<A>>
    ) -> NodeRef {
        core.pointee.lastID &+= 1
        let node = table.insert(atom, key, hash: hash, id: core.pointee.lastID)
        core.pointee.liveCount &+= 1
        core.pointee.lastRevision &+= 1
        node.pointee.revision = core.pointee.lastRevision
        if core.pointee.epoch != 0 { keepAbsence(of: node) }
        node.pointee.savedEpoch = core.pointee.epoch
        return node
    }

    /// Makes a node and its first value.
    @inlinable @inline(never)
    func create<A: Atom>(
        _ atom: A, _ key: A.Key, hash: Int, in table: UnsafeMutablePointer<NodeTable<A>>, scope: ScopeState?
    ) -> NodeRef {
        let node = insert(atom, key, hash: hash, in: table)
        enterCreation(of: node)
        if !A._isPlain || A.Effect.self != EmptyEffect.self || node.pointee.flags.contains(.redacted)
            || !core.pointee.modes.isDisjoint(with: .carefulFirst)
        {
            beginCarefully(node, of: A.self, in: scope)
        } else {
            let token = node.pointee.token &+ 1
            node.pointee.token = token
            let value = atom._produce(AtomTransactionContext(engine: self, node: node, token: token))
            node.pointee.token = token &+ 1
            if core.pointee.modes.contains(.redacting) { inheritRedaction(node) }
            let block = node.typed(A.self)
            block.pointee.value = .some(value)
            node.pointee.flags.remove(.empty)
        }
        core.pointee.creatingCount &-= 1
        return node
    }

    /// How many first productions may be nested, each begun by the one before. User code runs in each, on the stack.
    private static let nestingLimit = 2_000

    @usableFromInline
    func enterCreation(of node: NodeRef) {
        let depth = core.pointee.creatingCount
        if depth == core.pointee.creatingCapacity { growCreating() }
        core.pointee.creating[depth] = node
        core.pointee.creatingCount = depth + 1
        precondition(
            depth < Self.nestingLimit,
            "atoms that watch atoms not yet in use are nested \(Self.nestingLimit) deep; the chain began at "
                + "\(core.pointee.creating[0].node.label): watch those further down first")
    }

    private func growCreating() {
        let capacity = core.pointee.creatingCapacity
        let room = UnsafeMutablePointer<NodeRef>.allocate(capacity: max(16, capacity * 2))
        room.moveInitialize(from: core.pointee.creating, count: capacity)
        core.pointee.creating.deallocate()
        core.pointee.creating = room
        core.pointee.creatingCapacity = max(16, capacity * 2)
    }

    /// Ends the process, since a node is used that has no value.
    @usableFromInline
    func refuse(_ node: NodeRef) -> Never {
        if node.pointee.flags.contains(.modifying) {
            preconditionFailure("\(node.node.label) is used while `modify` changes it; read what you need before")
        }
        let creating = (0..<core.pointee.creatingCount).map { core.pointee.creating[$0] }
        let way = creating[(creating.lastIndex(of: node) ?? 0)...] + [node]
        preconditionFailure(
            "atoms depend on each other in a circle: \(way.map(\.node.label).joined(separator: " → "))")
    }
}
