/// Where a node or a subscriber stands in memory.
///
/// It stays valid for as long as the engine lives: a table never gives memory back before, and reuses it only for
/// nodes of the same atom type. Whoever keeps one beyond a transaction keeps ``NodeHeader/id`` beside it, and knows by
/// that whether the node is still the same.
@usableFromInline typealias NodeRef = UnsafeMutablePointer<NodeHeader>

/// What the engine keeps of every node and subscriber, whatever the atom's type. A node's value follows it in memory
/// (``NodeBlock``).
///
/// Blocks begin at a cache line. An update touches the first line and the third, on which the value follows; the second
/// holds what it does not need.
@frozen @usableFromInline
struct NodeHeader {
    @usableFromInline var table: UnsafeMutablePointer<TableHeader>
    /// What it watches, in the order in which it watches.
    @usableFromInline var dependencies: UnsafeMutablePointer<EdgeEnd>
    /// What watches it, in no particular order.
    @usableFromInline var dependents: UnsafeMutablePointer<EdgeEnd>
    /// The next in the list that it stands in: of what is due, of subscribers to call, or of free memory.
    @usableFromInline var next: NodeRef?
    /// The one before it in the list of what is due.
    @usableFromInline var previous: NodeRef?
    @usableFromInline var dependencyCount: UInt32 = 0
    @usableFromInline var dependentCount: UInt32 = 0
    /// How many dependencies the running production has watched so far.
    @usableFromInline var cursor: UInt32 = 0
    /// Changes when a production begins and when it ends, so that a context that outlives its production is recognised.
    /// Odd while one runs.
    @usableFromInline var token: UInt32 = 0
    /// Greater than the height of everything it watches; the greatest of all for a subscriber.
    @usableFromInline var height: UInt32 = 0
    @usableFromInline var flags: NodeFlags = []

    // The second line.

    /// The number of the node; 0 for memory that is free.
    @usableFromInline var id: UInt64 = 0
    /// The state of the value: two snapshots with one revision of a node have one value.
    @usableFromInline var revision: UInt64 = 0
    /// The hash of the key.
    @usableFromInline var hash = 0
    /// What only some nodes have, which belongs to the node; nil for most.
    @usableFromInline var companion: Unmanaged<NodeCompanion>?
    /// The scope that it is produced in, of which the node holds a reference; nil for the store itself.
    @usableFromInline var scope: Unmanaged<ScopeState>?
    @usableFromInline var dependencyCapacity: UInt32 = 0
    @usableFromInline var dependentCapacity: UInt32 = 0
    /// The search that met it last, and where it stood in it.
    @usableFromInline var visit: UInt32 = 0
    @usableFromInline var visitIndex: UInt32 = 0
    /// The ``HeightQueue/generation`` at which nothing it depends on was due.
    @usableFromInline var checkedGeneration: UInt32 = 0
    /// How often it was updated in the transaction of which `updatesIn` holds the last digits.
    @usableFromInline var updates: UInt16 = 0
    @usableFromInline var updatesIn: UInt16 = 0

    // The third line.

    /// The youngest snapshot for which its value is kept, or needs not be.
    @usableFromInline var savedEpoch: UInt32 = 0
    /// Where the first of the inputs that changed stands in ``ChangedInputs``; 0 while none has.
    @usableFromInline var changedInput: UInt32 = 0
    /// The metadata of the atom type, by which a watch recognises its node. For a subscriber the ``Subscriber``.
    @usableFromInline var typeID: UnsafeRawPointer
    /// Room for the only dependent that most nodes have.
    @usableFromInline var firstDependent = EdgeEnd.none

    @inlinable
    init(typeID: UnsafeRawPointer, table: UnsafeMutablePointer<TableHeader>) {
        self.typeID = typeID
        self.table = table
        dependencies = EdgeEnd.noList
        dependents = EdgeEnd.noList
    }
}

/// What is true of a node now.
@frozen @usableFromInline
struct NodeFlags: OptionSet {
    @usableFromInline let rawValue: UInt32

    @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

    /// An update is due; it stands in the ``HeightQueue``.
    @inlinable static var queued: NodeFlags { NodeFlags(rawValue: 1) }
    /// Its value is being produced.
    @inlinable static var producing: NodeFlags { NodeFlags(rawValue: 2) }
    /// It has no value yet.
    @inlinable static var empty: NodeFlags { NodeFlags(rawValue: 4) }
    /// Its value is being changed in place.
    @inlinable static var modifying: NodeFlags { NodeFlags(rawValue: 8) }
    /// It is no longer part of the graph.
    @inlinable static var released: NodeFlags { NodeFlags(rawValue: 16) }
    /// It waits to be looked at for release.
    @inlinable static var releaseQueued: NodeFlags { NodeFlags(rawValue: 32) }
    /// It stays when nothing uses it.
    @inlinable static var keepAlive: NodeFlags { NodeFlags(rawValue: 64) }
    /// It is a subscriber.
    @inlinable static var subscriber: NodeFlags { NodeFlags(rawValue: 128) }
    /// It has a ``Companion`` or a scope, so that the short ways do not do.
    @inlinable static var special: NodeFlags { NodeFlags(rawValue: 256) }
    /// It has an effect.
    @inlinable static var effect: NodeFlags { NodeFlags(rawValue: 512) }
    /// An asynchronous production is running.
    @inlinable static var awaiting: NodeFlags { NodeFlags(rawValue: 1024) }
    /// The subscriber is to be called.
    @inlinable static var notified: NodeFlags { NodeFlags(rawValue: 2048) }
    /// Its value never leaves the process.
    @inlinable static var redacted: NodeFlags { NodeFlags(rawValue: 4096) }
    /// Its last production read a redacted atom without watching it.
    @inlinable static var readRedacted: NodeFlags { NodeFlags(rawValue: 8192) }
    /// Its value comes from an override.
    @inlinable static var overridden: NodeFlags { NodeFlags(rawValue: 16384) }
    /// Its producer wants to be around the updates that it sets off.
    @inlinable static var wrapsUpdates: NodeFlags { NodeFlags(rawValue: 32768) }
    /// Its due update is to run within something.
    @inlinable static var wrapped: NodeFlags { NodeFlags(rawValue: 65536) }
    /// A name of its own says that its value never leaves the process.
    @inlinable static var deniedName: NodeFlags { NodeFlags(rawValue: 131072) }

    /// Any of these, and the value cannot just be taken.
    @inlinable static var unready: NodeFlags { NodeFlags(rawValue: 1 | 4 | 8 | 16) }
}
