import Atoms

/// The money in which prices are shown.
struct CurrencyAtom: StateAtom, Hashable {
    /// A currency and what a euro is worth in it.
    enum Currency: String, Sendable {
        case euro, pound

        /// An amount, as it is shown.
        func text(cents: Int) -> String {
            let amount = self == .euro ? cents : cents * 86 / 100
            let rest = amount % 100
            return "\(self == .euro ? "€" : "£")\(amount / 100).\(rest < 10 ? "0" : "")\(rest)"
        }
    }

    func defaultValue(context: Context) -> Currency { .euro }
}

/// How many of each product are in the cart, by its number.
struct CartAtom: StateAtom, KeepAlive, Hashable {
    func defaultValue(context: Context) -> [Int: Int] { [:] }
}

/// How many things are in the cart.
struct CartCountAtom: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(CartAtom()).values.reduce(0, +) }
}

/// What the cart costs, in cents.
struct CartTotalAtom: ValueAtom, Hashable {
    func value(context: Context) -> Int {
        let products = context.watch(ProductsAtom())
        return context.watch(CartAtom()).reduce(0) { sum, line in
            sum + line.value * (products.first { $0.id == line.key }?.price ?? 0)
        }
    }
}

/// What the cart costs, as it is shown.
struct CartTextAtom: ValueAtom, Hashable {
    func value(context: Context) -> String {
        context.watch(CurrencyAtom()).text(cents: context.watch(CartTotalAtom()))
    }
}

/// Whether the cart is worth free shipping. Seldom changes, so that most changes of the total end here.
struct ShipsFreeAtom: ValueAtom, Hashable {
    func value(context: Context) -> Bool { context.watch(CartTotalAtom()) >= 5000 }
}

/// Whether one product is in the cart.
struct IsInCartAtom: ValueAtom, Hashable {
    let id: Int

    func value(context: Context) -> Bool { context.watch(CartAtom())[id] != nil }
}
