/// The context that an atom's value is produced with.
///
/// Watching through it makes the watched atom a dependency. Once the production has ended, watching is only reading.
@frozen
@MainActor
public struct AtomTransactionContext: AtomWatchableContext {
    @usableFromInline let engine: Engine
    /// What is produced. The production is over once the node's token is another.
    @usableFromInline let node: NodeRef
    /// The node's number, by which it is known to be the same still.
    @usableFromInline let id: UInt64
    @usableFromInline let token: UInt32
    /// The number of the scope that the atom is produced in; 0 for the store itself.
    @usableFromInline let scope: UInt32
    /// The number of the run that the context belongs to, where it is one that goes on; else 0.
    @usableFromInline let run: UInt32

    // One reference alone, so that making a context and handing it on counts nothing.

    @inlinable @inline(__always)
    init(engine: Engine, node: NodeRef, token: UInt32, scope: UInt32 = 0) {
        self.engine = engine
        self.node = node
        self.token = token
        self.scope = scope
        id = node.pointee.id
        run = 0
    }

    /// The context of the bodies of a run that goes on. The run says for which node it may watch.
    init(engine: Engine, node: NodeRef, id: UInt64, scope: UInt32, run: UInt32) {
        self.engine = engine
        self.node = node
        self.id = id
        self.scope = scope
        self.run = run
        token = 0
    }

    /// What the context reaches its store with. Not for use by apps.
    @inlinable
    public var _access: AtomAccess? { access }

    @inlinable var access: AtomAccess {
        AtomAccess(engine: engine, author: run == 0 ? .production(node, id, scope) : .run(run, scope))
    }

    /// The value of an atom, without depending on it. An atom that nothing else uses is released at once.
    ///
    /// - Parameter atom: the atom.
    @inlinable
    public func read<Node: Atom>(_ atom: Node) -> Node.Produced {
        if run != 0, let value = readLate(atom) { return value }
        let value = engine.read(atom, for: access)
        if engine.core.pointee.modes.contains(.redacting) { noteRead(of: atom) }
        return value
    }

    @usableFromInline
    func readLate<Node: Atom>(_ atom: Node) -> Node.Produced? {
        engine.runs[run]?.production?.read(atom, in: engine.scopes[scope])
    }

    @usableFromInline
    func noteRead(of atom: some Atom) {
        let watching = run != 0 ? engine.runs[run]?.production?.watchingNode : node.pointee.token == token ? node : nil
        guard let node = watching,
            engine.liveNode(of: atom, in: engine.scopes[scope])?.pointee.flags.contains(.redacted) == true
        else { return }
        node.pointee.flags.insert(.readRedacted)
    }

    /// The value of an atom, on which the atom that is produced depends from now on.
    ///
    /// Where the production watches what it watched last time in its turn, the cursor finds it without a look-up. O(1)
    /// when the atom is in use; else what producing it costs.
    ///
    /// - Parameter atom: the atom.
    @inlinable @inline(__always)
    @discardableResult
    public func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        if node.pointee.token == token, run == 0 {
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
        guard run != 0, let production = engine.runs[run]?.production else { return read(atom) }
        return production.watch(atom, in: engine.scopes[scope]) ?? read(atom)
    }
}
