import Atoms
import Foundation

/// A shop without a window: `shop [ROWS]` watches what the views of a shop would, with so many rows (10), buys and filters a
/// little, and prints its graph in DOT.
@main
@MainActor
struct ShopApp {
    static func main() async {
        let rows = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 10
        let store = AtomStore()
        store.override(SizeAtom()) { _ in rows }
        let shop = Shop(store)
        await shop.waitForAccount()
        shop.buy()
        FileHandle.standardOutput.write(Data((store.snapshot().graphDescription() + "\n").utf8))
        // As when a window is closed with the app: nothing is taken apart first.
        exit(0)
    }
}

/// The views of a window, and what a person does in it.
@MainActor
struct Shop {
    private let store: AtomStore
    private let context: AtomStoreContext
    private let search: SearchField
    private let rows: [ProductRow]
    private let header: HeaderView
    private let offers: OffersView
    private let others: [AtomStoreContext]

    init(_ store: AtomStore) {
        self.store = store
        context = store.context()
        (search, header, offers) = (SearchField(store), HeaderView(store), OffersView(store))
        let (catalogue, filters) = (CatalogueView(store), FilterBar(store))
        let (cart, badge) = (CartView(store), CartBadge(store))
        header.body()
        offers.body()
        search.body()
        filters.body()
        let ids = catalogue.body()
        rows = ids.map { ProductRow($0, store) }
        for row in rows { row.body() }
        cart.body()
        badge.body()
        others = [catalogue.context, filters.context, cart.context, badge.context]
    }

    /// Waits until the server has answered, or failed to.
    func waitForAccount() async {
        await header.context.refresh(UserAtom())
        await offers.context.refresh(OffersAtom())
    }

    /// Puts some things into the cart, and looks at tea alone.
    func buy() {
        for id in [3, 4, 3] { context.modify(CartAtom()) { $0[id, default: 0] += 1 } }
        context.set(.price, for: SortAtom())
        context.set(.tea, for: FilterAtom())
    }
}
