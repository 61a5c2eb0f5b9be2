import AtomRecorder
import GraphModel
import Instrumentation

/// The graph of a store, and how changes travel through it.
///
/// One change is one transaction: the change itself, then every node that is affected, in topological order and once
/// each (Engine+Propagation), then the release of what is no longer used (Engine+Release), and when all that is done
/// the calls to subscribers and observers (Engine+Delivery). A write that comes while a transaction runs becomes part
/// of it.
///
/// Nodes stand in memory of the engine's own (Memory/). What is `@inlinable` here is compiled for each atom type within
/// the app, which is what makes reads, writes and productions short.
@MainActor
@usableFromInline
final class Engine {
    /// Proof of `nonisolated(unsafe)`: only the main actor follows it, but for `deinit`, when nobody else is left.
    @usableFromInline nonisolated(unsafe) let core: UnsafeMutablePointer<EngineCore>

    /// Stands for a node where there is none. Its number is 0, which no node has.
    nonisolated(unsafe) let nobody = NodeRef.allocate(capacity: 1)

    /// Told of everything that happens; nil when nobody records.
    @usableFromInline var probe: (any Probe)? {
        get { Recordability.isBuiltIn ? installedProbe : nil }
        set { installedProbe = newValue }
    }
    @exclusivity(unchecked) private var installedProbe: (any Probe)?
    /// True when names decide whether values may leave the process, as somebody records the process.
    var mindsNames: Bool
    /// Tells the store from every other of the process.
    let storeIdentity = StoreIdentity()

    // What every transaction touches is `@exclusivity(unchecked)`: no access of these is long, and none calls code of
    // the app while it lasts.

    /// The number of the last transaction.
    @exclusivity(unchecked) private(set) var lastTransaction: UInt32 = 0
    /// How many transactions have ended since the graph was checked.
    var transactionsSinceCheck = 0
    /// True once the running transaction wrote, or an edge of a subscriber came or went in it.
    @exclusivity(unchecked) var hasNews = false
    @exclusivity(unchecked) private var liveBefore = 0
    @exclusivity(unchecked) private var isWrite = false
    @exclusivity(unchecked) private var nestedWrites = 0
    /// Counts the writes that came while a transaction ran.
    @exclusivity(unchecked) private(set) var nestedWriteCount = 0
    /// The number of the last search.
    @exclusivity(unchecked) var lastVisit: UInt32 = 0
    /// The node whose dependencies are numbered by ``NodeHeader/visitIndex``, and the number of that search.
    @exclusivity(unchecked) var indexed: (node: NodeRef?, visit: UInt32) = (nil, 0)
    @exclusivity(unchecked) var changedInputs = ChangedInputs()
    /// The live nodes by number. Kept only while a probe listens.
    var nodesByID: [NodeID: NodeRef] = [:]
    /// Whose effect or production is running, the innermost one. Kept only while a probe listens.
    @exclusivity(unchecked) var running: RunningNode?
    /// How many effects a probe was told of.
    @exclusivity(unchecked) var effectCount: UInt64 = 0
    /// True while a later part of what the probe missed is waiting to be told.
    var isCatchUpDue = false
    /// What is put around updates that are due, by node.
    var wrappings: [NodeRef: AtomPropagation] = [:]
    /// The nodes to look at for release once the updates are done.
    @exclusivity(unchecked) var releaseCandidates: [NodeRef] = []
    /// The nodes whose effects are told of their release.
    @exclusivity(unchecked) var releasing: [NodeRef] = []
    @usableFromInline var isReleasing: Bool { !releasing.isEmpty }
    /// The subscribers to call once the transaction has ended, in the order in which they were affected.
    @exclusivity(unchecked) var firstNotified: NodeRef?
    @exclusivity(unchecked) var lastNotified: NodeRef?
    /// Subscribers that ended while the running transaction was about to tell them.
    @exclusivity(unchecked) var retired: [Subscriber] = []
    /// Values of a restored moment that wait for their nodes, by identity.
    var pending: [String: PendingValue] = [:]
    /// The nodes whose effects do not hear of updates while a moment is put back.
    var quiet: Set<NodeRef> = []
    @exclusivity(unchecked) var isShutDownDue = false

    /// The subscribers that watch something, by number.
    @exclusivity(unchecked) var subscribers: [NodeID: Subscriber] = [:]
    var observers: [AtomObservation] = [] {
        didSet { updateObservedMode() }
    }
    @exclusivity(unchecked) var deliveries = Deliveries()
    /// The scopes with observers that the running transaction touched.
    var touchedScopes: [ObjectIdentifier: ScopeState] = [:]
    /// The youngest state that a snapshot keeps.
    @exclusivity(unchecked) var youngest: SnapshotVersion?
    /// The last ``EngineCore/epoch`` that was given.
    var lastEpoch: UInt32 = 0
    /// The overrides that hold everywhere.
    var overrides = OverrideTable()
    /// The scopes that are there.
    @usableFromInline var scopes = ScopeRegistry()
    /// The runs that have not ended, by number.
    var runs: [UInt32: Production.Reference] = [:]
    /// Those that have ended, as far as somebody may still hear of them.
    var endedRuns = EndedRuns()
    private(set) var lastRun: UInt32 = 0
    /// What began the last transaction. Kept only while somebody records or observes.
    @exclusivity(unchecked) private(set) var lastCause = Cause(.unknown)

