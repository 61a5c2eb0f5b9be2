import GraphModel
import Testing

@testable import Atoms

@MainActor
@Suite("Redaction")
struct RedactionTests {
    let context = AtomTestContext()

    @Test("A redacted atom and what is derived from it keep their values to themselves")
    func inherited() {
        let derived = Derived("derived") { "len \($0.watch(Password()).count) \($0.watch(Password()))" }
        context.watch(derived.changes)
        context.watch(Greeting())
        let graph = context.snapshot().makePortableGraph()
        for entry in graph.entries where entry.value != nil {
            let isOpen = entry.node.name == "Greeting"
            #expect(entry.node.attributes.contains(.redacted) == !isOpen, "\(entry.node.label)")
            #expect(entry.value?.encoding == (isOpen ? .json : .redacted), "\(entry.node.label)")
            #expect(entry.value?.content.contains("swordfish") == false)
        }
        #expect(graph.count == 5)
        #expect(!context.snapshot().description.contains("swordfish"))
    }

    @Test("What a production reads without watching redacts it too")
    func reading() throws {
        let reader = Derived("reader") { context in
            _ = context.watch(Number())
            return (context as any AtomContext).read(Password())
        }
        context.watch(reader)
        context.set(1, for: Number())
        #expect(try value(named: "Derived<String>")?.encoding == .redacted)
    }

    @Test("The key of a redacted atom, and of what modifiers make of it, stays home")
    func keys() {
        context.watch(Token(token: "swordfish").changes)
        for entry in context.snapshot().makePortableGraph().entries {
            #expect(!"\(entry)".contains("swordfish"))
        }
    }

    @Test("A restore tells no value before it is known to be redacted")
    func restoring() throws {
        let probe = CollectingProbe()
        let context = AtomStore(probe: probe).context()
        let revealing = Derived("revealing") { $0.watch(Number()) == 1 ? $0.watch(Password()) : "nothing" }
        context.watch(Number())
        context.set(1, for: Number())
        context.watch(revealing)
        let secret = context.snapshot()
        context.set(0, for: Number())
        let before = probe.frames.count
        context.restore(secret)
        #expect(context.read(revealing) == "swordfish")
        var isRedacted = false
        var isTold = false
        for case let change in probe.frames[before...].flatMap(\.changes) {
            if case .attributes(_, let attributes) = change { isRedacted = attributes.contains(.redacted) }
            if case .value(_, let value, _, _) = change, value.content == "swordfish" {
                isTold = true
                #expect(isRedacted || value.typeName == "String" && change.isOf(Password.self, in: probe))
            }
        }
        #expect(isTold)
    }

    private func value(named name: String) throws -> RecordedValue? {
        let graph = context.snapshot().makePortableGraph()
        return try #require(graph.entries.first { $0.node.name == name }).value
    }
}

private struct Password: StateAtom, Redacted, Hashable {
    func defaultValue(context: Context) -> String { "swordfish" }
}

private struct Token: StateAtom, Redacted, Hashable {
    let token: String

    func defaultValue(context: Context) -> Int { 1 }
}

extension Change {
    /// True for a value of an atom type's node.
    fileprivate func isOf<A: Atom>(_ type: A.Type, in probe: CollectingProbe) -> Bool {
        guard case .value(let id, _, _, _) = self else { return false }
        return probe.frames.flatMap(\.changes).contains { change in
            if case .created(let node) = change { node.id == id && node.name == "\(type)" } else { false }
        }
    }
}

private struct Greeting: ValueAtom, Unredacted, Hashable {
    func value(context: Context) -> String { context.watch(Password()).isEmpty ? "who?" : "hello" }
}

@MainActor
@Suite("Redaction that comes late")
struct LateRedactionTests {
    @Test("The phase of a task that watches a redacted atom after it has waited keeps its value to itself")
    func phase() async {
        let store = AtomStore()
        let context = store.context()
        let gate = Gate<Int>()
        let task = Work<String>("late") { context in
            _ = await gate.passStubbornly()
            return context.watch(LateSecret())
        }
        let shown = Derived<String>("shown") { context in "\(context.watch(task.phase))" }
        context.watch(shown)
        await gate.arrivals(1)
        gate.send(0)
        while context.read(task.phase).isSuspending { await Task.yield() }
        #expect(context.read(shown) == "success(\"swordfish\")")
        let graph = store.snapshot().makePortableGraph()
        #expect(graph.entries.allSatisfy { $0.value?.content.contains("swordfish") != true })
    }
}

private struct LateSecret: StateAtom, Redacted, Hashable {
    func defaultValue(context: Context) -> String { "swordfish" }
}
