import GraphModel
import Testing

@testable import Atoms

@MainActor
@Suite("What a probe hears")
struct ProbeTests {
    let probe = CollectingProbe()
    let store: AtomStore
    let context: AtomStoreContext

    init() {
        store = AtomStore(probe: probe)
        context = store.context()
    }

    @Test("A set names its place, what was produced and because of which input, and who was told")
    func set() throws {
        let double = Derived("double") { $0.watch(Number(id: 1)) * 2 + $0.watch(Number(id: 2)) }
        let subscription = context.subscribe(double) { _ in }
        context.set(5, for: Number(id: 1))
        let line: UInt = #line - 1
        let frame = try #require(probe.frames.last)
        #expect(frame.cause.kind == .set)
        #expect(frame.cause.place == SourcePlace(fileID: #fileID, line: line))
        let names = try names()
        #expect(names[frame.cause.node] == "Number(id: 1)")
        guard case .value(let first, _, inputs: let none, _) = frame.changes[0],
            case .value(let second, let value, inputs: let inputs, _) = frame.changes[1],
            case .notified = frame.changes[2]
        else {
            Issue.record("unexpected changes: \(frame.changes)")
            return
        }
        #expect(names[first] == "Number(id: 1)")
        #expect(none.isEmpty)
        #expect(names[second] == "Derived<Int>(\"double\")")
        #expect(value.content == "12")
        #expect(inputs == [first])
        withExtendedLifetime(subscription) {}
    }

    @Test("Every form of write names its place, through `any AtomContext` too")
    func places() {
        context.watch(Number())
        let erased: any AtomContext = context
        let first: UInt = #line + 1
        context.set(1, for: Number())
        context.modify(Number()) { $0 += 1 }
        context[Number()] += 1
        context.reset(Number())
        context.batch { context.set(2, for: Number()) }
        erased.set(3, for: Number())
        erased.modify(Number()) { $0 += 1 }
        erased[Number()] = 5
        erased.reset(Number())
        let places = probe.frames.dropFirst().map(\.cause.place)
        #expect(places == (0..<9).map { SourcePlace(fileID: #fileID, line: first + $0) })
        let kinds = probe.frames.dropFirst().map(\.cause.kind)
        #expect(kinds == [.set, .modify, .set, .reset, .batch, .set, .modify, .set, .reset])
    }

    @Test("A write by an effect stays in the frame and says whose effect it was")
    func effectWrite() throws {
        context.watch(Echo())
        context.watch(Number(id: 3))
        context.set(4, for: Echo())
        let frame = try #require(probe.frames.last)
        let causes = frame.changes.compactMap { change in
            if case .write(let cause) = change { cause } else { nil }
        }
        #expect(causes.map(\.name) == ["effect of Echo"])
        #expect(causes.map(\.kind) == [.set])
    }

    @Test("A write by a subscriber has the frame that told it as its parent")
    func parent() {
        context.watch(Number(id: 2))
        let subscription = context.subscribe(Number(id: 1)) { context.set($0, for: Number(id: 2)) }
        context.set(5, for: Number(id: 1))
        #expect(probe.frames.map(\.cause.parent) == [nil, nil, nil, 3])
        withExtendedLifetime(subscription) {}
    }

    @Test("Equal values are told as cut off")
    func cutOff() {
        context.watch(Number().changes)
        context.set(0, for: Number())
        let isCutOff = probe.frames.last?.changes.contains { if case .cutOff(_, .equal) = $0 { true } else { false } }
        #expect(isCutOff == true)
    }

    private func names() throws -> [NodeID?: String] {
        var graph = Graph()
        for frame in probe.frames { try graph.apply(frame) }
        return Dictionary(uniqueKeysWithValues: graph.entries.map { ($0.node.id, $0.node.label) })
    }
}

private struct Echo: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { context.set(context.read(self), for: Number(id: 3)) }
    }
}
