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
    }

    var waiting: [Delivery] = []
    /// The frame whose subscribers and observers are being called.
    var currentFrame: FrameNumber?
    /// The observers whose changes led to the running call.
    var authors: Set<ObjectIdentifier> = []
    var isRunning = false

    nonisolated init() {}
}

extension Engine {
    /// The subscribers that the transaction affected and that still watch.
    func takeNotified() -> [Subscriber] {
        if notified.isEmpty { return [] }
        let calls = notified.filter { !$0.isEnded }
        notified.removeAll(keepingCapacity: true)
        for subscriber in calls {
            subscriber.isNotified = false
            probe?.notified(subscriber.id)
        }
        return calls
    }

    /// Calls subscribers, then observers. A transaction that a call makes is complete when the call goes on, but its own
    /// calls wait for their turn: nobody is told of a later state before an earlier one, and nothing recurses.
    func deliver(to subscribers: [Subscriber]) {
        if subscribers.isEmpty && observers.isEmpty { return }
        deliveries.waiting.append(
            Deliveries.Delivery(
                subscribers: subscribers, snapshot: observers.isEmpty ? nil : snapshot(),
                frame: probe?.currentFrame ?? 0, authors: deliveries.authors))
        guard !deliveries.isRunning else { return }
        deliveries.isRunning = true
        var next = 0
        while next < deliveries.waiting.count {
            run(deliveries.waiting[next])
            next += 1
        }
        deliveries = Deliveries()
    }

    private func run(_ delivery: Deliveries.Delivery) {
        deliveries.currentFrame = delivery.frame == 0 ? nil : delivery.frame
        deliveries.authors = delivery.authors
        for subscriber in delivery.subscribers where !subscriber.isEnded {
            subscriber.onUpdate?()
        }
        guard let snapshot = delivery.snapshot else { return }
        for observer in observers where !delivery.authors.contains(ObjectIdentifier(observer)) {
            deliveries.authors = delivery.authors.union([ObjectIdentifier(observer)])
            observer.onUpdate?(snapshot)
        }
    }
}
