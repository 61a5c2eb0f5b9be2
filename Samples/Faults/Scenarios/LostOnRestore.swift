import Atoms

/// The note that is open.
struct OpenNoteAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int { 1 }
}

/// What was written and not sent yet.
struct DraftAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> String { "" }
}

/// The editor. The mistake: it empties the draft whenever another note is opened, also when a restore opens it and has
/// brought its draft with it.
@MainActor
final class Editor {
    let context: AtomStoreContext
    private var subscription: AtomSubscription?

    init(_ store: AtomStore) {
        context = store.context()
        context.watch(DraftAtom())
        subscription = context.subscribe(OpenNoteAtom()) { [unowned self] _ in context.set("", for: DraftAtom()) }
    }

    func open(_ note: Int) { context.set(note, for: OpenNoteAtom()) }
    func write(_ text: String) { context.set(text, for: DraftAtom()) }
}

/// Going back to what was kept brings the note back, and not its draft.
struct LostOnRestore: Scenario {
    static let name = "lost-on-restore"
    static let summary = "a draft is gone after the app goes back to where it was"

    static func run(in store: AtomStore) async {
        let editor = Editor(store)
        editor.open(2)
        editor.write("Dear Ada, ")
        let kept = store.snapshot()
        editor.open(3)
        editor.write("Shopping")
        Recorder.mark("go back")
        store.restore(kept)
    }
}
