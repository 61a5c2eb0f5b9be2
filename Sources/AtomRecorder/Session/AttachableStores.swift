import Synchronization

/// A store whose recording may begin while it is in use.
public protocol AttachableStore: AnyObject, Sendable {
    /// Begins to tell a session what happens in the store, and what is there already.
    @MainActor func attach(to session: RecordingSession)
}

/// The stores of the process, in the order in which they were opened.
public enum AttachableStores {
    private struct Entry {
        weak var store: (any AttachableStore)?
    }

    private static let entries = Mutex<[Entry]>([])

    /// Remembers a store, weakly. O(1) amortised.
    public static func add(_ store: any AttachableStore) {
        let known = entries.withLock { entries in
            // Those that are gone make room before the list grows.
            let known = entries.count == entries.capacity ? entries.map(\.store) : []
            if !known.isEmpty { entries = zip(entries, known).compactMap { $1 == nil ? nil : $0 } }
            entries.append(Entry(store: store))
            return known
        }
        // Whoever held one last lets go of it here, where code of the app may run.
        withExtendedLifetime(known) {}
    }

    /// Begins to record those that are there.
    @MainActor static func attach(to session: RecordingSession) {
        let stores = entries.withLock { entries in entries.compactMap(\.store) }
        for store in stores { store.attach(to: session) }
    }
}
