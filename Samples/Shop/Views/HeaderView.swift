import Atoms

/// The bar at the top.
@MainActor
struct HeaderView {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func body() {
        _ = context.watch(GreetingAtom())
        _ = context.watch(IsLoggedInAtom())
    }
}

/// What is advertised.
@MainActor
struct OffersView {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func body() { _ = context.watch(OffersAtom()) }
}
