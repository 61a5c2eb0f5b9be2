import GraphModel
import Testing

@testable import AtomRecorder

@Suite struct RestoreComparisonTests {
    private func entry(_ identity: String, _ content: String, _ encoding: RecordedValue.Encoding = .json)
        -> RecordedState.Entry
    {
        let value = RecordedValue(
            typeName: "Int", encoding: encoding, content: encoding == .redacted ? "" : content,
            digest: encoding == .redacted ? UInt64(content) : nil)
        return RecordedState.Entry(identity: identity, kind: .state, value: value)
    }

    private func differing(
        _ expected: [RecordedState.Entry], _ found: [RecordedState.Entry], _ outcomes: [String: RestoreOutcome] = [:],
        isSameSession: Bool = true
    ) -> [RestoreReport.Difference] {
        RestoreReport(
            entries: [],
            differences: RestoreComparison(isSameSession: isSameSession).differences(
                from: expected, to: found, knowing: outcomes.map { .init(identity: $0.key, outcome: $0.value) })
        ).differences ?? []
    }

    @Test("Equal values differ in nothing, others do, and what is away or new without a word does too")
    func values() {
        let differences = differing(
            [entry("a", "1"), entry("b", "2"), entry("c", "3")], [entry("a", "1"), entry("b", "9"), entry("d", "4")])
        #expect(differences.map(\.identity) == ["b", "c", "d"])
        #expect(differences.map(\.isCertain) == [true, true, true])
        #expect(differences[1].found == nil)
        #expect(differences[2].expected == nil)
    }

    @Test("What the report says already is no difference")
    func known() {
        #expect(differing([entry("a", "1")], [], ["a": .pending]).isEmpty)
        #expect(differing([], [entry("a", "1")], ["a": .newer]).isEmpty)
        #expect(differing([], [entry("a", "1")], ["a": .absent]).isEmpty)
    }

    @Test("Nodes of one identity are compared in their order")
    func pairs() {
        let differences = differing([entry("a", "1"), entry("a", "2")], [entry("a", "1"), entry("a", "3")])
        #expect(differences.map(\.expected?.content) == ["2"])
    }

    @Test("What stayed home is compared by its digest within a session only, and its counterpart is never told")
    func redacted() {
        let (one, other) = (entry("a", "1", .redacted), entry("a", "2", .redacted))
        #expect(differing([one], [one]).isEmpty)
        #expect(differing([one], [other]).count == 1)
        #expect(differing([one], [other], isSameSession: false).isEmpty)
        let found = differing([one], [entry("a", "77")]).map(\.found)
        #expect(found.first??.encoding == .redacted)
        #expect(found.first??.content == "")
    }
}
