import GraphModel

/// Refreshes: runs of a producer that take the place of the node's run only once their value is complete.
///
/// Until then the node keeps its value, and its run waits: what that started goes on and is not cancelled, so that
/// whoever waits for its task gets a result; what it delivers is kept back. A refresh that comes to nothing gives the
/// node back to it.
extension Engine {
    /// Begins a refresh of a node. One that is under way is superseded.
    func beginRefresh(of node: AtomNode) -> Production {
        let earlier = node.run
        let isSuperseding = earlier?.isRefreshing == true
        let run = Production(of: node, in: self, memory: earlier?.memory)
        run.beginRefresh(insteadOf: isSuperseding ? earlier?.takePaused() : earlier)
        node.run = run
        stopWatching(node)
        // All that was watched is held until the refresh has watched it again.
        node.cursor = 0
        node.isAwaiting = true
        if isSuperseding { earlier?.terminate() }
        return run
    }

    /// Gives a node the value of a refresh, and the refresh the place of the run before. Does nothing when it was
    /// superseded.
    func endRefresh<A: Atom>(_ run: Production, of node: TypedNode<A>, with value: A.Produced, cause: Cause) {
        guard node.run === run, !run.isTerminated else { return }
        transaction(cause) {
            bringUpToDate(node)
            guard !run.isTerminated else { return }
            let earlier = run.takePaused()
            run.becomeCurrent()
            node.isAwaiting = run.isAwaiting
            if !node.isAwaiting { finishWatching(node) }
            earlier?.terminate()
            node.set(value, in: self)
        }
    }

    /// Gives a node back to the run that it had before a refresh. Does nothing when that was superseded.
    func abandonRefresh(_ run: Production, of node: AtomNode, cause: Cause) {
        guard node.run === run, !run.isTerminated else { return }
        let earlier = run.takePaused()
        node.run = earlier
        stopWatching(node)
        // What either of them watched counts.
        node.cursor = node.dependencies.count
        node.isAwaiting = earlier?.isAwaiting ?? false
        run.terminate()
        if run.hasMissedChange {
            transaction(cause) { queue.insert(node) }
        } else {
            earlier?.resume()
        }
    }
}

extension AtomAccess {
    /// Makes a new value of an atom, waits until it is complete, and gives it to the atom.
    func refresh<A: AsyncAtom>(_ atom: A, place: SourcePlace) async -> A.Produced {
        guard let context = beginRefresh(of: atom) else { return await makeUnused(atom, place: place) }
        let value = await make(atom, in: context.producer)
        // The store is not kept meanwhile.
        guard let engine = liveEngine, let node = context.node, let run = context.run else { return value }
        let cause = Cause(
            .refresh, node: node.id, place: place, parent: run.frame, name: authorText(for: engine))
        if Task.isCancelled {
            engine.abandonRefresh(run, of: node, cause: cause)
        } else {
            engine.endRefresh(run, of: node, with: value, cause: cause)
        }
        return value
    }

    /// What a refresh of a live atom goes on with after its value is complete; it keeps neither the node nor the run.
    @MainActor
    private struct Refresh<A: Atom> {
        weak var node: TypedNode<A>?
        weak var run: Production?
        let producer: AtomProducerContext<A.Produced>
    }

    /// Begins a refresh; nil when the atom is not in use, or is being produced.
    private func beginRefresh<A: AsyncAtom>(of atom: A) -> Refresh<A>? {
        guard let engine = liveEngine, let node = engine.liveNode(of: atom), node.value != nil, !node.isProducing else {
            return nil
        }
        let run = engine.beginRefresh(of: node)
        return Refresh(node: node, run: run, producer: node.context(of: run, last: node.value, in: engine))
    }

    /// Makes the value of an atom that is not in use. What it watches is in use as long as it takes.
    private func makeUnused<A: AsyncAtom>(_ atom: A, place: SourcePlace) async -> A.Produced {
        let engine = engine
        defer { withExtendedLifetime(engine) {} }
        let run = Production(watchingWith: AtomSubscription(engine: engine, place: place))
        let access = AtomAccess(engine, author: author, place: place)
        let value = await make(atom, in: AtomProducerContext(run, access: access, lastValue: nil) { _, _ in })
        run.terminate()
        return value
    }

    private func make<A: AsyncAtom>(_ atom: A, in context: AtomProducerContext<A.Produced>) async -> A.Produced {
        let producer = atom.refreshProducer
        let value = await producer.value(context)
        await producer.complete?(value, context)
        return value
    }
}
