import GraphModel

/// The stores of a session that are recorded by the snapshots an app hands over, each with its graph as last recorded.
struct SnapshotStores: Sendable {
    /// One store.
    struct Entry: Sendable {
        let id: StoreID
        var graph = Graph()
    }

    /// The stores met so far. They stay, as nobody tells when one is gone.
    var entries: [StoreIdentity: Entry] = [:]
}
