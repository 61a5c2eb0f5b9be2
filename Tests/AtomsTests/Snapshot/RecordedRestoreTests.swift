import AtomRecorder
import GraphModel
import Testing

@testable import Atoms

@MainActor
@Suite("Restoring what another session recorded")
struct RecordedRestoreTests {
    let store = AtomStore()
    let context: AtomStoreContext
    let double = Derived("double") { $0.watch(Number()) * 2 }

    init() {
        context = store.context()
    }

    private func entry(_ name: String, _ value: RecordedValue, _ kind: NodeKind = .state) -> RecordedState.Entry {
        RecordedState.Entry(identity: "AtomsTests.\(name)", kind: kind, value: value)
    }

    private func captured<Value>(_ value: Value) -> RecordedValue { ValueCapture.standard.capture(value) }

    private func restore(_ entries: [RecordedState.Entry], dryRun: Bool = false) -> [String] {
        let state = RecordedState(store: StoreID(1), name: "AtomStore", entries: entries)
        return store.engine.restore(state, RestoreOptions(isDryRun: dryRun)).entries.map {
            "\($0.identity.drop { $0 != "." }.dropFirst()) \($0.outcome)"
        }
    }

    @Test("Set atoms take the decoded values, and derived ones follow")
    func decoded() {
        context.watch(double)
        let entries = [
            entry("Number(id: 0)", captured(21)), entry("Derived<Int>(\"double\")", captured(42), .value),
        ]
        #expect(restore(entries, dryRun: true) == ["Derived<Int>(\"double\") computed", "Number(id: 0) decoded"])
        #expect(context.read(double) == 0)
        #expect(restore(entries) == ["Derived<Int>(\"double\") computed", "Number(id: 0) decoded"])
        #expect(context.read(double) == 42)
        #expect(restore(entries) == ["Derived<Int>(\"double\") unchanged", "Number(id: 0) unchanged"])
    }

    @Test("What cannot be had is left alone, each for its reason")
    func losses() {
        for id in 1...5 { context.watch(Number(id: id)) }
        let outcomes = restore([
            entry("Number(id: 1)", ValueCapture.standard.capture(9, isRedacted: true)),
            entry("Number(id: 2)", RecordedValue(typeName: "Int", encoding: .json, content: "9", isTruncated: true)),
            entry("Number(id: 3)", RecordedValue(typeName: "Int", encoding: .opaque)),
            entry("Number(id: 4)", captured("nine")),
        ])
        #expect(
            outcomes == [
                "Number(id: 1) redacted", "Number(id: 2) truncated", "Number(id: 3) opaque",
                "Number(id: 4) missingType", "Number(id: 5) absent",
            ])
        #expect((1...5).map { context.read(Number(id: $0)) } == [1, 2, 3, 4, 5])
    }

    @Test("A value waits for its atom, which takes it if it can be decoded then")
    func pending() {
        let outcomes = restore([
            entry("Number(id: 7)", captured(70)), entry("Number(id: 8)", captured("eight")),
            entry("Derived<Int>(\"double\")", captured(1), .value),
            entry("Number(id: 9)", ValueCapture.standard.capture(9, isRedacted: true)),
        ])
        #expect(
            outcomes == [
                "Derived<Int>(\"double\") pending", "Number(id: 7) pending", "Number(id: 8) pending",
                "Number(id: 9) redacted",
            ])
        #expect(context.watch(Number(id: 7)) == 70)
        #expect(context.watch(Number(id: 8)) == 8)
        #expect(context.watch(double) == 0)
    }
}
