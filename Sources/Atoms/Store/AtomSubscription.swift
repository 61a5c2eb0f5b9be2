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
    private let scope: AtomStoreScope?

    init(engine: Engine, scope: ScopeState?, place: SourcePlace, keeping owner: AtomStoreScope? = nil) {
        self.engine = engine
        self.scope = owner
        subscriber = Subscriber(id: engine.nextID(), scope: scope, place: place)
    }

    deinit {
        let (engine, subscriber, scope) = (engine, subscriber, scope)
        MainActorTeardown.run {
            engine.end(subscriber)
            withExtendedLifetime(scope) {}
        }
    }

    @inlinable var access: AtomAccess {
        AtomAccess(engine: engine, scope: subscriber.scope, author: .subscriber(subscriber))
    }

    var place: SourcePlace { subscriber.place }

    func onUpdate(_ onUpdate: @escaping @MainActor () -> Void) {
        subscriber.onUpdate = onUpdate
    }

    @inlinable
    @discardableResult
    func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        engine.watch(atom, from: subscriber)
    }

    func unwatch<Node: Atom>(_ atom: Node) {
        engine.unwatch(atom, from: subscriber)
    }
}
