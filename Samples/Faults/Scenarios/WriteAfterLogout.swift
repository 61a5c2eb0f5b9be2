import Atoms

/// Who is logged in; empty for nobody.
struct AccountAtom: StateAtom, KeepAlive, Hashable {
    func defaultValue(context: Context) -> String { "" }
}

/// Messages that were not read yet.
struct InboxAtom: StateAtom, KeepAlive, Hashable {
    func defaultValue(context: Context) -> [String] { [] }
}

/// The number on the app's icon.
@MainActor
struct InboxBadge {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func body() { _ = context.watch(InboxAtom()) }
}

/// Gets messages from the server. The mistake: nobody tells it of a logout.
@MainActor
struct InboxSync {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func receive(_ message: String) { context.modify(InboxAtom()) { $0.append(message) } }
}

/// A message for somebody who has logged out lands in the empty inbox.
struct WriteAfterLogout: Scenario {
    static let name = "write-after-logout"
    static let summary = "messages arrive in the inbox of somebody who has logged out"

    static func run(in store: AtomStore) async {
        let context = store.context()
        let (badge, sync) = (InboxBadge(store), InboxSync(store))
        badge.body()
        context.watch(AccountAtom())
        context.set("Ada", for: AccountAtom())
        Recorder.mark("login")
        sync.receive("Hello")
        sync.receive("Lunch?")
        context.batch {
            context.set("", for: AccountAtom())
            context.set([], for: InboxAtom())
        }
        Recorder.mark("logout")
        sync.receive("Your report, Ada")
    }
}
