import GraphModel

/// A view or context that watches.
@MainActor
final class Subscriber: Vertex {
    let place: SourcePlace
    let name: String

    /// Called once after each transaction that changed something it watches.
    var onUpdate: (@MainActor () -> Void)?

    /// True while a call is due.
    var isNotified = false

    /// True once it no longer watches for good.
    var isEnded = false

    /// The nodes it watches.
    var watched: Set<ObjectIdentifier> = []

    init(id: NodeID, place: SourcePlace, name: String = "") {
        self.place = place
        self.name = name
        super.init(id: id)
    }

    var node: Node {
        Node(id: id, kind: .subscriber, name: name, place: place)
    }
}
