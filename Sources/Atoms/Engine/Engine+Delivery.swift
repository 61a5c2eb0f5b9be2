import GraphModel

/// Calls that are due after transactions, first come first served.
@MainActor
struct Deliveries {
    /// What one transaction has to tell.
    struct Delivery {
        let subscribers: [Subscriber]
        let snapshot: Snapshot?
        /// The frame of the transaction; 0 when nobody records.
        let frame: FrameNumber
        /// The observers whose own changes led to it. They are not told, so that telling comes to an end.
        let authors: Set<ObjectIdentifier>
        /// How many deliveries led to it, each by a transaction of one of its calls.
        let depth: Int
    }

    var waiting: [Delivery] = []
    /// The frame whose subscribers and observers are being called.
    var currentFrame: FrameNumber?
    /// The observers whose changes led to the running call.
    var authors: Set<ObjectIdentifier> = []
    var depth = 0
    var isRunning = false

    nonisolated init() {}
}

extension Engine {
    /// The subscribers that the transaction affected and that still watch.
    func takeNotified() -> [Subscriber] {
        if notified.isEmpty { return [] }
        let calls = notified.filter { !$0.isEnded && subscribers[$0.id] != nil }
        for subscriber in notified { subscriber.isNotified = false }
        notified.removeAll(keepingCapacity: true)
        for subscriber in calls { probe?.notified(subscriber.id) }
        return calls
    }

    /// Longer chains than this can only come from subscribers that set without end what they watch.
    private static let chainLimit = 10_000

    /// Calls subscribers, then observers. A transaction that a call makes is complete when the call goes on, but its own
    /// calls wait for their turn: calls come in the order of their transactions, and nothing recurses. What a call reads is
    /// the state of then.
    func deliver(to subscribers: [Subscriber]) {
        if subscribers.isEmpty && observers.isEmpty { return }
        precondition(
            deliveries.depth < Self.chainLimit,
            "subscribers set without end what they watch; the last write was at \(Self.text(of: lastCause.place))")
        deliveries.waiting.append(
            Deliveries.Delivery(
                subscribers: subscribers, snapshot: observers.isEmpty ? nil : snapshot(),
                frame: probe?.currentFrame ?? 0, authors: deliveries.authors, depth: deliveries.depth + 1))
        guard !deliveries.isRunning else { return }
        deliveries.isRunning = true
        while !deliveries.waiting.isEmpty {
            // Each delivery is let go before the next begins, outside any access to the engine's own state.
            let batch = deliveries.waiting
            deliveries.waiting = []
            for delivery in batch { run(delivery) }
        }
        deliveries.currentFrame = nil
        deliveries.authors = []
        deliveries.depth = 0
        deliveries.isRunning = false
    }

    private func run(_ delivery: Deliveries.Delivery) {
        deliveries.currentFrame = delivery.frame == 0 ? nil : delivery.frame
        deliveries.authors = delivery.authors
        deliveries.depth = delivery.depth
        for subscriber in delivery.subscribers where !subscriber.isEnded {
            subscriber.call()
        }
        guard let snapshot = delivery.snapshot else { return }
        for observer in observers where !delivery.authors.contains(ObjectIdentifier(observer)) {
            deliveries.authors = delivery.authors.union([ObjectIdentifier(observer)])
            observer.onUpdate?(snapshot)
        }
    }
}
