import Atoms

/// What is typed into the search field.
struct SearchTextAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> String { "" }
}

/// What was found.
struct SearchResultsAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> [String] { [] }
}

/// Asks the server whenever the text changes. The mistake: a request that a later one made useless still writes what it
/// found when its answer comes.
struct SearchAtom: TaskAtom, Hashable {
    func value(context: Context) async {
        let text = context.watch(SearchTextAtom())
        guard !text.isEmpty else { return }
        let results = await SearchServer.shared.results(for: text)
        context.set(results, for: SearchResultsAtom())
    }
}

/// A server that answers when it is told to, in any order.
@MainActor
final class SearchServer {
    static let shared = SearchServer()
    private var requests: [String: CheckedContinuation<[String], Never>] = [:]

    func results(for text: String) async -> [String] {
        await withCheckedContinuation { requests[text] = $0 }
    }

    /// Waits until a request has come.
    func hasRequest(_ text: String) async {
        while requests[text] == nil { await Task.yield() }
    }

    /// Answers a request once it has come.
    func answer(_ text: String) async {
        await hasRequest(text)
        requests.removeValue(forKey: text)?.resume(returning: ["\(text) 1", "\(text) 2"])
    }
}

/// The search field and the list below it.
@MainActor
struct SearchScreen {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func body() {
        _ = context.watch(SearchTextAtom())
        _ = context.watch(SearchAtom())
        _ = context.watch(SearchResultsAtom())
    }

    func type(_ text: String) { context.set(text, for: SearchTextAtom()) }

    func wait(for results: String) async {
        while context.read(SearchResultsAtom()).first?.hasPrefix(results) != true { await Task.yield() }
    }
}

/// The answer for the first letters comes after that for the whole word.
struct RefreshRace: Scenario {
    static let name = "refresh-race"
    static let summary = "the answer to an older search replaces that to the latest"

    static func run(in store: AtomStore) async {
        let screen = SearchScreen(store)
        screen.body()
        // The first request must be on its way before the second one takes its place.
        screen.type("sw")
        await SearchServer.shared.hasRequest("sw")
        screen.type("swift")
        await SearchServer.shared.answer("swift")
        await screen.wait(for: "swift ")
        await SearchServer.shared.answer("sw")
        await screen.wait(for: "sw ")
    }
}
