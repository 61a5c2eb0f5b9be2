import Atoms
import Foundation

/// The month that is shown.
struct MonthAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int { 1 }
}

/// The title above the report.
struct ReportTitleAtom: ValueAtom, Hashable {
    func value(context: Context) -> String { "Month \(context.watch(MonthAtom()))" }
}

/// The report of the month. The mistake: it reads the archive while everybody waits.
struct ReportAtom: ValueAtom, Hashable {
    func value(context: Context) -> String { Archive.report(of: context.watch(MonthAtom())) }
}

/// A file on a slow disk.
enum Archive {
    static func report(of month: Int) -> String {
        Thread.sleep(forTimeInterval: 0.025)
        return "Sales of month \(month): \(month * 1200)"
    }
}

/// The report with its title.
@MainActor
struct ReportScreen {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func body() {
        _ = context.watch(ReportTitleAtom())
        _ = context.watch(ReportAtom())
    }

    func show(month: Int) { context.set(month, for: MonthAtom()) }
}

/// Each step to another month takes longer than a frame on the screen.
struct SlowDerived: Scenario {
    static let name = "slow-derived"
    static let summary = "a report reads a slow disk while it is produced"

    static func run(in store: AtomStore) async {
        let screen = ReportScreen(store)
        screen.body()
        for month in 2...6 { screen.show(month: month) }
    }
}
