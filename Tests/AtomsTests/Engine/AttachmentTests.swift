import GraphModel
import Testing

@testable import Atoms

/// A probe that comes late, and asks for what it missed a little at a time.
private final class LateProbe: Probe, @unchecked Sendable {
    // Used on the main actor alone, as the store is.
    private(set) var graph = Graph()
    private var parts: [MissedPart] = []
    private var changes: [Change] = []
    private var isCatchingUp = false
    private(set) var currentFrame: FrameNumber = 0
    /// What happened while there was still something to ask for.
    private(set) var missedTransactions = 0

    var isBehind: Bool { !parts.isEmpty }

    func attach(to nodes: [NodeID]) {
        parts = (nodes.map { .node($0) } + nodes.map { .edges($0) } + nodes.map { .value($0) }).reversed()
    }

    func catchUp(_ tell: (MissedPart) -> Void) {
        for _ in 0..<5 {
            guard let part = parts.popLast() else { break }
            tell(part)
        }
        if parts.isEmpty { apply() }
    }

    private func apply() {
        currentFrame += 1
        let frame = Frame(number: currentFrame, store: StoreID(1), cause: Cause(.resync), changes: changes)
        changes = []
        do {
            try graph.apply(frame)
        } catch {
            Issue.record("\(error)")
        }
    }

    func begin(_ cause: Cause) {}
    func wrote(_ cause: Cause) {}
    func keepsReplacedValue(of node: NodeID) -> Bool { false }
    func changed(_ attributes: NodeAttributes, of node: NodeID) { changes.append(.attributes(node, attributes)) }
    func cutOff(_ node: NodeID, _ reason: CutOffReason) {}
    func notified(_ subscriber: NodeID) {}
    func effect(of node: NodeID, _ phase: EffectPhase) {}
    func created(_ node: Node) { changes.append(.created(node)) }
    func added(_ edge: Edge) { changes.append(.edgeAdded(edge)) }
    func dropped(_ edge: Edge) { changes.append(.edgeDropped(edge)) }
    func gone(_ subscriber: NodeID) { changes.append(.released(subscriber)) }
    func released<Value>(_ node: NodeID, last: Value) { changes.append(.released(node)) }

    func took<Value>(_ value: Value, replacing old: Value?, of node: NodeID, inputs: [NodeID], duration: UInt64) {
        let text = RecordedValue(typeName: "\(Value.self)", encoding: .text, content: "\(value)")
        changes.append(.value(node, text, inputs: inputs, duration: duration))
    }

    func commit() {
        if isBehind { missedTransactions += 1 } else if !changes.isEmpty { apply() }
    }
}

@MainActor @Suite("A probe that attaches")
struct AttachmentTests {
    private struct NumberAtom: StateAtom, Hashable {
        var index: Int
        func defaultValue(context: Context) -> Int { index }
    }

    private struct SumAtom: ValueAtom, Hashable {
        var count: Int
        func value(context: Context) -> Int { (0..<count).reduce(0) { $0 + context.watch(NumberAtom(index: $1)) } }
    }

    private struct PasswordAtom: StateAtom, Hashable {
        func defaultValue(context: Context) -> String { "hunter2" }
    }

    private struct GreetingAtom: ValueAtom, Hashable {
        func value(context: Context) -> String { "hello " + context.watch(PasswordAtom()) }
    }

    @Test("All that is there is told, nodes, edges, values and subscribers, and then what happens")
    func told() throws {
        let store = AtomStore()
        let context = store.context()
        _ = context.watch(SumAtom(count: 20))
        context.set(7, for: NumberAtom(index: 3))
        let probe = LateProbe()
        store.engine.attach(probe)
        while probe.isBehind { store.engine.catchUp() }
        #expect(probe.missedTransactions == 0)
        let sum = try #require(probe.graph.entries.first { $0.node.name.hasSuffix("SumAtom") })
        #expect(sum.value?.content == "194")
        #expect(sum.dependencies.count == 20)
        #expect(probe.graph.entries.count { $0.node.name.hasSuffix("NumberAtom") } == 20)
        #expect(sum.dependents.count == 1)
        context.set(8, for: NumberAtom(index: 3))
        #expect(probe.graph[sum.node.id]?.value?.content == "195")
        _ = context.watch(NumberAtom(index: 99))
        #expect(probe.graph.entries.contains { $0.node.key == "index: 99" })
    }

    @Test("What a name keeps back is kept back though nobody had minded names, and so is what depends on it")
    func names() throws {
        let store = AtomStore()
        let context = store.context()
        _ = context.watch(GreetingAtom())
        let probe = LateProbe()
        store.engine.attach(probe)
        while probe.isBehind { store.engine.catchUp() }
        for name in ["PasswordAtom", "GreetingAtom"] {
            let entry = try #require(probe.graph.entries.first { $0.node.name.hasSuffix(name) })
            #expect(entry.node.attributes.contains(.redacted), "\(name)")
        }
    }
}