    /// An engine with an empty graph.
    ///
    /// - Parameter isRecorded: true when snapshots may be recorded, though the probe is nil.
    nonisolated init(probe: (any Probe)?, isRecorded: Bool = false) {
        installedProbe = probe
        mindsNames = probe != nil || isRecorded
        core = .allocate(capacity: 1)
        core.initialize(to: EngineCore())
        nobody.initialize(
            to: NodeHeader(
                typeID: UnsafeRawPointer(core), table: UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped))
        // The token of no context: contexts of runs have 0, those of productions odd ones.
        nobody.pointee.token = 2
        if probe != nil { core.pointee.modes.insert(.recorded) }
        // First productions take the long way then, on which names are minded; they do in any case where there is a probe.
        if mindsNames, probe == nil { core.pointee.modes.insert(.redacting) }
    }

    deinit {
        // The store has taken every node out when it went (`shutDown`), and nobody refers to the engine any more.
        nobody.deallocate()
        core.pointee.deallocate()
        core.deallocate()
    }

    func setMode(_ mode: EngineModes, _ isOn: Bool) {
        if isOn { core.pointee.modes.insert(mode) } else { core.pointee.modes.remove(mode) }
    }

    /// True when somebody is told why things happen.
    @usableFromInline var isHeard: Bool {
        !core.pointee.modes.isDisjoint(with: [.recorded, .observed, .delivering])
    }

    func updateObservedMode() {
        setMode(.observed, !observers.isEmpty || scopes.all.contains { !$0.observers.isEmpty })
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
        if core.pointee.modes.contains(.open) {
            guard isWrite else { return try body() }
            beginNestedWrite(cause())
            defer { nestedWrites -= 1 }
            return try body()
        }
        begin(isWrite: isWrite)
        if isHeard { tell(cause()) }
        defer { commit() }
        return try body()
    }

    private func beginNestedWrite(_ cause: Cause) {
        core.pointee.modes.insert(.nested)
        if let probe {
            var told = cause
            if let running, running.isMeant(by: told.name) { told.name = running.text(after: effectCount) }
            probe.wrote(told)
        }
        hasNews = true
        nestedWriteCount += 1
        nestedWrites += 1
        precondition(
            nestedWrites < Self.nestingLimit,
            "effects set each other's atoms without end; the last write was at \(text(of: cause))")
    }

    /// Begins a transaction that nobody has to be told the cause of.
    @usableFromInline
    func begin(isWrite: Bool) {
        core.pointee.modes.insert(.open)
        lastTransaction &+= 1
        liveBefore = core.pointee.liveCount
        self.isWrite = isWrite
    }

    func tell(_ cause: Cause) {
        lastCause = cause
        if lastCause.parent == nil, let frame = deliveries.currentFrame {
            lastCause.parent = frame
            if lastCause.name.isEmpty { lastCause.name = deliveries.callerText }
        }
        probe?.begin(lastCause)
    }

    /// Spreads a change of a node, and ends the transaction.
    @usableFromInline
    func propagate(from node: NodeRef) {
        spread(from: node)
        commit()
    }

    /// Ends a transaction: updates and releases until nothing is left to do, then calls who is to be told.
    @usableFromInline
    func commit() {
        settle()
        // A read that left nothing behind is nobody's news.
        let isNews = isWrite || core.pointee.liveCount != liveBefore || hasNews
        hasNews = false
        let hasCalls = isNews && prepareDelivery()
        checkInvariants()
        // Values that a commit lets go may end subscriptions or set atoms; that is the next transaction.
        core.pointee.modes.subtract([.open, .nested])
        if let probe { endRecording(by: probe) }
        if isShutDownDue { shutDown() }
        if hasCalls { deliver() }
    }

    /// Updates and releases until nothing is left to do. Effects may add to both.
    func settle() {
        repeat {
            updateAll()
            releaseUnused()
        } while !core.pointee.queue.isEmpty
    }

    /// Where a write was, and what it wrote to.
    func text(of cause: Cause) -> String {
        let place = cause.place?.description ?? "an unknown place"
        guard let node = unsortedNodes.first(where: { $0.id == cause.node }) else { return place }
        return "\(place), to \(node.node.label)"
    }

    // MARK: Numbers

    /// The number that the next node or subscriber gets.
    var upcomingID: NodeID { NodeID(core.pointee.lastID + 1) }

    func nextID() -> NodeID {
        core.pointee.lastID += 1
        return NodeID(core.pointee.lastID)
    }

    /// Gives a run its number.
    func register(_ run: Production.Reference) -> UInt32 {
        repeat { lastRun = lastRun == .max ? 1 : lastRun + 1 } while runs[lastRun] != nil
        runs[lastRun] = run
        return lastRun
    }

    func nextRevision() -> UInt64 {
        core.pointee.lastRevision += 1
        return core.pointee.lastRevision
    }

    /// Every live node, in the order of creation. O(n log n).
    var allNodes: [NodeRef] {
        unsortedNodes.sorted { $0.pointee.id < $1.pointee.id }
    }

    /// Every live node, in no particular order. O(n).
    var unsortedNodes: [NodeRef] {
        directories.flatMap(\.tables).flatMap { $0.pointee.operations.nodes(in: $0) }
    }

    /// The tables of the store itself and of every scope.
    var directories: [TableDirectory] { [core.pointee.directory] + scopes.all.map(\.directory) }
}
