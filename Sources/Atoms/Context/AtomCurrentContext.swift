/// The context that an atom's effects run with. It may be kept and used later.
@MainActor
public struct AtomCurrentContext: AtomContext {
    /// What the context reaches its store with. Not for use by apps.
    public let _access: AtomAccess?

    init(engine: Engine, node: NodeRef) {
        _access = AtomAccess(engine: engine, author: .effect(node, node.pointee.id, node.scopeNumber))
    }
}
