import AtomRecorder
import GraphModel

/// The graph of a store, and how changes travel through it.
///
/// One change is one transaction (``transaction(_:_:)``): the change itself, then every node that is affected, in
/// topological order and once each (Engine+Propagation), then the release of what is no longer used (Engine+Release),
/// and when all that is done the calls to subscribers and observers (Engine+Delivery). A write that comes while a
/// transaction runs becomes part of it.
@MainActor
final class Engine {
    /// Told of everything that happens; nil when nobody records.
    let probe: (any Probe)?
    /// Tells the store from every other of the process.
    let storeIdentity = StoreIdentity()

    /// True once an atom that is redacted has come to life.
    private(set) var hasRedactedNodes = false
    private var tables: [ObjectIdentifier: any AnyAtomTable] = [:]
    /// The number of live nodes.
    var liveCount = 0
    /// The number of the last transaction.
    private(set) var lastTransaction = 0
    private var lastID: UInt64 = 0
    private var lastRevision: UInt64 = 0
    private var isOpen = false
    /// True once the running transaction wrote, or an edge of a subscriber came or went in it.
    var hasNews = false
    private var nestedWrites = 0
    /// Counts the writes that came while a transaction ran.
    private(set) var nestedWriteCount = 0

    /// The nodes whose update is due.
    var queue = HeightQueue()
    /// The nodes whose production is running, outermost first.
    var producing: [AtomNode] = []
    /// The number of the last search.
    var lastVisit = 0
    /// The nodes to look at for release once the updates are done.
    var releaseCandidates: [AtomNode] = []
    /// The subscribers to call once the transaction has ended, in the order in which they were affected.
    var notified: [Subscriber] = []
    /// Values of a restored frame that wait for their nodes, by identity.
    var pending: [String: Any] = [:]

    /// The subscribers that watch something, by number.
    var subscribers: [NodeID: Subscriber] = [:]
    var observers: [AtomObservation] = []
    var deliveries = Deliveries()
    /// What began the last transaction. Kept only while somebody records or observes.
    private(set) var lastCause = Cause(.unknown)

    /// An engine with an empty graph.
    nonisolated init(probe: (any Probe)?) {
        self.probe = probe
    }

    // MARK: Transactions

    /// Deeper nesting of writes than this can only come from effects that set each other's atoms without end.
    private static let nestingLimit = 200

    /// Makes one transaction of everything that `body` changes, or makes it part of the running one.
    ///
    /// - Parameters:
    ///   - cause: why. Asked for only when somebody records or observes.
    ///   - isWrite: false when it only makes or watches nodes; it is then no cause of its own in a running transaction.
    func transaction<R>(_ cause: @autoclosure () -> Cause, isWrite: Bool = true, _ body: () throws -> R) rethrows -> R {
        if isOpen {
            guard isWrite else { return try body() }
            probe?.wrote(cause())
            hasNews = true
            nestedWriteCount += 1
            nestedWrites += 1
            defer { nestedWrites -= 1 }
            precondition(
                nestedWrites < Self.nestingLimit,
                "effects set each other's atoms without end; the last write was at \(Self.text(of: cause().place))")
            return try body()
        }
        isOpen = true
        lastTransaction += 1
        let liveBefore = liveCount
        if probe != nil || !observers.isEmpty || deliveries.isRunning {
            lastCause = cause()
            if lastCause.parent == nil { lastCause.parent = deliveries.currentFrame }
            probe?.begin(lastCause)
        }
        defer {
            settle()
            let calls = takeNotified()
            // A read that left nothing behind is nobody's news.
            let isNews = isWrite || liveCount != liveBefore || hasNews
            hasNews = false
            // Values that a commit lets go may end subscriptions or set atoms; that is the next transaction.
            isOpen = false
            probe?.commit()
            if isNews { deliver(to: calls) }
        }
        return try body()
    }

    /// Updates and releases until nothing is left to do. Effects may add to both.
    private func settle() {
        repeat {
            updateAll()
            releaseUnused()
        } while queue.lowest != nil
    }

    static func text(of place: SourcePlace?) -> String {
        place?.description ?? "an unknown place"
    }

    // MARK: Nodes

    /// The live nodes of an atom type.
    func table<A: Atom>(for type: A.Type) -> AtomTable<A> {
        let id = ObjectIdentifier(type)
        if let table = tables[id] as? AtomTable<A> { return table }
        let table = AtomTable<A>()
        tables[id] = table
        return table
    }

    /// The node of an atom, if it is live.
    func liveNode<A: Atom>(of atom: A) -> TypedNode<A>? {
        guard let node = table(for: A.self)[atom.key], !node.isReleased else { return nil }
        return node
    }

    /// The value that an atom had last, while the effects of its release run.
    func lastValue<A: Atom>(of atom: A) -> A.Produced? {
        guard let node = table(for: A.self)[atom.key], node.isReleased else { return nil }
        return node.value
    }

    /// The node of an atom, made and given its first value if it is not live.
    func node<A: Atom>(of atom: A) -> TypedNode<A> {
        if let node = liveNode(of: atom) { return node }
        let node = insertNode(of: atom)
        node.begin(in: self)
        return node
    }

    /// A node for an atom that is not live, without a value.
    func insertNode<A: Atom>(of atom: A) -> TypedNode<A> {
        liveCount += 1
        let node = TypedNode(id: nextID(), atom: atom, key: atom.key)
        table(for: A.self).insert(node)
        if node.ownAttributes.contains(.redacted) { hasRedactedNodes = true }
        probe?.created(node.node)
        return node
    }

    /// Every live node, in the order of creation. O(n log n).
    var allNodes: [AtomNode] {
        tables.values.flatMap(\.allNodes).sorted { $0.id < $1.id }
    }

    /// What a snapshot keeps of each atom type's nodes. O(live nodes).
    func savedTables() -> [ObjectIdentifier: any SavedTable] {
        tables.mapValues { $0.saved() }
    }

    /// The number that the next node or subscriber gets.
    var upcomingID: NodeID { NodeID(lastID + 1) }

    func nextID() -> NodeID {
        lastID += 1
        return NodeID(lastID)
    }

    func nextRevision() -> UInt64 {
        lastRevision += 1
        return lastRevision
    }
}
