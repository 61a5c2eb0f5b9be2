import GraphModel
import Testing

@testable import Atoms

@MainActor
@Suite("Names that keep values home")
struct DeniedNamesTests {
    nonisolated private static let closed = [
        "AuthTokenAtom", "AuthTokenAtom.changes", "Named", "Holder", "Length", "Shown", "Reader",
    ]
    nonisolated private static let open = ["OpenSecret", "OpenSecret.changes", "Opened", "Plain", "TokenizerAtom"]

    private func use(_ context: AtomStoreContext) {
        context.watch(AuthTokenAtom().changes)
        context.watch(Named(name: "user.password"))
        context.watch(Holder())
        context.watch(Length())
        context.watch(Shown())
        context.watch(Reader())
        context.watch(OpenSecret().changes)
        context.watch(Opened())
        context.watch(Plain())
        context.watch(TokenizerAtom())
    }

    /// The nodes as a probe hears of them.
    private func heard(_ use: (AtomStoreContext) -> Void) -> [String: Node] {
        let probe = CollectingProbe()
        let store = AtomStore(probe: probe)
        use(store.context())
        var nodes: [NodeID: Node] = [:]
        for change in probe.frames.flatMap(\.changes) {
            switch change {
            case .created(let node): nodes[node.id] = node
            case .attributes(let id, let attributes): nodes[id]?.attributes = attributes
            default: break
            }
        }
        return Dictionary(nodes.values.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    @Test("An atom with a denied name, key or type of value, and what is derived from it, is redacted")
    func names() throws {
        let nodes = heard(use)
        for name in Self.closed { #expect(nodes[name]?.attributes.contains(.redacted) == true, "\(name)") }
        for name in Self.open { #expect(nodes[name]?.attributes.contains(.redacted) == false, "\(name)") }
    }

    @Test("The key of such an atom stays home, and is the same each time")
    func keys() {
        let key = heard(use)["Named"]?.key ?? ""
        #expect(key.hasPrefix("redacted ") && !key.contains("password"))
        #expect(heard(use)["Named"]?.key == key)
        #expect(heard { $0.watch(Named(name: "user.secret")) }["Named"]?.key != key)
        #expect(heard { $0.watch(Named(name: "user.name")) }["Named"]?.key == "name: \"user.name\"")
    }

    @Test("A snapshot of a store that nobody listens to keeps the same home when it is made into a graph")
    func snapshots() {
        let store = AtomStore()
        let context = store.context()
        use(context)
        let graph = store.snapshot().makePortableGraph()
        for entry in graph.entries where entry.value != nil {
            // What was read without being watched left no trace.
            if entry.node.name == "Reader" { continue }
            let isClosed = Self.closed.contains(entry.node.name)
            #expect(entry.node.attributes.contains(.redacted) == isClosed, "\(entry.node.name)")
            #expect((entry.value?.encoding == .redacted) == isClosed, "\(entry.node.name)")
            #expect(!entry.node.key.contains("password"))
        }
        #expect(graph.entries.filter { $0.value?.encoding == .redacted }.count == Self.closed.count - 1)
        withExtendedLifetime(context) {}
    }

    @Test("The probe hears once of a budget that is an atom's own, and of no other")
    func budgets() {
        let probe = BudgetProbe()
        let context = AtomStore(probe: probe).context()
        context.watch(Large(size: 5).changes)
        context.watch(Plain())
        context.set("x", for: Large(size: 5))
        context.watch(Large(size: 7))
        #expect(probe.budgets == [5, 5, 7])
        let text = String(repeating: "x", count: 100)
        let unheard = AtomStore()
        let other = unheard.context()
        other.watch(Large(size: 20))
        other.watch(Plain())
        other.set(text, for: Large(size: 20))
        let values = unheard.snapshot().makePortableGraph().entries.compactMap(\.value)
        #expect(values.map(\.content) == ["\"" + text.prefix(19), "\"plain\""])
    }
}

private struct AuthTokenAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> String { "swordfish" }
}

private struct Named: StateAtom, Hashable {
    let name: String
    func defaultValue(context: Context) -> Int { 1 }
}

private struct Credentials: Hashable { var user = "bob" }

private struct Holder: StateAtom, Hashable {
    func defaultValue(context: Context) -> Credentials { Credentials() }
}

private struct Length: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(AuthTokenAtom()).count }
}

private struct Shown: ValueAtom, Hashable {
    func value(context: Context) -> String { "\(context.watch(Length())) \(context.watch(Plain()))" }
}

private struct Reader: ValueAtom, Hashable {
    func value(context: Context) -> String { (context as any AtomContext).read(AuthTokenAtom()) }
}

private struct OpenSecret: ValueAtom, Unredacted, Hashable {
    func value(context: Context) -> Int { context.watch(AuthTokenAtom()).count }
}

private struct Opened: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(OpenSecret()) }
}

private struct Plain: StateAtom, Hashable {
    func defaultValue(context: Context) -> String { "plain" }
}

private struct TokenizerAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> String { "bpe" }
}

private struct Large: StateAtom, RecordingBudgeted, Hashable {
    let size: Int
    var recordingBudget: Int { size }
    func defaultValue(context: Context) -> String { "large" }
}

/// Keeps what it hears of budgets. Only the main actor uses it.
private final class BudgetProbe: Probe, @unchecked Sendable {
    private(set) var budgets: [Int] = []
    let currentFrame: FrameNumber = 0

    func limits(_ node: NodeID, toBytes budget: Int) { budgets.append(budget) }
    func begin(_ cause: Cause) {}
    func wrote(_ cause: Cause) {}
    func created(_ node: Node) {}
    func keepsReplacedValue(of node: NodeID) -> Bool { false }
    func took<Value>(_ value: Value, replacing old: Value?, of node: NodeID, inputs: [NodeID], duration: UInt64) {}
    func changed(_ attributes: NodeAttributes, of node: NodeID) {}
    func cutOff(_ node: NodeID, _ reason: CutOffReason) {}
    func added(_ edge: Edge) {}
    func dropped(_ edge: Edge) {}
    func notified(_ subscriber: NodeID) {}
    func effect(of node: NodeID, _ phase: EffectPhase) {}
    func released<Value>(_ node: NodeID, last: Value) {}
    func gone(_ subscriber: NodeID) {}
    func commit() {}
}
