import GraphModel
import Instrumentation

/// One state of a store that a snapshot keeps, told by what differs from the next younger such state, or from now.
///
/// The versions of a store are a chain from old to young. A change notes what was there before in the youngest version
/// alone, and only once, so it costs the same however many nodes live and however many versions are kept; versions
/// share everything else. A version that goes leaves what it knows to the older one beside it, which needs it to find
/// its own state.
/// (Known as reverse deltas; the same turn lets a persistent array keep its newest version plain, H. Baker 1978.)
@MainActor
final class SnapshotVersion {
    /// Whether an edge was there, and its ends.
    struct KeptEdge {
        let source: NodeRef
        let target: NodeRef
        /// True when the target is a subscriber, whose place in memory goes with it.
        let isSubscription: Bool
        let wasThere: Bool
    }

    /// The last number that was given when it was the state of now.
    let lastID: UInt64
    /// The last number that a run was given by then.
    var lastRun: UInt32 = 0
    /// The nodes that had values which the running transaction was still to make anew.
    var stale: Set<NodeID> = []
    /// Whoever keeps snapshots of it.
    weak var handle: SnapshotHandle?
    /// The next older version, and the next younger one.
    weak var older: SnapshotVersion?
    var younger: SnapshotVersion?

    /// What nodes were; nil for one that was not there.
    var nodes: [NodeID: (any SavedNode)?] = [:]
    /// Those of them that have gone since, and of them the store's own by atom.
    var gone: Set<NodeID> = []
    var goneAtoms: [StoreKey: NodeID] = [:]
    var edges: [Edge: KeptEdge] = [:]
    /// The subscribers that came (nil) or went.
    var subscribers: [NodeID: Node?] = [:]

    init(lastID: UInt64) {
        self.lastID = lastID
    }

    /// True while nothing has changed since.
    var isNow: Bool { younger == nil && nodes.isEmpty && edges.isEmpty && subscribers.isEmpty }

    /// This version and all younger ones, oldest first.
    var chain: [SnapshotVersion] { Array(sequence(first: self, next: \.younger)) }

    /// Everything that differs from now. O(what has changed since, in each version).
    func differences() -> SnapshotVersion {
        guard younger != nil else { return self }
        let all = SnapshotVersion(lastID: lastID)
        for version in chain { all.addYounger(version.copy()) }
        return all
    }

    private func copy() -> SnapshotVersion {
        let copy = SnapshotVersion(lastID: lastID)
        (copy.nodes, copy.gone, copy.goneAtoms) = (nodes, gone, goneAtoms)
        (copy.edges, copy.subscribers) = (edges, subscribers)
        return copy
    }

    /// Adds what the next younger version knows, which may be used up by that. What is known already holds. The smaller
    /// side moves into the larger, so that a chain of n changes is put together in O(n log n) whatever the order.
    func addYounger(_ version: SnapshotVersion) {
        Self.merge(&nodes, younger: version.nodes)
        Self.merge(&edges, younger: version.edges)
        Self.merge(&subscribers, younger: version.subscribers)
        Self.merge(&goneAtoms, younger: version.goneAtoms)
        if gone.count < version.gone.count { swap(&gone, &version.gone) }
        // What came after this version and is gone again never mattered to it.
        for id in version.gone {
            if case .some(nil) = nodes[id] { nodes[id] = nil }
            gone.insert(id)
        }
    }

    private static func merge<Key, Value>(_ mine: inout [Key: Value], younger: [Key: Value]) {
        if mine.count >= younger.count {
            mine.merge(younger) { mine, _ in mine }
        } else {
            mine = younger.merging(mine) { _, mine in mine }
        }
    }

    /// Takes the version out of the chain.
    func leaveChain() {
        younger?.older = older
        older?.younger = younger
        older?.addYounger(self)
        younger = nil
        older = nil
    }
}

/// Keeps a version of a store's state for as long as a snapshot refers to it.
@MainActor
final class SnapshotHandle {
    let engine: Engine
    let version: SnapshotVersion

    init(engine: Engine, version: SnapshotVersion) {
        self.engine = engine
        self.version = version
        version.handle = self
    }

    deinit {
        let (engine, version) = (engine, version)
        MainActorTeardown.run { engine.drop(version) }
    }
}

/// What an atom's node is found by in the store itself, whatever the atom's type.
@usableFromInline
struct StoreKey: Hashable {
    let type: ObjectIdentifier
    let key: AnyHashable

    init<A: Atom>(of atom: A) {
        type = ObjectIdentifier(A.self)
        key = AnyHashable(atom.key)
    }
}
