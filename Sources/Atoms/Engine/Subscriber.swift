import GraphModel
import Synchronization

/// A view or context that watches.
@MainActor
@usableFromInline
final class Subscriber {
    /// Its place in the graph: it has dependencies and no dependents, and stands above everything.
    ///
    /// Proof of `nonisolated(unsafe)`: only the main actor follows it, but for `deinit`, when nobody else is left.
    @usableFromInline nonisolated(unsafe) let header: NodeRef
    let place: SourcePlace
    let name: String

    /// Called once after each transaction that changed something it watches.
    @usableFromInline var onUpdate: (@MainActor () -> Void)?

    /// What a node that changed puts around the call that is due.
    var propagation: AtomPropagation?

    /// True once nobody holds its subscription any more, on whatever thread that came about. It ends on the main actor,
    /// soon; until then it is not called.
    let isDropped = Atomic(false)

    /// True once it no longer watches for good.
    var isEnded = false

    /// The nodes it watches, once there are many. See ``Engine/isWatching(_:_:)``.
    var index: Set<NodeRef>?

    init(id: NodeID, scope: ScopeState?, place: SourcePlace, name: String = "") {
        self.place = place
        self.name = name
        header = .allocate(capacity: 1)
        self.scope = scope
        // The table is never followed: whoever meets a subscriber asks its flags first.
        header.initialize(
            to: NodeHeader(
                typeID: UnsafeRawPointer(header), table: UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped))
        header.pointee.typeID = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        header.pointee.id = id.rawValue
        header.pointee.height = .max
        header.pointee.flags = .subscriber
    }

    /// The scope that it acts in; nil for the store itself.
    @usableFromInline let scope: ScopeState?

    deinit {
        header.freeEdges(isReused: false)
        header.deallocate()
    }

    /// Makes the call that is due.
    func call() {
        guard let onUpdate, !isDropped.load(ordering: .relaxed) else { return }
        let propagation = propagation
        self.propagation = nil
        if let propagation { propagation(onUpdate) } else { onUpdate() }
    }

    var id: NodeID { header.id }

    var node: Node {
        Node(id: id, kind: .subscriber, name: name, scope: scope?.name ?? "", place: place)
    }
}
