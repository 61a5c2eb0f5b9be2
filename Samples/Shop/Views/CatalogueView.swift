import Atoms

/// The list of products, as a view would watch it.
@MainActor
struct CatalogueView {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    /// What the list shows.
    func body() -> [Int] {
        _ = context.watch(ResultTextAtom())
        return context.watch(VisibleIDsAtom())
    }
}

/// The buttons that choose a category and an order.
@MainActor
struct FilterBar {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func body() {
        _ = context.watch(FilterAtom())
        _ = context.watch(SortAtom())
    }
}

/// The search field of one window.
@MainActor
struct SearchField {
    let scope: AtomStoreScope
    let context: AtomStoreContext

    init(_ store: AtomStore) {
        scope = store.scope(id: "window")
        context = scope.context()
    }

    func body() { _ = context.watch(SearchAtom()) }
}
