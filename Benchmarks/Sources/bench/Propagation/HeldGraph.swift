import Atoms

/// A store with one source atom, and whatever subscriptions keep its other nodes alive.
@MainActor
final class HeldGraph {
    /// Reads and writes the store from outside of any view.
    let context: AtomStoreContext
    private let store = AtomStore()
    private var subscriptions: [AtomSubscription] = []

    init() { context = store.context() }

    /// Keeps an atom alive, and counts what its subscriber is told.
    func hold(_ atom: some Atom) {
        subscriptions.append(context.subscribe(atom) { [unowned self] _ in notifications &+= 1 })
    }

    /// Lets go of all atoms but the one held last.
    ///
    /// Holding a long chain from its source on, one node at a time, keeps each first computation shallow.
    func releaseAllButLast() { subscriptions.removeFirst(max(0, subscriptions.count - 1)) }

    /// How often a subscriber was told of a change.
    private(set) var notifications = 0
}

/// The atom that every measured write goes to.
struct Source: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int { 0 }
}
