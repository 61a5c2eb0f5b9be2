import GraphModel

/// What the engine keeps of a node or a subscriber: its number and what it watches.
@MainActor
class Vertex {
    let id: NodeID

    /// What it watches, in the order in which it watches.
    var dependencies: [DependencyLink] = []

    init(id: NodeID) {
        self.id = id
    }
}

/// One end of an edge, kept by what watches.
///
/// Links do not own: a table owns its nodes and an ``AtomSubscription`` its subscriber, and both take all links away
/// before they let go, so that a chain of any length is freed without recursion.
struct DependencyLink {
    unowned let node: AtomNode
    /// Where the other end stands in ``AtomNode/dependents``.
    var position: Int
}

/// The other end of an edge, kept by what is watched.
struct DependentLink {
    unowned let vertex: Vertex
    /// Where the other end stands in ``Vertex/dependencies``.
    var position: Int
}
