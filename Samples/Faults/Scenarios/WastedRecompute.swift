import Atoms

/// Somebody in the list of contacts.
struct Contact: Hashable, Sendable {
    let name: String
    /// In seconds; changes all the time.
    var lastSeen = 0
}

/// Everybody, with when they were last seen.
struct ContactsAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> [Contact] { ["Grace", "Ada", "Edsger"].map { Contact(name: $0) } }
}

/// The names in the order in which the list shows them. The mistake: it watches all of the contacts, of which it needs
/// the names alone, and passes on what it made although it is what it was.
struct SortedNamesAtom: ValueAtom, Hashable {
    func value(context: Context) -> [String] { context.watch(ContactsAtom()).map(\.name).sorted() }
}

/// The list of names.
@MainActor
struct ContactList {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func body() { _ = context.watch(SortedNamesAtom()) }
}

/// Each sign of life of a contact sorts the names again.
struct WastedRecompute: Scenario {
    static let name = "wasted-recompute"
    static let summary = "the names are sorted again whenever somebody was seen"

    static func run(in store: AtomStore) async {
        let list = ContactList(store)
        list.body()
        let presence = store.context()
        for second in 1...12 {
            presence.modify(ContactsAtom()) { $0[second % 3].lastSeen = second }
        }
        presence.modify(ContactsAtom()) { $0.append(Contact(name: "Barbara")) }
    }
}
