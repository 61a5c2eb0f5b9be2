import Atoms

/// One row of the list.
@MainActor
struct ProductRow {
    let id: Int
    let context: AtomStoreContext

    init(_ id: Int, _ store: AtomStore) {
        self.id = id
        context = store.context()
    }

    func body() {
        _ = context.watch(ProductAtom(id: id))
        _ = context.watch(PriceTextAtom(id: id))
        _ = context.watch(IsInCartAtom(id: id))
    }
}
