import GraphModel

/// Calls that are due after transactions, first come first served.
@MainActor
struct Deliveries {
    /// What is known of the transaction that a call tells of.
    struct Origin {
        /// The frame of the transaction; 0 when nobody records.
        var frame: FrameNumber = 0
        /// The observers whose own changes led to it. They are not told, so that telling comes to an end.
        var authors: Set<ObjectIdentifier> = []
        /// How many transactions of calls led to it, each by a call of the one before.
        var depth = 0
    }

    enum Call {
        /// What follows tells of another transaction.
        case begin(Origin)
        case subscriber(Subscriber)
        /// The store's observers, and those of the scopes that the transaction touched.
        case observers(Snapshot, [ScopeState])
    }

    var waiting: [Call] = []
    /// An empty list with room.
    var spare: [Call] = []
    /// What is known of the transaction that the running call tells of.
    var current = Origin()

    /// The frame whose subscribers and observers are being called.
    var currentFrame: FrameNumber? { current.frame == 0 ? nil : current.frame }

    /// Who is being called.
    var caller: Caller?

    /// Who is called.
    enum Caller {
        case subscriber(Subscriber)
        case observer
    }

    /// How causes name who is being called.
    var callerText: String {
        switch caller {
        case .subscriber(let subscriber)?: "call of \(subscriber.node.label)"
        case .observer?: "observer"
        case nil: ""
        }
    }

    nonisolated init() {}
}

extension Engine {
    /// Calls a subscriber once the transaction has ended, within what one of the nodes that changed puts around.
    func notify(_ subscriber: NodeRef, within propagation: AtomPropagation?) {
        if let propagation { subscriber.subscriber.propagation = propagation }
        guard !subscriber.pointee.flags.contains(.notified) else { return }
        subscriber.pointee.flags.insert(.notified)
        subscriber.pointee.next = nil
        if let last = lastNotified { last.pointee.next = subscriber } else { firstNotified = subscriber }
        lastNotified = subscriber
    }

    /// Longer chains than this can only come from subscribers that set without end what they watch.
    private static let chainLimit = 10_000

    /// Puts the calls of the transaction that is about to end in line.
    ///
    /// - Returns: true when there are any.
    func prepareDelivery() -> Bool {
        let isHeard = isHeard
        if isHeard { beginCalls() }
        while let node = firstNotified {
            firstNotified = node.pointee.next
            node.pointee.flags.remove(.notified)
            let subscriber = node.subscriber
            guard !subscriber.isEnded, node.pointee.dependencyCount > 0 else { continue }
            if isHeard {
                probe?.notified(subscriber.id)
                touch(subscriber.scope)
            }
            if subscriber.onUpdate != nil { deliveries.waiting.append(.subscriber(subscriber)) }
        }
        lastNotified = nil
        if !retired.isEmpty { retired = [] }
        if core.pointee.modes.contains(.observed) {
            let scopes = takeTouchedScopes()
            if !observers.isEmpty || !scopes.isEmpty {
                deliveries.waiting.append(.observers(snapshot(isSettled: true), scopes))
            }
        }
        return !deliveries.waiting.isEmpty
    }

    /// Says of which transaction the calls tell that follow.
    private func beginCalls() {
        let depth = core.pointee.modes.contains(.delivering) ? deliveries.current.depth + 1 : 0
        precondition(
            depth < Self.chainLimit,
            "subscribers set without end what they watch; the last write was at \(text(of: lastCause))")
        deliveries.waiting.append(
            .begin(
                Deliveries.Origin(
                    frame: probe?.currentFrame ?? 0, authors: deliveries.current.authors, depth: depth)))
    }

    /// Calls subscribers, then observers. A transaction that a call makes is complete when the call goes on, but its
    /// own calls wait for their turn: calls come in the order of their transactions, and nothing recurses. What a call
    /// reads is the state of then.
    func deliver() {
        guard !core.pointee.modes.contains(.delivering) else { return }
        setMode(.delivering, true)
        var next = 0
        while next < deliveries.waiting.count {
            let call = deliveries.waiting[next]
            next += 1
            run(call)
        }
        deliveries.current = Deliveries.Origin()
        setMode(.delivering, false)
        // What dies with the calls may run code of the app: it dies outside any access to the engine's own state.
        var told = deliveries.waiting
        deliveries.waiting = deliveries.spare
        deliveries.spare = []
        told.removeAll(keepingCapacity: true)
        deliveries.spare = told
    }

    private func run(_ call: Deliveries.Call) {
        switch call {
        case .begin(let origin):
            deliveries.current = origin
        case .subscriber(let subscriber):
            if subscriber.isEnded { return }
            if probe != nil { deliveries.caller = .subscriber(subscriber) }
            subscriber.call()
            deliveries.caller = nil
        case .observers(let snapshot, let scopes):
            let authors = deliveries.current.authors
            let told = scopes.isEmpty ? observers : observers + scopes.flatMap(\.observers)
            for observer in told where !authors.contains(ObjectIdentifier(observer)) {
                deliveries.current.authors = authors.union([ObjectIdentifier(observer)])
                if probe != nil { deliveries.caller = .observer }
                observer.onUpdate?(snapshot)
            }
            deliveries.caller = nil
            deliveries.current.authors = authors
        }
    }
}
