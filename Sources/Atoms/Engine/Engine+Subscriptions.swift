import GraphModel

/// What subscribers do with atoms.
extension Engine {
    /// Beyond this many edges on both sides, what a subscriber watches is looked up instead of searched for.
    private static let indexThreshold = 8

    /// True when the subscriber watches the node. O(1).
    @usableFromInline
    func isWatching(_ node: NodeRef, _ subscriber: Subscriber) -> Bool {
        let header = subscriber.header
        if node.pointee.dependentCount <= Self.indexThreshold {
            return (0..<Int(node.pointee.dependentCount)).contains { node.pointee.dependents[$0].node == header }
        }
        if header.pointee.dependencyCount <= Self.indexThreshold { return edge(of: subscriber, to: node) != nil }
        if let index = subscriber.index { return index.contains(node) }
        let index = Set(header.dependencyNodes)
        subscriber.index = index
        return index.contains(node)
    }

    private func edge(of subscriber: Subscriber, to node: NodeRef) -> Int? {
        let header = subscriber.header
        if node.pointee.dependentCount < header.pointee.dependencyCount {
            for index in 0..<Int(node.pointee.dependentCount) where node.pointee.dependents[index].node == header {
                return Int(node.pointee.dependents[index].position)
            }
            return nil
        }
        return (0..<Int(header.pointee.dependencyCount)).first { header.pointee.dependencies[$0].node == node }
    }

    /// Lets a subscriber watch a node, within a transaction.
    @usableFromInline
    func subscribe(_ subscriber: Subscriber, to node: NodeRef) {
        // A subscription may outlive its store, and an ended one may be used once more.
        guard !subscriber.isEnded, !core.pointee.modes.contains(.ended), !isWatching(node, subscriber) else {
            considerRelease(of: node)
            return
        }
        if subscriber.header.pointee.dependencyCount == 0 {
            subscribers[subscriber.id] = subscriber
            keepSubscriber(subscriber, wasThere: false)
            probe?.created(subscriber.node)
        }
        connect(node, to: subscriber.header)
        subscriber.index?.insert(node)
        hasNews = true
        touch(subscriber.scope)
    }

    /// Stops telling a subscriber of an atom. Does nothing when it does not watch it.
    @inlinable
    func unwatch<A: Atom>(_ atom: A, from subscriber: Subscriber) {
        if core.pointee.modes.contains(.scoped) {
            if let node = liveNode(of: atom, in: subscriber.scope) { unsubscribe(subscriber, from: node) }
        } else if let node = core.pointee.directory.find(A.self)?.find(atom.key)?.node {
            unsubscribe(subscriber, from: node)
        }
    }

    @usableFromInline
    func unsubscribe(_ subscriber: Subscriber, from node: NodeRef) {
        guard let index = edge(of: subscriber, to: node) else { return }
        transaction(Cause(.unsubscribe, node: node.id, place: subscriber.place), isWrite: false) {
            subscriber.index?.remove(node)
            disconnect(subscriber.header, at: index)
            hasNews = true
            touch(subscriber.scope)
            if subscriber.header.pointee.dependencyCount == 0 { forget(subscriber) }
        }
    }

    /// Stops telling a subscriber of anything, for good.
    func end(_ subscriber: Subscriber) {
        guard !subscriber.isEnded else { return }
        subscriber.isEnded = true
        if subscriber.header.pointee.flags.contains(.notified) { retired.append(subscriber) }
        // What it captured may run code of the app when it dies.
        let last = subscriber.onUpdate
        subscriber.onUpdate = nil
        withExtendedLifetime(last) {}
        guard subscriber.header.pointee.dependencyCount > 0 else { return }
        let first = subscriber.header.pointee.dependencies.pointee.node.id
        transaction(Cause(.unsubscribe, node: first, place: subscriber.place), isWrite: false) {
            subscriber.index = nil
            dropDependencies(of: subscriber.header, from: 0)
            hasNews = true
            touch(subscriber.scope)
            forget(subscriber)
        }
    }

    private func forget(_ subscriber: Subscriber) {
        subscribers[subscriber.id] = nil
        keepSubscriber(subscriber, wasThere: true)
        probe?.gone(subscriber.id)
    }
}
