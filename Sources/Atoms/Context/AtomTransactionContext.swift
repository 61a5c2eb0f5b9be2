/// The context that an atom's value is produced with.
///
/// Watching through it makes the watched atom a dependency. Once the production has ended, watching is only reading.
@frozen
@MainActor
public struct AtomTransactionContext: AtomWatchableContext {
    @usableFromInline let engine: Engine
    /// The scope that the atom is produced in; nil for the store itself.
    @usableFromInline let scope: ScopeState?
    /// What is produced. The production is over once the node's token is another.
    @usableFromInline let node: NodeRef
    @usableFromInline let token: UInt32
    /// The node's number, by which it is known to be the same still.
    @usableFromInline let id: UInt64
    /// The run that the context belongs to, where it is one that goes on.
    @usableFromInline let late: Production.Reference?

    @inlinable @inline(__always)
    init(engine: Engine, scope: ScopeState? = nil, node: NodeRef, token: UInt32) {
        self.engine = engine
        self.scope = scope
        self.node = node
        self.token = token
        id = node.pointee.id
        late = nil
    }

    /// The context of the bodies of a run that goes on. The run says for which node it may watch.
    init(engine: Engine, scope: ScopeState?, node: NodeRef, id: UInt64, late: Production.Reference) {
        self.engine = engine
        self.scope = scope
        self.node = node
        self.id = id
        token = 0
        self.late = late
    }

    /// What the context reaches its store with. Not for use by apps.
    @inlinable
    public var _access: AtomAccess {
        AtomAccess(engine: engine, scope: scope, author: .production(node, id))
    }

    /// The value of an atom, without depending on it.
    @inlinable
    public func read<Node: Atom>(_ atom: Node) -> Node.Produced {
        if late != nil, let value = readLate(atom) { return value }
        let value = engine.read(atom, for: _access)
        if engine.core.pointee.modes.contains(.redacting) { noteRead(of: atom) }
        return value
    }

    @usableFromInline
    func readLate<Node: Atom>(_ atom: Node) -> Node.Produced? {
        late?.production?.read(atom, in: scope)
    }

    @usableFromInline
    func noteRead(of atom: some Atom) {
        let watching = late != nil ? late?.production?.watchingNode : node.pointee.token == token ? node : nil
        guard let node = watching,
            engine.liveNode(of: atom, in: scope)?.pointee.flags.contains(.redacted) == true
        else { return }
        node.pointee.flags.insert(.readRedacted)
    }

    /// The value of an atom, on which the atom that is produced depends from now on.
    ///
    /// Where the production watches what it watched last time in its turn, the cursor finds it without a look-up.
    @inlinable
    @discardableResult
    public func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        if late == nil, node.pointee.token == token {
            let cursor = node.pointee.cursor
            if cursor < node.pointee.dependencyCount {
                let known = node.pointee.dependencies[Int(cursor)].node
                if known.pointee.typeID == typeID(of: Node.self), known.pointee.flags.isDisjoint(with: .unready),
                    known.pointee.height < engine.core.pointee.queue.lowest,
                    MemoryLayout<Node.Key>.size == 0 || known.typed(Node.self).pointee.key == atom.key
                {
                    node.pointee.cursor = cursor &+ 1
                    return known.typed(Node.self).pointee.value.unsafelyUnwrapped
                }
            }
            return engine.watch(atom, from: node, in: scope)
        }
        return watchLate(atom)
    }

    @usableFromInline
    func watchLate<Node: Atom>(_ atom: Node) -> Node.Produced {
        late?.production?.watch(atom, in: scope) ?? read(atom)
    }
}
