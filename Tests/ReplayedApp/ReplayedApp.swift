import Atoms

/// A small app: it does what the tests that are written from its recording do again.
@MainActor
final class ReplayedApp {
    let context: AtomStoreContext
    private var subscriptions: [AtomSubscription] = []

    init(_ store: AtomStore) {
        context = store.context()
    }

    /// Opens the screen.
    func open() {
        subscriptions = [
            context.subscribe(RowsAtom()) { _ in },
            context.subscribe(SummaryAtom()) { _ in },
            context.subscribe(LayoutAtom()) { _ in },
            context.subscribe(ChangesAtom()) { _ in },
            context.subscribe(ShoutAtom()) { _ in },
        ]
    }

    /// What a user does.
    func use() {
        context.set([2, 1], for: SelectionAtom())
        context.modify(ErrandAtom(id: 1)) { $0.priority = .high }
        context.set("Today \\ now", for: TitleAtom())
        context.batch {
            context.set(["home", "work"], for: TagsAtom())
            context.set(["width": 2.5, "height": 1e-7], for: LimitsAtom())
        }
        context.set(.grid(columns: 3), for: LayoutAtom())
        context.set(.list, for: LayoutAtom())
        context.modify(SelectionAtom()) { $0.removeFirst() }
        context.reset(TitleAtom())
    }

    /// What a test can do only in part.
    func watchTheClock() {
        subscriptions.append(context.subscribe(HourAtom()) { _ in })
        context.set(Clock { 2 }, for: ClockAtom())
        context.set("Tomorrow", for: TitleAtom())
    }
}
