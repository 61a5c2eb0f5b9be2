/// What the engine knows of a table of nodes without knowing the atom's type.
@frozen @usableFromInline
struct TableHeader {
    /// Produces a node again, and says whether that counts as a change. The short way for nodes that have neither
    /// effect, nor override, nor scope, while nobody records.
    @usableFromInline var recompute: @MainActor (Engine, NodeRef) -> Bool
    /// Takes a node that is no longer part of the graph out of its table and gives its memory back.
    @usableFromInline var leave: @MainActor (Engine, NodeRef) -> Void
    /// Everything that is not hot.
    @usableFromInline var operations: any NodeOperations
    /// The scope that the nodes live in; nil for the store itself.
    @usableFromInline var home: Unmanaged<ScopeState>?
    /// What the atom type says of its nodes.
    @usableFromInline var initialFlags: NodeFlags
    @usableFromInline var isScoped = false
    /// How many nodes are live.
    @usableFromInline var count = 0

    @inlinable
    init(
        recompute: @escaping @MainActor (Engine, NodeRef) -> Bool,
        leave: @escaping @MainActor (Engine, NodeRef) -> Void, operations: any NodeOperations,
        home: Unmanaged<ScopeState>?, initialFlags: NodeFlags
    ) {
        self.recompute = recompute
        self.leave = leave
        self.operations = operations
        self.home = home
        self.initialFlags = initialFlags
    }
}

extension UnsafeMutablePointer where Pointee == TableHeader {
    /// The table with its type, which must be the one it was made for.
    @inlinable @inline(__always)
    func typed<A: Atom>(_: A.Type) -> UnsafeMutablePointer<NodeTable<A>> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: NodeTable<A>.self)
    }
}
