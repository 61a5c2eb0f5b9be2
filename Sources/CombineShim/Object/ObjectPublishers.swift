#if !canImport(Darwin)
import Foundation

/// The publishers of the objects that have no `objectWillChange` of their own.
///
/// A protocol cannot store anything in an object, so they are here, by the object's address. Neither the object nor the
/// publisher is held: a publisher that nobody holds, not even by a subscription, tells nobody, and the next one is as
/// good. An entry goes with its publisher. The weak reference to the object tells it from a later one at its address.
// Unchecked: what changes is guarded by the lock.
final class ObjectPublishers: @unchecked Sendable {
    static let shared = ObjectPublishers()

    private final class Entry {
        private(set) weak var object: AnyObject?
        private(set) weak var publisher: ObservableObjectPublisher?
        /// Still known while the publisher goes and the weak reference is nil already.
        let publisherID: ObjectIdentifier

        init(_ object: AnyObject, _ publisher: ObservableObjectPublisher) {
            self.object = object
            self.publisher = publisher
            publisherID = ObjectIdentifier(publisher)
        }
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    /// The number of entries.
    var count: Int { lock.withLock { entries.count } }

    /// The publisher of an object if anybody holds it.
    func existingPublisher(of object: AnyObject) -> ObservableObjectPublisher? {
        // Returned from under the lock and dropped outside it: dropping the last reference takes the lock.
        lock.withLock { lookUp(object) }
    }

    /// The publisher of an object, made if nobody holds one.
    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let objectID = ObjectIdentifier(object)
        return lock.withLock {
            if let publisher = lookUp(object) { return publisher }
            let publisher = ObservableObjectPublisher(for: objectID)
            entries[objectID] = Entry(object, publisher)
            return publisher
        }
    }

    /// Forgets a publisher that goes.
    func remove(_ publisher: ObservableObjectPublisher, of objectID: ObjectIdentifier) {
        lock.withLock {
            if entries[objectID]?.publisherID == ObjectIdentifier(publisher) { entries[objectID] = nil }
        }
    }

    private func lookUp(_ object: AnyObject) -> ObservableObjectPublisher? {
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
        return entry.publisher
    }
}
#endif
