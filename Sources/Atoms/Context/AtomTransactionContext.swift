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

    /// The context of a body of a run that goes on.
    init(access: AtomAccess, late: Production.Reference) {
        let node = late.production?.node
        let isCurrent = node?.run === late.production && node?.isAwaiting == true
        self.node = isCurrent ? node : nil
        production = isCurrent ? node?.production ?? 0 : 0
        self.late = late
        _access = access
    }

    /// The value of an atom, without depending on it.
    public func read<Node: Atom>(_ atom: Node) -> Node.Produced {
        let engine = _access.engine
        let value = engine.read(atom, place: nil)
        if let node, node.production == production, engine.liveNode(of: atom)?.attributes.contains(.redacted) == true {
            node.hasReadRedacted = true
        }
        return value
    }

    /// The value of an atom, on which the atom that is produced depends from now on.
    @discardableResult
    public func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        if let node, node.production == production {
            let engine = _access.engine
            return node.isProducing ? engine.watch(atom, from: node) : engine.watchLate(atom, from: node)
        }
        return late?.production?.watch(atom) ?? read(atom)
    }
}
