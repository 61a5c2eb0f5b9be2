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

    /// What is put around the call that is due.
    var propagation: AtomPropagation?

    /// True once it no longer watches for good.
    var isEnded = false

    /// The nodes it watches.
    var watched: Set<ObjectIdentifier> = []

    init(id: NodeID, place: SourcePlace, name: String = "") {
        self.place = place
        self.name = name
        super.init(id: id)
    }

    /// Makes the call that is due.
    func call() {
        guard let onUpdate else { return }
        let propagation = propagation
        self.propagation = nil
        if let propagation { propagation(onUpdate) } else { onUpdate() }
    }

    var node: Node {
        Node(id: id, kind: .subscriber, name: name, place: place)
    }
}
