/// What an app is asked to put back, and how.
public struct RestoreOrder: Hashable, Sendable {
    /// Where the values of the moment come from. Raw values are part of the wire format: never change one, only add.
    public enum Source: UInt8, Hashable, Sendable, CaseIterable {
        /// The app's own history, which holds the values themselves.
        case history = 1
        /// What a recording of another session holds, as far as the app can decode it.
        case recording = 2
    }

    /// The frame, of the session that it was recorded in.
    public var frame: FrameNumber
    /// Where the values come from.
    public var source: Source
    /// How it is done.
    public var options: RestoreOptions
    /// What was recorded of the moment, by store in the order of their numbers: what the app decodes from, or is compared
    /// with afterwards. Empty when nothing is to be compared.
    public var stores: [RecordedState]

    /// Makes an order.
    public init(
        frame: FrameNumber, source: Source = .history, options: RestoreOptions = RestoreOptions(),
        stores: [RecordedState] = []
    ) {
        self.frame = frame
        self.source = source
        self.options = options
        self.stores = stores
    }
}

/// How a moment is put back.
public struct RestoreOptions: Hashable, Sendable {
    /// True when nothing must change and only the report is wanted.
    public var isDryRun: Bool
    /// True when effects of the nodes that are put back run, and what is under way for them goes on. By default effects
    /// are held back, and late results dropped, so that the app stays where it was put.
    public var runsEffects: Bool

    /// Makes options.
    public init(isDryRun: Bool = false, runsEffects: Bool = false) {
        self.isDryRun = isDryRun
        self.runsEffects = runsEffects
    }
}

/// What a recording holds of one store at a moment: the nodes' values, without edges and subscribers.
public struct RecordedState: Hashable, Sendable {
    /// One node.
    public struct Entry: Hashable, Sendable {
        /// The node's identity.
        public var identity: String
        /// Its kind.
        public var kind: NodeKind
        /// Its value.
        public var value: RecordedValue

        /// Makes an entry.
        public init(identity: String, kind: NodeKind, value: RecordedValue) {
            self.identity = identity
            self.kind = kind
            self.value = value
        }
    }

    /// The store's number in its session.
    public var store: StoreID
    /// The store's name.
    public var name: String
    /// The nodes that had a value, in the order of their numbers.
    public var entries: [Entry]

    /// Makes a state.
    public init(store: StoreID, name: String, entries: [Entry]) {
        self.store = store
        self.name = name
        self.entries = entries
    }

    /// The state that a graph holds. O(n).
    public init(of graph: Graph, store: Store) {
        self.init(
            store: store.id, name: store.name,
            entries: graph.entries.compactMap { entry in
                guard !entry.node.kind.isSubscriber, let value = entry.value else { return nil }
                return Entry(identity: entry.node.identity, kind: entry.node.kind, value: value)
            })
    }
}
