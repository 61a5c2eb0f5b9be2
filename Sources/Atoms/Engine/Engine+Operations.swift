import GraphModel

/// What contexts do with atoms.
extension Engine {
    /// The value of an atom. An atom that nothing else holds is released at once.
    func read<A: Atom>(_ atom: A, place: SourcePlace?) -> A.Produced {
        if let node = liveNode(of: atom), node.value != nil {
            bringUpToDate(node)
            if let value = node.value { return value }
        }
        if let last = lastValue(of: atom) { return last }
        return transaction(Cause(.read, node: upcomingID, place: place), isWrite: false) {
            let node = currentNode(of: atom)
            considerRelease(of: node)
            return value(of: node)
        }
    }

    /// Gives a live atom a value. Does nothing when the atom is not live.
    func set<A: StateAtom>(_ value: A.Value, for atom: A, place: SourcePlace, author: String) {
        guard let node = liveNode(of: atom), node.value != nil else { return }
        transaction(Cause(.set, node: node.id, place: place, name: author)) {
            node.set(value, in: self)
        }
    }

    /// Changes a live atom's value in place. Does nothing when the atom is not live.
    func modify<A: StateAtom>(_ atom: A, place: SourcePlace, author: String, _ body: (inout A.Value) -> Void) {
        guard let node = liveNode(of: atom), node.value != nil else { return }
        transaction(Cause(.modify, node: node.id, place: place, name: author)) {
            node.modify(in: self, body)
        }
    }

    /// Produces a live atom's value again. Does nothing when the atom is not live.
    func reset<A: Atom>(_ atom: A, place: SourcePlace, author: String) {
        guard let node = liveNode(of: atom), node.value != nil else { return }
        precondition(!node.isProducing, "\(node.node.label) is reset while it is being produced")
        transaction(Cause(.reset, node: node.id, place: place, name: author)) {
            update(node)
        }
    }

    /// The value of an atom for the running production of a node, which depends on it from now on.
    func watch<A: Atom>(_ atom: A, from dependent: AtomNode) -> A.Produced {
        let node = currentNode(of: atom)
        watch(node, from: dependent)
        return value(of: node)
    }

    /// The value of an atom for a subscriber, which is told of changes from now on.
    func watch<A: Atom>(_ atom: A, from subscriber: Subscriber) -> A.Produced {
        if let node = liveNode(of: atom), subscriber.watched.contains(ObjectIdentifier(node)) {
            bringUpToDate(node)
            return value(of: node)
        }
        let id = liveNode(of: atom)?.id ?? upcomingID
        return transaction(Cause(.subscribe, node: id, place: subscriber.place), isWrite: false) {
            let node = currentNode(of: atom)
            // An effect of the atom's own beginning may have watched it in the same name.
            guard subscriber.watched.insert(ObjectIdentifier(node)).inserted else { return value(of: node) }
            if subscribers.updateValue(subscriber, forKey: subscriber.id) == nil {
                probe?.created(subscriber.node)
            }
            connect(node, to: subscriber)
            hasNews = true
            return value(of: node)
        }
    }

    /// Stops telling a subscriber of an atom. Does nothing when it does not watch it.
    func unwatch<A: Atom>(_ atom: A, from subscriber: Subscriber) {
        guard let node = liveNode(of: atom), subscriber.watched.remove(ObjectIdentifier(node)) != nil,
            let index = subscriber.dependencies.firstIndex(where: { $0.node === node })
        else { return }
        transaction(Cause(.unsubscribe, node: node.id, place: subscriber.place), isWrite: false) {
            disconnect(subscriber, at: index)
            hasNews = true
            if subscriber.dependencies.isEmpty { forget(subscriber) }
        }
    }

    /// Stops telling a subscriber of anything, for good.
    func end(_ subscriber: Subscriber) {
        guard !subscriber.isEnded else { return }
        subscriber.isEnded = true
        subscriber.onUpdate = nil
        guard !subscriber.dependencies.isEmpty else { return }
        let cause = Cause(.unsubscribe, node: subscriber.dependencies.first?.node.id, place: subscriber.place)
        transaction(cause, isWrite: false) {
            subscriber.watched.removeAll()
            dropDependencies(of: subscriber, from: 0)
            hasNews = true
            forget(subscriber)
        }
    }

    private func forget(_ subscriber: Subscriber) {
        subscribers[subscriber.id] = nil
        probe?.gone(subscriber.id)
    }

    /// The value of a node that has one.
    func value<A: Atom>(of node: TypedNode<A>) -> A.Produced {
        guard let value = node.value else {
            preconditionFailure("a node of \(A.self) is used before its first value")
        }
        return value
    }
}
