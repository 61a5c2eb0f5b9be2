import GraphModel

/// The stores of a session that are recorded by the snapshots an app hands over, each with its graph as last recorded.
struct SnapshotStores: Sendable {
    /// How many stores are remembered. Nobody tells when one is gone, and each keeps a whole graph.
    static let limit = 64

    /// One store.
    struct Entry: Sendable {
        let id: StoreID
        var graph = Graph()
        /// The frames since then that found no room.
        var lost: Gap?
        fileprivate var lastUse: UInt64 = 0

        init(id: StoreID) {
            self.id = id
        }
    }

    private var entries: [StoreIdentity: Entry] = [:]
    private var uses: UInt64 = 0

    /// A store as it was last recorded; nil for one that is new, or was forgotten meanwhile. The second kind is recorded
    /// anew, as another store of the same name.
    subscript(_ store: StoreIdentity) -> Entry? {
        entries[store]
    }

    /// Remembers a store, and forgets the one that was longest without a frame when there are too many. O(``limit``).
    mutating func keep(_ entry: Entry, as store: StoreIdentity) {
        uses += 1
        entries[store] = entry
        entries[store]?.lastUse = uses
        guard entries.count > Self.limit else { return }
        if let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) { entries[oldest.key] = nil }
    }
}
