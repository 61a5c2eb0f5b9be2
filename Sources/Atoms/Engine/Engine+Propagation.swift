import GraphModel

extension Engine {
    /// Makes an update due for everything that watches a node that changed. O(dependents).
    ///
    /// - Parameters:
    ///   - node: the node that changed.
    ///   - settled: dependents that are up to date already.
    func spread(from node: AtomNode, except settled: Set<ObjectIdentifier> = []) {
        for link in node.dependents {
            if let dependent = link.vertex as? AtomNode {
                if dependent.isAwaiting, link.position >= dependent.cursor {
                    dependent.run?.hasMissedChange = true
                    continue
                }
                if !settled.isEmpty, settled.contains(ObjectIdentifier(dependent)) { continue }
                if probe != nil { dependent.changedInputs.append(node.id) }
                if !dependent.isQueued { queue.insert(dependent) }
            } else if let subscriber = link.vertex as? Subscriber {
                notify(subscriber, within: node.propagation)
            }
        }
    }

    /// Calls a subscriber once the transaction has ended, within what one of the nodes that changed puts around.
    func notify(_ subscriber: Subscriber, within propagation: AtomPropagation?) {
        if let propagation { subscriber.propagation = propagation }
        guard !subscriber.isNotified else { return }
        subscriber.isNotified = true
        notified.append(subscriber)
    }

    /// Updates every node that is due, lowest first, until none is.
    func updateAll() {
        while let node = queue.popLowest() {
            update(node)
        }
    }

    /// Produces a node's value again, now.
    func update(_ node: AtomNode) {
        node.isQueued = false
        guard !node.isReleased else { return }
        node.countUpdate(in: lastTransaction)
        var seen: Set<NodeID> = []
        let inputs =
            node.changedInputs.count > 1 ? node.changedInputs.filter { seen.insert($0).inserted } : node.changedInputs
        node.changedInputs.removeAll(keepingCapacity: true)
        node.produceAgain(in: self, inputs: inputs)
    }

    /// Updates a node before its turn, and before it everything it depends on that is due, so that whoever reads it
    /// while a transaction runs sees no stale value. O(1) when nothing below the node is due.
    func bringUpToDate(_ node: AtomNode) {
        var writes = 0
        repeat {
            guard isDoubtful(node) else { return }
            writes = nestedWriteCount
            updateDependencies(of: node)
        } while writes != nestedWriteCount
    }

    /// Updates everything due that a node depends on, then the node, until an effect writes: what was updated before may
    /// then be due again.
    private func updateDependencies(of node: AtomNode) {
        let writes = nestedWriteCount
        lastVisit += 1
        let visit = lastVisit
        var path: [(node: AtomNode, next: Int)] = [(node, 0)]
        while let (current, next) = path.last {
            if next < current.dependencies.count {
                path[path.count - 1].next += 1
                let dependency = current.dependencies[next].node
                if dependency.visit != visit, isDoubtful(dependency) {
                    dependency.visit = visit
                    path.append((dependency, 0))
                }
            } else {
                path.removeLast()
                if current.isQueued, !current.isProducing { update(current) }
                guard writes == nestedWriteCount else { return }
                current.checkedGeneration = queue.generation
            }
        }
    }

    /// True when the node or something it depends on may be due.
    private func isDoubtful(_ node: AtomNode) -> Bool {
        guard let lowest = queue.lowest else { return false }
        return node.height >= lowest && (node.isQueued || node.checkedGeneration != queue.generation)
    }

    /// How many first productions may be nested, each begun by the one before. User code runs in each, on the stack.
    private static let nestingLimit = 2_000

    /// Runs one production of a node: what it watches meanwhile are its dependencies afterwards.
    func produce<A: Atom>(_ node: TypedNode<A>, _ body: (AtomTransactionContext) -> A.Produced) -> A.Produced {
        node.isProducing = true
        node.production += 1
        node.cursor = 0
        node.hasReadRedacted = false
        producing.append(node)
        precondition(
            producing.count <= Self.nestingLimit,
            "atoms that watch atoms not yet in use are nested \(Self.nestingLimit) deep; the chain began at "
                + "\(producing[0].node.label): watch those further down first")
        let value = body(AtomTransactionContext(engine: self, node: node, production: node.production))
        producing.removeLast()
        node.isProducing = false
        if node.isAwaiting { inheritRedaction(node) } else { finishWatching(node) }
        return value
    }

    /// What is derived from a redacted atom is redacted too, unless its type says otherwise.
    func inheritRedaction(_ node: AtomNode) {
        guard hasRedactedNodes, !node.ownAttributes.contains(.redacted) else { return }
        let inherits =
            !node.isUnredacted
            && (node.hasReadRedacted || node.dependencies.contains { $0.node.attributes.contains(.redacted) })
        guard inherits != node.attributes.contains(.redacted) else { return }
        if inherits { node.attributes.insert(.redacted) } else { node.attributes.remove(.redacted) }
        probe?.changed(node.attributes, of: node.id)
    }

    /// The node of an atom with a value that is not stale, made if need be.
    func currentNode<A: Atom>(of atom: A) -> TypedNode<A> {
        let node = node(of: atom)
        bringUpToDate(node)
        precondition(node.value != nil, "atoms depend on each other in a circle: \(circle(closedBy: node))")
        return node
    }

    private func circle(closedBy node: AtomNode) -> String {
        let start = producing.lastIndex { $0 === node } ?? 0
        return (producing[start...] + [node]).map(\.node.label).joined(separator: " → ")
    }
}
