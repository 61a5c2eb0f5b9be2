import GraphModel

/// Refreshes: runs of a producer that take the place of the node's run only once their value is complete.
///
/// Until then the node keeps its value, and its run waits: what that started goes on and is not cancelled, so that
/// whoever waits for its task gets a result; what it delivers is kept back. A refresh that comes to nothing gives the
/// node back to it.
extension Engine {
    /// Begins a refresh of a node. One that is under way is superseded.
    func beginRefresh(of node: NodeRef) -> Production {
        guard let companion = node.companion else { preconditionFailure("only a node with a companion has runs") }
        let earlier = companion.run
        let isSuperseding = earlier?.isRefreshing == true
        let run = Production(of: companion, in: self, memory: earlier?.memory)
        run.beginRefresh(insteadOf: isSuperseding ? earlier?.takePaused() : earlier)
        companion.run = run
        stopWatching(node)
        // All that was watched is held until the refresh has watched it again.
        node.pointee.cursor = 0
        node.pointee.flags.insert(.awaiting)
        if isSuperseding { earlier?.terminate() }
        return run
    }

    /// Gives a node the value of a refresh, and the refresh the place of the run before. Does nothing when it was
    /// superseded.
    func endRefresh<A: Atom>(_ run: Production, of companion: Companion<A>, with value: A.Produced, cause: Cause) {
        let node = companion.node
        guard companion.run === run, !run.isTerminated else { return }
        transaction(cause) {
            bringUpToDate(node)
            guard !run.isTerminated else { return }
            let earlier = run.takePaused()
            run.becomeCurrent()
            companion.isAwaiting = run.isAwaiting
            if !run.isAwaiting { finishWatching(node) }
            earlier?.terminate()
            set(value, in: node, of: A.self)
        }
    }

    /// Gives a node back to the run that it had before a refresh. Does nothing when that was superseded.
    func abandonRefresh(_ run: Production, of companion: NodeCompanion, cause: Cause) {
        let node = companion.node
        guard companion.run === run, !run.isTerminated else { return }
        let earlier = run.takePaused()
        companion.run = earlier
        stopWatching(node)
        // What either of them watched counts.
        node.pointee.cursor = node.pointee.dependencyCount
        companion.isAwaiting = earlier?.isAwaiting ?? false
        run.terminate()
        if run.hasMissedChange {
            transaction(cause) { if !node.pointee.flags.contains(.queued) { core.pointee.queue.insert(node) } }
        } else {
            earlier?.resume()
        }
    }
}

extension AtomAccess {
    /// Makes a new value of an atom, waits until it is complete, and gives it to the atom.
    func refresh<A: AsyncAtom>(_ atom: A, place: SourcePlace) async -> A.Produced {
        let origin = frame
        guard let context = beginRefresh(of: atom) else { return await makeUnused(atom, place: place) }
        let value = await make(atom, in: context.producer, override: context.override)
        // The node is not kept meanwhile.
        guard let companion = context.companion, let run = context.run else { return value }
        let cause = Cause(
            .refresh, node: companion.node.id, place: place, parent: origin ?? run.frame, name: authorText)
        if Task.isCancelled {
            engine.abandonRefresh(run, of: companion, cause: cause)
        } else {
            engine.endRefresh(run, of: companion, with: value, cause: cause)
        }
        return value
    }

    /// What a refresh of a live atom goes on with after its value is complete; it keeps neither the node nor the run.
    @MainActor
    private struct Refresh<A: Atom> {
        weak var companion: Companion<A>?
        weak var run: Production?
        let producer: AtomProducerContext<A.Produced>
        let override: (@MainActor (A) -> A.Produced)?
    }

    /// Begins a refresh; nil when the atom is not in use, or is being produced.
    private func beginRefresh<A: AsyncAtom>(of atom: A) -> Refresh<A>? {
        guard let node = engine.liveNode(of: atom, in: scope),
            node.pointee.flags.isDisjoint(with: [.empty, .released]), !node.isProducing
        else { return nil }
        let companion = engine.companion(of: node, A.self)
        let run = engine.beginRefresh(of: node)
        return Refresh(
            companion: companion, run: run,
            producer: engine.context(of: run, for: node, A.self, last: node.typed(A.self).pointee.value),
            override: engine.placement(of: atom, in: scope).override)
    }

    /// Makes the value of an atom that is not in use. What it watches is in use as long as it takes.
    private func makeUnused<A: AsyncAtom>(_ atom: A, place: SourcePlace) async -> A.Produced {
        let subscription = AtomSubscription(engine: engine, scope: scope, place: place)
        let run = Production(watchingWith: subscription)
        let context = AtomProducerContext<A.Produced>(run, of: engine.nobody, access: self, lastValue: nil) { _, _ in }
        let value = await make(atom, in: context, override: engine.placement(of: atom, in: scope).override)
        run.terminate()
        engine.end(subscription.subscriber)
        return value
    }

    private func make<A: AsyncAtom>(
        _ atom: A, in context: AtomProducerContext<A.Produced>, override: (@MainActor (A) -> A.Produced)?
    ) async -> A.Produced {
        let producer = atom.refreshProducer
        let value = if let override { override(atom) } else { await producer.value(context) }
        await producer.complete?(value, context)
        return value
    }
}
