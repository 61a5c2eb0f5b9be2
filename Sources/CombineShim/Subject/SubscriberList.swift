#if !canImport(Darwin)
import Foundation

/// The subscribers of a subject, and the way values take to them.
// Unchecked: what changes is guarded by the lock; subscribers are called outside it.
final class SubscriberList<Output, Failure: Error>: @unchecked Sendable {
    typealias Connection = SubjectSubscription<Output, Failure>

    private let lock = NSLock()
    /// By ascending ticket.
    private var connections: [Connection] = []
    private var lastTicket = 0
    private var completion: Subscribers.Completion<Failure>?
    /// The subscriptions by which the subject demands values of other publishers.
    private var upstreams: [any Subscription] = []
    private var isOpen = false
    private var value: Output?
    private let keepsLatest: Bool

    /// A list whose subject keeps no value.
    init() {
        keepsLatest = false
    }

    /// A list whose subject keeps the latest value.
    init(latest: Output) {
        value = latest
        keepsLatest = true
    }

    deinit {
        for upstream in upstreams { upstream.cancel() }
    }

    /// The latest value, if the subject keeps it.
    var latest: Output? { lock.withLock { value } }

    /// True while nobody is subscribed.
    var isEmpty: Bool { lock.withLock { connections.isEmpty } }

    /// Sends a value to every subscriber of now. O(subscribers).
    func send(_ new: Output) {
        let (receivers, old) = lock.withLock { () -> ([Connection], Output?) in
            if completion != nil { return ([], nil) }
            let old = value
            if keepsLatest { value = new }
            return (connections, old)
        }
        for receiver in receivers { receiver.offer(new) }
        withExtendedLifetime(old) {}
    }

    /// Tells every subscriber of the end, and every later one.
    func end(with completion: Subscribers.Completion<Failure>) {
        let (receivers, ended) = lock.withLock { () -> ([Connection], [any Subscription]) in
            if self.completion != nil { return ([], []) }
            self.completion = completion
            defer {
                connections = []
                upstreams = []
            }
            return (connections, upstreams)
        }
        for receiver in receivers { receiver.finish(with: completion) }
        withExtendedLifetime(ended) {}
    }

    /// Attaches a subscriber. With the latest value that it starts from it misses none in between.
    ///
    /// - Parameter subject: kept alive by the subscription.
    func add(_ subscriber: any Subscriber<Output, Failure>, of subject: AnyObject) {
        let connection = Connection(subscriber: subscriber, subject: subject, list: self)
        // The turn comes first: no other thread tells the subscriber anything before its subscription.
        let completion = connection.inTurn { () -> Subscribers.Completion<Failure>? in
            let completion = lock.withLock {
                if self.completion == nil {
                    lastTicket += 1
                    connection.begin(ticket: lastTicket, latest: value)
                    connections.append(connection)
                }
                return self.completion
            }
            if completion == nil { subscriber.receive(subscription: connection) }
            return completion
        }
        if let completion {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
        }
    }

    /// Takes a subscriber out. O(subscribers), by moving those behind it.
    func remove(_ connection: Connection) {
        lock.withLock {
            var low = 0
            var high = connections.count
            while low < high {
                let middle = (low + high) / 2
                if connections[middle].ticket < connection.ticket { low = middle + 1 } else { high = middle }
            }
            if low < connections.count, connections[low] === connection { connections.remove(at: low) }
        }
    }

    /// Takes the subscription to another publisher, whose values are demanded once a subscriber demands some.
    func take(_ upstream: any Subscription) {
        let (isOpen, isEnded) = lock.withLock {
            if completion == nil { upstreams.append(upstream) }
            return (self.isOpen, completion != nil)
        }
        if isEnded { upstream.cancel() } else if isOpen { upstream.request(.unlimited) }
    }

    /// Demands every value of the other publishers.
    func openUpstreams() {
        let closed = lock.withLock {
            defer { isOpen = true }
            return isOpen ? [] : upstreams
        }
        for upstream in closed { upstream.request(.unlimited) }
    }
}
#endif
