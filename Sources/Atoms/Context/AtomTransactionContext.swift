/// The context that an atom's value is produced with.
///
/// Watching through it makes the watched atom a dependency. Once the production has ended, watching is only reading.
@MainActor
public struct AtomTransactionContext: AtomWatchableContext {
    private weak var node: AtomNode?
    private let production: Int

    /// What the context reaches its store with. Not for use by apps.
    public let _access: AtomAccess

    init(engine: Engine, node: AtomNode, production: Int) {
        self.node = node
        self.production = production
        _access = AtomAccess(engine, author: AtomAccess.Author("production", of: node))
    }

    /// The value of an atom, on which the atom that is produced depends from now on.
    @discardableResult
    public func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        guard let node, node.production == production else { return read(atom) }
        return _access.engine.watch(atom, from: node)
    }
}
