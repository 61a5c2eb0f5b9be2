import Synchronization

/// A store whose recording may begin while it is in use.
public protocol AttachableStore: AnyObject, Sendable {
    /// Begins to tell a session what happens in the store, and what is there already.
    @MainActor func attach(to session: RecordingSession)
}

/// The stores of the process that nobody records yet, in the order in which they were opened.
public enum AttachableStores {
    private struct Entry {
        weak var store: (any AttachableStore)?
    }

    private static let entries = Mutex<[Entry]>([])

    /// Remembers a store, weakly. O(1) amortised.
    public static func add(_ store: any AttachableStore) {
        entries.withLock { entries in
            // Those that are gone make room before the list grows.
            if entries.count == entries.capacity { entries.removeAll { $0.store == nil } }
            entries.append(Entry(store: store))
        }
    }

    /// Begins to record those that are there.
    @MainActor static func attach(to session: RecordingSession) {
        let stores = entries.withLock { entries in entries.compactMap(\.store) }
        for store in stores { store.attach(to: session) }
    }
}
