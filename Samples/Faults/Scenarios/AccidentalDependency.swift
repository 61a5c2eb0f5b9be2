import Atoms

/// The time of day, in seconds.
struct ClockAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int { 0 }
}

/// What was ordered, in cents.
struct OrderLinesAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> [Int] { [250, 990] }
}

/// Whether the shop is open.
struct IsOpenAtom: ValueAtom, Hashable {
    func value(context: Context) -> Bool { context.watch(ClockAtom()) < 72_000 }
}

/// What the order costs. The mistake: a line from the days when there was a night rate still watches the clock.
struct OrderTotalAtom: ValueAtom, Hashable {
    func value(context: Context) -> Int {
        let hour = context.watch(ClockAtom()) / 3600
        let rate = hour < 24 ? 1 : 2
        return context.watch(OrderLinesAtom()).reduce(0, +) * rate
    }
}

/// The bottom of the order.
@MainActor
struct OrderFooter {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func body() { _ = context.watch(OrderTotalAtom()) }
}

/// The total is added up again with each tick of the clock.
struct AccidentalDependency: Scenario {
    static let name = "accidental-dependency"
    static let summary = "the total of an order depends on the clock"

    static func run(in store: AtomStore) async {
        let footer = OrderFooter(store)
        footer.body()
        let app = store.context()
        for second in 1...8 { app.set(second, for: ClockAtom()) }
        app.modify(OrderLinesAtom()) { $0.append(350) }
        app.set(9, for: ClockAtom())
        app.modify(OrderLinesAtom()) { $0.removeFirst() }
    }
}
