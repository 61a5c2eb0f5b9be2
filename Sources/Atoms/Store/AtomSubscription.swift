import GraphModel
import Instrumentation

/// Watches atoms for as long as it is kept.
///
/// It ends when its last reference is dropped, on whatever thread; what it alone kept in use is then released on the
/// main actor.
@MainActor
public final class AtomSubscription {
    private weak var engine: Engine?
    private let subscriber: Subscriber

    init(engine: Engine, place: SourcePlace) {
        self.engine = engine
        subscriber = Subscriber(id: engine.nextID(), place: place)
    }

    deinit {
        let (engine, subscriber) = (engine, subscriber)
        MainActorTeardown.run { engine?.end(subscriber) }
    }

    var place: SourcePlace { subscriber.place }

    func onUpdate(_ onUpdate: @escaping @MainActor () -> Void) {
        subscriber.onUpdate = onUpdate
    }

    @discardableResult
    func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        engine?.watch(atom, from: subscriber) ?? Engine(probe: nil).read(atom, place: place)
    }

    func unwatch<Node: Atom>(_ atom: Node) {
        engine?.unwatch(atom, from: subscriber)
    }
}
