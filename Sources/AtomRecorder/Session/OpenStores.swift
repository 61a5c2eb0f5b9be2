import GraphModel

/// The stores of a session that are recorded, with what a restore needs of them.
struct OpenStores: Sendable {
    /// One store.
    struct Entry: Sendable {
        let id: StoreID
        /// What the app calls it.
        let name: String
        /// Nil when its probe is gone, or keeps nothing.
        weak var history: StoreHistory?
        /// Nil when the store is gone, or cannot be restored.
        weak var restorable: (any Restorable)?
    }

    /// The stores that can be restored and whose probes are there, in the order in which they were opened.
    private(set) var entries: [Entry] = []
    private var lastID: UInt32 = 0

    /// Gives a store the next number, and keeps it when it can be restored.
    mutating func add(name: String, history: StoreHistory?, restorable: (any Restorable)?) -> StoreID {
        lastID += 1
        let id = StoreID(lastID)
        if restorable != nil {
            entries.append(Entry(id: id, name: name, history: history, restorable: restorable))
        }
        return id
    }

    /// Forgets a store whose probe is gone.
    ///
    /// To look for such stores instead would hold each for a moment, and whoever holds one last must be ready for the
    /// app's own code to run when its values die.
    mutating func remove(_ id: StoreID) {
        entries.removeAll { $0.id == id }
    }
}
