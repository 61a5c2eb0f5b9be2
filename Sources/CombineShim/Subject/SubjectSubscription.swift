#if !canImport(Darwin)
import Foundation

/// The connection of one subscriber to a subject.
// Unchecked: what changes is guarded by the lock. The subscriber is called outside it, one call at a time (`turn`): a
// subscriber may send, request or cancel from within a call, and other threads wait for their turn.
final class SubjectSubscription<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let lock = NSLock()
    private let turn = NSRecursiveLock()
    private var demand = Subscribers.Demand.none
    /// Nil once ended.
    private var subscriber: (any Subscriber<Output, Failure>)?
    /// Kept alive while anybody is subscribed.
    private var subject: AnyObject?
    private let list: SubscriberList<Output, Failure>
    private var keepsLatest = false
    /// The latest value that it was not told, if the subject keeps values.
    private var missed: Output?
    private(set) var ticket = 0

    init(subscriber: any Subscriber<Output, Failure>, subject: AnyObject, list: SubscriberList<Output, Failure>) {
        self.subscriber = subscriber
        self.subject = subject
        self.list = list
    }

    /// Before the subscriber and any other thread know of it.
    func begin(ticket: Int, latest: Output?) {
        self.ticket = ticket
        keepsLatest = latest != nil
        missed = latest
    }

    /// Calls the subscriber while nobody else does.
    func inTurn<Result>(_ body: () -> Result) -> Result {
        turn.lock()
        defer { turn.unlock() }
        return body()
    }

    /// Tells the subscriber a value if it has demand.
    func offer(_ value: Output) {
        inTurn { tell(value) }
    }

    private func tell(_ value: Output) {
        let (receiver, old) = lock.withLock { () -> ((any Subscriber<Output, Failure>)?, Output?) in
            guard let subscriber else { return (nil, nil) }
            let old = missed.take()
            if demand > 0 {
                demand -= 1
                return (subscriber, old)
            }
            if keepsLatest { missed = value }
            return (nil, old)
        }
        withExtendedLifetime(old) {}
        if let receiver { add(receiver.receive(value)) }
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > 0, "a subscriber has to request at least one value")
        inTurn { add(demand) }
        list.openUpstreams()
    }

    /// Adds demand, and tells the value that waits for it.
    private func add(_ more: Subscribers.Demand) {
        guard more > 0 else { return }
        let call = lock.withLock { () -> (any Subscriber<Output, Failure>, Output)? in
            guard let subscriber else { return nil }
            demand += more
            guard let value = missed.take() else { return nil }
            demand -= 1
            return (subscriber, value)
        }
        if let (subscriber, value) = call { add(subscriber.receive(value)) }
    }

    func finish(with completion: Subscribers.Completion<Failure>) {
        inTurn { end()?.receive(completion: completion) }
    }

    func cancel() {
        list.remove(self)
        let last = end()
        withExtendedLifetime(last) {}
    }

    /// Lets go of everything, outside the lock, since what it holds may run code when it goes.
    private func end() -> (any Subscriber<Output, Failure>)? {
        let last = lock.withLock { (subscriber.take(), subject.take(), missed.take()) }
        return last.0
    }
}
#endif
