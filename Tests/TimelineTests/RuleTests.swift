import GraphModel
import Rules
import TestSupport
import Testing
import Timeline

@Suite("A timeline is held to rules")
struct RuleTests {
    private let timeline: Timeline
    private let folder: TemporaryFolder

    /// One session of two stores, each of which sets its atom again and again, with a mark and a gap; and an empty one.
    init() throws {
        folder = try TemporaryFolder()
        let path = folder.file("run.atomviz")
        let writer = try TimelineWriter(creating: path)
        let process = Session(processName: "app", processID: 1, arguments: ["app"], start: 0)
        let session = try writer.beginSession(process)
        for id in [1, 2] as [UInt32] {
            try writer.addStore(Store(id: StoreID(id), name: "S\(id)", runtime: "Atoms"), session: session)
        }
        for number in UInt64(1)...20 where number != 9 {
            let store = StoreID(UInt32(number % 2 + 1))
            let node = Node(id: NodeID(1), kind: .state, module: "App", name: "A\(store.rawValue)", valueType: "Int")
            let value = RecordedValue(typeName: "Int", encoding: .json, content: "\(number)")
            try writer.append(
                Frame(
                    number: number, store: store, start: number * 1000, cause: Cause(.set, node: node.id),
                    changes: (number <= 2 ? [.created(node)] : []) + [.value(node.id, value, inputs: [], duration: 0)]),
                session: session)
        }
        try writer.add(Mark(frame: 12, name: "half", time: 12_500), session: session)
        try writer.add(Gap(store: StoreID(2), first: 9, last: 9), session: session)
        _ = try writer.beginSession(process)
        try writer.close()
        timeline = try Timeline(path: path)
    }

    private func outcomes(_ rules: String, store: UInt32? = nil, range: ClosedRange<FrameNumber> = 0...99) throws
        -> [RuleResult]
    {
        try timeline.report(on: RuleSet(rules), store: store.map { StoreID($0) }, range: range).results
    }

    @Test("The last session with frames is meant, and what breaks a rule is thrown with its frames")
    func expectation() throws {
        let report = try timeline.expect(RuleSet("A1 writes == 10\nA2 writes == 9\nat mark \"half\": A1 == 12"))
        #expect(report.frames == 19)
        let error = #expect(throws: BrokenRules.self) {
            try timeline.expect(RuleSet("never write A2 after mark \"half\""))
        }
        #expect(error?.report.results[0].violations.map(\.frame?.number) == [13, 15, 17, 19])
        #expect(throws: BrokenRules.self) { try timeline.expect(RuleSet("no gap"), session: 2) }
    }

    @Test("Gaps count for their store and range")
    func gaps() throws {
        #expect(try outcomes("no gap")[0].outcome == .broken)
        #expect(try outcomes("no gap", store: 1)[0].outcome == .passed)
        #expect(try outcomes("no gap", store: 2)[0].outcome == .broken)
        #expect(try outcomes("no gap", range: 10...20)[0].outcome == .passed)
        #expect(try outcomes("no gap after mark \"half\"")[0].outcome == .passed)
        #expect(try outcomes("no gap before mark \"half\"")[0].outcome == .broken)
    }

    @Test("Of a stretch, what was there before is known, and what happened before does not count")
    func stretch() throws {
        let rules = "A1 writes == 3\nat end: A1 == 18\nalways: A1 >= 12\nnever write A1 before mark \"half\""
        let results = try outcomes(rules, range: 13...18)
        #expect(results.map(\.outcome) == [.passed, .passed, .passed, .passed])
    }
}
