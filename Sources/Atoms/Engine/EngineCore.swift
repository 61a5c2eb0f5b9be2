/// What the engine touches on every read, write and production, in memory of its own: no reference is counted and no
/// access is checked on the way.
@frozen @usableFromInline
struct EngineCore {
    /// The store's own tables. Those of scopes stand in their ``ScopeState``.
    @usableFromInline var directory = TableDirectory()
    /// The nodes whose update is due.
    @usableFromInline var queue = HeightQueue()
    /// What keeps reads, writes and productions from going the short way.
    @usableFromInline var modes: EngineModes = []
    /// Counts snapshots. A node whose ``NodeHeader/savedEpoch`` is another is kept for the youngest before it changes.
    @usableFromInline var epoch: UInt32 = 0
    @usableFromInline var liveCount = 0
    @usableFromInline var lastID: UInt64 = 0
    @usableFromInline var lastRevision: UInt64 = 0
    /// The nodes whose first value is being produced, outermost first.
    @usableFromInline var creating = UnsafeMutablePointer<NodeRef>.allocate(capacity: 0)
    @usableFromInline var creatingCount = 0
    @usableFromInline var creatingCapacity = 0

    init() {}

    /// Gives all memory back. No node may be live.
    func deallocate() {
        directory.deallocate()
        queue.deallocate()
        creating.deallocate()
    }
}

/// What keeps reads, writes and productions from going the short way.
@frozen @usableFromInline
struct EngineModes: OptionSet {
    @usableFromInline let rawValue: UInt16

    @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A transaction is running.
    @inlinable static var open: EngineModes { EngineModes(rawValue: 1) }
    /// A probe listens.
    @inlinable static var recorded: EngineModes { EngineModes(rawValue: 2) }
    /// An observer listens.
    @inlinable static var observed: EngineModes { EngineModes(rawValue: 4) }
    /// An atom that is redacted has come to life.
    @inlinable static var redacting: EngineModes { EngineModes(rawValue: 8) }
    /// There are scopes or overrides.
    @inlinable static var scoped: EngineModes { EngineModes(rawValue: 16) }
    /// The store is gone.
    @inlinable static var ended: EngineModes { EngineModes(rawValue: 32) }
    /// Values of a restored moment wait for their nodes.
    @inlinable static var awaited: EngineModes { EngineModes(rawValue: 64) }
    /// A write came within the running transaction.
    @inlinable static var nested: EngineModes { EngineModes(rawValue: 128) }
    /// Subscribers and observers are being called.
    @inlinable static var delivering: EngineModes { EngineModes(rawValue: 256) }

    /// Productions take the long way in any of these.
    @inlinable static var careful: EngineModes { EngineModes(rawValue: Recordability.isBuiltIn ? 2 | 8 : 8) }
    /// First productions take the long way in any of these.
    @inlinable static var carefulFirst: EngineModes { EngineModes(rawValue: careful.rawValue | 16 | 64) }

    /// True when a probe listens.
    @inlinable var isRecorded: Bool { Recordability.isBuiltIn && contains(.recorded) }
}
