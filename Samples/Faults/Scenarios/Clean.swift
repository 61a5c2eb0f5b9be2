import Atoms

/// The names in the order in which the list shows them, of which nobody hears while they stay as they are.
struct NamesAtom: ValueAtom, Hashable {
    func value(context: Context) -> [String] { context.watch(ContactsAtom().changes(of: \.names)).sorted() }
}

extension [Contact] {
    fileprivate var names: [String] { map(\.name) }
}

/// The length in feet, derived and not a state of its own.
struct InFeetAtom: ValueAtom, Hashable {
    func value(context: Context) -> Double { context.watch(LengthAtom()) * 3.28084 }
}

/// A length in metres.
struct LengthAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Double { 0 }
}

/// What was found for the text in the search field: a request that a later one made useless is dropped with its answer.
struct FoundAtom: AsyncPhaseAtom, Hashable {
    func value(context: Context) async -> [String] {
        let text = context.watch(SearchTextAtom())
        return text.isEmpty ? [] : await SearchServer.shared.results(for: text)
    }
}

/// What the order costs.
struct PriceAtom: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(OrderLinesAtom()).reduce(0, +) }
}

/// The text below the chart: the legend is kept, whether or not it is shown.
struct ChartTextAtom: ValueAtom, Hashable {
    func value(context: Context) -> String {
        let legend = context.watch(LegendAtom())
        return context.watch(IsHoveringAtom()) ? legend : ""
    }
}

/// The views of the app.
@MainActor
final class CleanApp {
    let store: AtomStore
    let context: AtomStoreContext
    private(set) var picture = ""
    private var subscription: AtomSubscription?

    init(_ store: AtomStore) {
        self.store = store
        context = store.context()
        subscription = context.subscribe(ProfileAtom().changes(of: \.picture)) { [unowned self] in picture = $0 }
        context.watch(NamesAtom())
        context.watch(InFeetAtom())
        context.watch(SearchTextAtom())
        context.watch(FoundAtom())
        context.watch(PriceAtom())
        context.watch(AccountAtom())
        context.watch(InboxAtom())
        context.watch(ChartTextAtom())
        context.watch(ReportTitleAtom())
        context.watch(DraftAtom())
    }

    func search(_ text: String) async {
        context.set(text, for: SearchTextAtom())
        await SearchServer.shared.hasRequest(text)
    }

    func waitForResults(of text: String) async {
        while context.read(FoundAtom()).value?.first?.hasPrefix(text) != true { await Task.yield() }
    }
}

/// All of the others, done rightly.
struct Clean: Scenario {
    static let name = "clean"
    static let summary = "everything as it should be"

    static func run(in store: AtomStore) async {
        let app = CleanApp(store)
        let context = app.context
        for second in 1...12 { context.modify(ContactsAtom()) { $0[second % 3].lastSeen = second } }
        for metres in [1.0, 2.5, 6.3] { context.set(metres, for: LengthAtom()) }
        for number in 1...6 {
            let screen = FormScreen(store)
            screen.body()
            screen.context.set("message \(number)", for: FormAtom())
        }
        context.modify(ProfileAtom()) { $0.picture = "ada-1843.png" }
        await app.search("sw")
        await app.search("swift")
        await SearchServer.shared.answer("swift")
        await app.waitForResults(of: "swift ")
        await SearchServer.shared.answer("sw")
        context.modify(OrderLinesAtom()) { $0.append(350) }
        context.set("Ada", for: AccountAtom())
        context.modify(InboxAtom()) { $0.append("Hello") }
        for isHovering in [true, false, true, false, true, false] { context.set(isHovering, for: IsHoveringAtom()) }
        for month in 2...6 { context.set(month, for: MonthAtom()) }
        context.set("Dear Ada, ", for: DraftAtom())
        let kept = store.snapshot()
        context.set("Shopping", for: DraftAtom())
        store.restore(kept)
        context.batch {
            context.set("", for: AccountAtom())
            context.set([], for: InboxAtom())
        }
        Recorder.mark("logout")
        withExtendedLifetime(app) {}
    }
}
