/// The context that an atom's value is produced with.
///
/// Watching through it makes the watched atom a dependency. Once the production has ended, watching is only reading.
@MainActor
public struct AtomTransactionContext: AtomWatchableContext {
    private weak var node: AtomNode?
    private let production: Int
    /// The run that the context belongs to, where it is one that goes on.
    private let late: Production.Reference?

    /// What the context reaches its store with. Not for use by apps.
    public let _access: AtomAccess

    init(engine: Engine, node: AtomNode, production: Int) {
        self.node = node
        self.production = production
        late = nil
        _access = AtomAccess(engine, author: AtomAccess.Author("production", of: node))
    }

    /// The context of the bodies of a run that goes on.
    init(access: AtomAccess, late: Production.Reference) {
        node = nil
        production = 0
        self.late = late
        _access = access
    }

    /// The node for which the context may watch now.
    private var watching: AtomNode? {
        if let late { return late.production?.watchingNode }
        return node.flatMap { $0.production == production ? $0 : nil }
    }

    /// The value of an atom, without depending on it.
    public func read<Node: Atom>(_ atom: Node) -> Node.Produced {
        let engine = _access.engine
        let value = engine.read(atom, place: nil)
        if let node = watching, engine.liveNode(of: atom)?.attributes.contains(.redacted) == true {
            node.hasReadRedacted = true
        }
        return value
    }

    /// The value of an atom, on which the atom that is produced depends from now on.
    @discardableResult
    public func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        if let late { return late.production?.watch(atom) ?? read(atom) }
        guard let node, node.production == production else { return read(atom) }
        return _access.engine.watch(atom, from: node)
    }
}
