import GraphModel

/// Runs of producers that go on after they have returned a value.
///
/// While a node awaits a body, its dependencies before the cursor are those that the run has watched; those from the
/// cursor on are held from the run before: they stay in use, but do not start the run over.
extension Engine {
    /// The frame that sets off what begins now: that of the running transaction, else the one whose subscribers or
    /// observers are being called. Nil when nobody records, or something outside sets it off.
    var originFrame: FrameNumber? {
        core.pointee.modes.contains(.open) ? probe?.currentFrame : deliveries.currentFrame
    }

    /// Begins a run of a node's producer, and ends the one before.
    func beginRun(of node: NodeRef) -> Production {
        guard let companion = node.companion else { preconditionFailure("only a node with a companion has runs") }
        let earlier = companion.run
        let run = Production(of: companion, in: self, memory: earlier?.memory)
        companion.run = run
        stopWatching(node)
        earlier?.terminate()
        return run
    }

    /// Ends the run of a node: what it started is cancelled, and what that still delivers is dropped.
    func endRun(of node: NodeRef) {
        guard node.pointee.flags.contains(.special), let run = node.companion?.run, !run.isTerminated else { return }
        stopWatching(node)
        run.terminate()
    }

    /// What has been watched stays as it is, and whatever watched may not any more.
    func stopWatching(_ node: NodeRef) {
        closeToken(of: node)
        node.pointee.flags.remove(.awaiting)
        indexed.node = nil
    }

    /// Makes contexts of the last production ones of a production that has ended. Tokens of productions are odd.
    func closeToken(of node: NodeRef) {
        node.pointee.token = (node.pointee.token &+ 1) & ~1
    }

    /// A body that can watch has begun or is to come.
    func beganWatching(_ node: NodeRef) {
        if node.pointee.flags.isDisjoint(with: [.producing, .awaiting]) {
            closeToken(of: node)
            node.pointee.token &+= 1
            node.pointee.cursor = node.pointee.dependencyCount
        }
        node.pointee.flags.insert(.awaiting)
    }

    /// The last body that can watch has ended: what it did not watch again is no dependency any more.
    func endedWatching(_ node: NodeRef) {
        node.pointee.flags.remove(.awaiting)
        // The production itself has yet to end.
        if node.pointee.flags.contains(.producing) { return }
        if node.pointee.cursor == node.pointee.dependencyCount, !node.pointee.flags.contains(.redacted) {
            finishWatching(node)
        } else {
            transaction(lateCause(.asyncResult, node.id, for: node), isWrite: false) {
                if node.pointee.cursor < node.pointee.dependencyCount { hasNews = true }
                finishWatching(node)
            }
        }
    }

    /// Drops what was not watched again.
    func finishWatching(_ node: NodeRef) {
        closeToken(of: node)
        if node.pointee.cursor < node.pointee.dependencyCount { dropUnwatched(node) }
        indexed.node = nil
        inheritRedaction(node)
    }

    /// The value of an atom for a body that watches after it has waited.
    func watchLate<A: Atom>(_ atom: A, from node: NodeRef, in scope: ScopeState?) -> A.Produced {
        if let known = dependency(atom, of: node, in: scope) {
            bringUpToDate(known)
            link(node, to: known)
            return value(of: known, A.self)
        }
        return connectLate(atom, to: node, in: scope) { link(node, to: $0) }
    }

    /// The value of an atom for a body that reads after it has waited. Whoever reads what is redacted is redacted from
    /// then on.
    func readLate<A: Atom>(_ atom: A, for node: NodeRef, in scope: ScopeState?) -> A.Produced {
        if let known = liveNode(of: atom, in: scope), !known.pointee.flags.contains(.empty),
            node.pointee.flags.contains(.readRedacted) || !known.pointee.flags.contains(.redacted)
        {
            bringUpToDate(known)
            return value(of: known, A.self)
        }
        return transaction(
            lateCause(.read, liveNode(of: atom, in: scope)?.id ?? upcomingID, for: node), isWrite: false
        ) {
            let known = currentNode(of: atom, in: scope)
            // It may go again with the end of this transaction.
            considerRelease(of: known)
            if known.pointee.flags.contains(.redacted) { node.pointee.flags.insert(.readRedacted) }
            inheritRedaction(node)
            return value(of: known, A.self)
        }
    }

    /// The value of an atom for a body whose run waits for a refresh: the atom stays in use until the refresh has
    /// ended.
    func hold<A: Atom>(_ atom: A, for node: NodeRef, in scope: ScopeState?) -> A.Produced {
        if let known = dependency(atom, of: node, in: scope) {
            bringUpToDate(known)
            return value(of: known, A.self)
        }
        return connectLate(atom, to: node, in: scope) { connect($0, to: node) }
    }

    /// The node of an atom, if it is a dependency of another node.
    private func dependency<A: Atom>(_ atom: A, of node: NodeRef, in scope: ScopeState?) -> NodeRef? {
        guard let known = liveNode(of: atom, in: scope), !known.pointee.flags.contains(.empty),
            position(of: known, in: node) != nil
        else { return nil }
        return known
    }

    private func connectLate<A: Atom>(
        _ atom: A, to node: NodeRef, in scope: ScopeState?, _ connect: (NodeRef) -> Void
    ) -> A.Produced {
        return transaction(
            lateCause(.subscribe, liveNode(of: atom, in: scope)?.id ?? upcomingID, for: node), isWrite: false
        ) {
            let dependency = currentNode(of: atom, in: scope)
            connect(dependency)
            inheritRedaction(node)
            hasNews = true
            return value(of: dependency, A.self)
        }
    }

    /// Why a run does something after it has waited.
    private func lateCause(_ kind: Cause.Kind, _ id: NodeID, for node: NodeRef) -> Cause {
        Cause(
            kind, node: id, parent: node.companion?.run?.frame,
            name: isHeard ? RunningNode.text("production", of: node, node.pointee.id) : "")
    }

    private func value<A: Atom>(of node: NodeRef, _: A.Type) -> A.Produced {
        guard let value = node.typed(A.self).pointee.value else { refuse(node) }
        return value
    }
}

extension UnsafeMutablePointer where Pointee == NodeHeader {
    /// What only some nodes have.
    @MainActor var companion: NodeCompanion? { pointee.companion?.takeUnretainedValue() }

    /// The same with its type, which is the node's.
    @MainActor func companion<A: Atom>(_: A.Type) -> Companion<A>? {
        companion.map { unsafeDowncast($0, to: Companion<A>.self) }
    }

    /// True while its value is being produced.
    var isProducing: Bool {
        pointee.flags.contains(.producing) || pointee.token & 1 == 1 && !pointee.flags.contains(.awaiting)
    }
}
