import Atoms

/// Whether the pointer is above the chart.
struct IsHoveringAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Bool { false }
}

/// The points of the chart.
struct PointsAtom: StateAtom, KeepAlive, Hashable {
    func defaultValue(context: Context) -> [Int] { Array(1...100) }
}

/// What the legend says of the points. Takes a while to make.
struct LegendAtom: ValueAtom, Hashable {
    func value(context: Context) -> String { "sum \(context.watch(PointsAtom()).reduce(0, +))" }
}

/// The text below the chart. The mistake: it drops the legend whenever the pointer leaves, so that nothing holds it, and it
/// is made from nothing when the pointer is back.
struct CaptionAtom: ValueAtom, Hashable {
    func value(context: Context) -> String {
        context.watch(IsHoveringAtom()) ? context.watch(LegendAtom()) : ""
    }
}

/// The chart with its caption.
@MainActor
struct ChartView {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func body() { _ = context.watch(CaptionAtom()) }

    func hover(_ isHovering: Bool) { context.set(isHovering, for: IsHoveringAtom()) }
}

/// The pointer moves over the chart and away.
struct FlappingDependency: Scenario {
    static let name = "flapping-dependency"
    static let summary = "a legend is dropped and made again whenever the pointer moves"

    static func run(in store: AtomStore) async {
        let chart = ChartView(store)
        chart.body()
        for _ in 1...8 {
            chart.hover(true)
            chart.hover(false)
        }
    }
}
