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
    }
}

private struct Password: StateAtom, Redacted, Hashable {
    func defaultValue(context: Context) -> String { "swordfish" }
}

private struct Greeting: ValueAtom, Unredacted, Hashable {
    func value(context: Context) -> String { context.watch(Password()).isEmpty ? "who?" : "hello" }
}
