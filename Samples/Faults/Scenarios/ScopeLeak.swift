import Atoms

/// What is written into the form of one screen.
struct FormAtom: StateAtom, Scoped, Hashable {
    var scopeID: String { FormScreen.scopeID }

    func defaultValue(context: Context) -> String { "" }
}

/// Whether the form can be sent.
struct CanSendAtom: ValueAtom, Scoped, Hashable {
    var scopeID: String { FormScreen.scopeID }

    func value(context: Context) -> Bool { !context.watch(FormAtom()).isEmpty }
}

/// Counts what people type. The mistake: it keeps every subscription that it is given, and with each the scope of a
/// screen that was left long ago.
@MainActor
final class TypingStatistics {
    /// Lives as long as the app.
    static let shared = TypingStatistics()

    private var subscriptions: [AtomSubscription] = []
    private(set) var updates = 0

    func follow(_ context: AtomStoreContext) {
        subscriptions.append(context.subscribe(FormAtom()) { [unowned self] _ in updates += 1 })
    }
}

/// A screen with a form, in a scope of its own.
@MainActor
struct FormScreen {
    nonisolated static let scopeID = "form"

    let scope: AtomStoreScope
    let context: AtomStoreContext

    init(_ store: AtomStore) {
        scope = store.scope(id: Self.scopeID)
        context = scope.context()
    }

    func body() { _ = context.watch(CanSendAtom()) }
}

/// A screen is opened, filled in and left, several times.
struct ScopeLeak: Scenario {
    static let name = "scope-leak"
    static let summary = "statistics keep the forms of screens that were left"

    static func run(in store: AtomStore) async {
        for number in 1...6 {
            let screen = FormScreen(store)
            screen.body()
            TypingStatistics.shared.follow(screen.context)
            screen.context.set("message \(number)", for: FormAtom())
            Recorder.mark("left screen \(number)")
        }
    }
}
