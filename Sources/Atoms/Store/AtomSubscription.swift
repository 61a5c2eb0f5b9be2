import GraphModel
import Instrumentation

/// Watches atoms for as long as it is kept.
///
/// It ends when its last reference is dropped, on whatever thread; what it alone kept in use is then released on the
/// main actor.
@MainActor
public final class AtomSubscription {
    @usableFromInline let engine: Engine
    @usableFromInline let subscriber: Subscriber
    /// Keeps the scope that it watches in.
    let scope: AtomStoreScope?

    init(engine: Engine, scope: ScopeState?, place: SourcePlace, keeping owner: AtomStoreScope? = nil) {
        self.engine = engine
        self.scope = owner
        subscriber = Subscriber(id: engine.nextID(), scope: scope, place: place)
    }

    deinit {
        subscriber.isDropped.store(true, ordering: .relaxed)
        let (engine, subscriber, scope) = (engine, subscriber, scope)
        MainActorTeardown.run {
            engine.end(subscriber)
            withExtendedLifetime(scope) {}
        }
    }

    @inlinable var access: AtomAccess {
        AtomAccess(engine: engine, author: .subscriber(Unmanaged.passUnretained(subscriber)))
    }

    var place: SourcePlace { subscriber.place }

    func onUpdate(_ onUpdate: (@MainActor () -> Void)?) {
        // What it captured may run code of the app when it dies.
        let last = subscriber.onUpdate
        subscriber.onUpdate = onUpdate
        withExtendedLifetime(last) {}
    }

    @inlinable
    @discardableResult
    func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        engine.watch(atom, from: subscriber)
    }

    /// Watches an atom and calls a closure with its value after each transaction that changed it.
    @inlinable
    func subscribe<Node: Atom>(_ atom: Node, onUpdate: @escaping @MainActor (Node.Produced) -> Void) {
        let (engine, subscriber) = (engine, subscriber)
        // The subscriber owns the closure, and gives it up when the subscription ends.
        subscriber.onUpdate = {
            let edges = subscriber.header.pointee
            // It watches this atom alone; the node need not be looked up while it is at rest, and while no scope or
            // override may have put another in its place.
            if edges.dependencyCount == 1 {
                let node = edges.dependencies.pointee.node
                if node.pointee.typeID == typeID(of: Node.self), node.pointee.flags.isDisjoint(with: .unready),
                    node.pointee.height < engine.core.pointee.queue.lowest
                {
                    return onUpdate(node.typed(Node.self).pointee.value.unsafelyUnwrapped)
                }
            }
            onUpdate(engine.watch(atom, from: subscriber))
        }
        // Last, since observers that are told of the subscription may set the atom.
        watch(atom)
    }

    @inlinable
    func unwatch<Node: Atom>(_ atom: Node) {
        engine.unwatch(atom, from: subscriber)
    }
}
