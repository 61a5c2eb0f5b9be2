import Atoms

/// The cart.
@MainActor
struct CartView {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func body() {
        _ = context.watch(CartAtom())
        _ = context.watch(CartTextAtom())
        _ = context.watch(ShipsFreeAtom())
    }
}

/// The sign on the cart's button.
@MainActor
struct CartBadge {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func body() { _ = context.watch(CartCountAtom()) }
}
