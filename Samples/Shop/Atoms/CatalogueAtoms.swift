import Atoms

/// How many products there are.
struct SizeAtom: ValueAtom, Hashable {
    func value(context: Context) -> Int { 10 }
}

/// All products.
struct ProductsAtom: StateAtom, KeepAlive, Hashable {
    func defaultValue(context: Context) -> [Product] { Product.catalogue(context.watch(SizeAtom())) }
}

/// The category that is shown; nil for all.
struct FilterAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Product.Category? { nil }
}

/// How products are ordered.
struct SortAtom: StateAtom, Hashable {
    /// What they are ordered by.
    enum Order: String, Sendable { case name, price }

    func defaultValue(context: Context) -> Order { .name }
}

/// What is typed into the search field.
struct SearchAtom: StateAtom, Scoped, Hashable {
    func defaultValue(context: Context) -> String { "" }
}

/// The products of the category.
struct FilteredProductsAtom: ValueAtom, Hashable {
    func value(context: Context) -> [Product] {
        let filter = context.watch(FilterAtom())
        return context.watch(ProductsAtom()).filter { filter == nil || $0.category == filter }
    }
}

/// The numbers of the products in the order in which they are shown.
struct VisibleIDsAtom: ValueAtom, Hashable {
    func value(context: Context) -> [Int] {
        let order = context.watch(SortAtom())
        let products = context.watch(FilteredProductsAtom())
        return products.sorted { order == .name ? $0.name < $1.name : ($0.price, $0.id) < ($1.price, $1.id) }.map(\.id)
    }
}

/// `3 of 10 products`.
struct ResultTextAtom: ValueAtom, Hashable {
    func value(context: Context) -> String {
        "\(context.watch(FilteredProductsAtom()).count) of \(context.watch(ProductsAtom()).count) products"
    }
}

/// One product.
struct ProductAtom: ValueAtom, Hashable {
    let id: Int

    func value(context: Context) -> Product? { context.watch(ProductsAtom()).first { $0.id == id } }
}

/// What one product costs, as it is shown.
struct PriceTextAtom: ValueAtom, Hashable {
    let id: Int

    func value(context: Context) -> String {
        let cents = context.watch(ProductAtom(id: id).changes(of: \.?.price)) ?? 0
        return context.watch(CurrencyAtom()).text(cents: cents)
    }
}
