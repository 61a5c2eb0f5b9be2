import GraphModel
import GraphWire
import Testing

@testable import AtomRecorder

@Suite struct RecordingSessionTests {
    @Test("A session says who it is then which stores it has")
    func aSessionSaysWhoItIsThenWhichStoresItHas() throws {
        let channel = MemoryChannel()
        let session = RecordingSession.recorded(by: channel)
        let store = EmptyStore()
        let first = try #require(session.openStore(name: "A", runtime: "Atoms", restorable: store))
        let second = try #require(session.openStore(name: "B", runtime: "AppState", restorable: store))
        session.finish()
        let hello = Hello(processName: "app", processID: 7, arguments: ["/bin/app", "-v"], start: session.clock.start)
        #expect(
            channel.messages == [
                .hello(hello),
                .goodbye,
            ])
        #expect(
            channel.told == [
                .store(Store(id: first.store, name: "A", runtime: "Atoms")),
                .store(Store(id: second.store, name: "B", runtime: "AppState")),
            ])
        #expect(!session.isOpen)
        session.finish()
        #expect(channel.messages.count == 2)
    }

    @Test("With automatic recording off no store is opened")
    func withAutomaticRecordingOffNoStoreIsOpened() {
        let channel = MemoryChannel()
        let session = RecordingSession.recorded(by: channel, isAutomatic: false)
        #expect(session.openStore(name: "A", runtime: "Atoms", restorable: EmptyStore()) == nil)
        #expect(channel.messages.count == 1)
    }

    @Test("A mark names the last frame")
    func aMarkNamesTheLastFrame() throws {
        let channel = MemoryChannel()
        let session = RecordingSession.recorded(by: channel)
        let store = EmptyStore()
        let probe = try #require(session.openStore(name: "A", runtime: "Atoms", restorable: store))
        session.mark("before")
        probe.begin(Cause(.set))
        probe.cutOff(NodeID(1), .equal)
        session.mark("within")
        probe.commit()
        session.mark("after")
        let marks = channel.told.compactMap { event -> String? in
            guard case .mark(let mark) = event else { return nil }
            return "\(mark.name) \(mark.frame)"
        }
        #expect(marks == ["before 0", "within 0", "after 1"])
    }

    @Test("A report that is too long to send is an answer that says so")
    func aReportThatIsTooLongToSendIsAnAnswerThatSaysSo() {
        let channel = MemoryChannel()
        let session = RecordingSession.recorded(by: channel)
        let identity = String(repeating: "i", count: WireFormat.stringLimit)
        let entries = (1...10).map { _ in RestoreReport.Entry(identity: identity, outcome: .exact) }
        session.send(.restored(request: 5, RestoreReport(entries: entries)))
        #expect(channel.error == nil)
        #expect(channel.messages.last == .refused(request: 5, reason: Refusal.tooLongToTell(10).reason))
    }

    @Test(
        "Settings come from the environment, and nonsense counts as not set",
        arguments: [
            ([:], 1000, true),
            (["ATOMVIZ_HISTORY": "20"], 20, true),
            (["ATOMVIZ_HISTORY": "0"], 0, true),
            (["ATOMVIZ_HISTORY": "-1"], 1000, true),
            (["ATOMVIZ_HISTORY": "many"], 1000, true),
            (["ATOMVIZ_AUTOMATIC": "0"], 1000, false),
            (["ATOMVIZ_AUTOMATIC": "1"], 1000, true),
        ] as [([String: String], Int, Bool)])
    func settings(environment: [String: String], limit: Int, isAutomatic: Bool) {
        let settings = RecordingSettings { environment[$0] }
        #expect(settings.historyLimit == limit)
        #expect(settings.isAutomatic == isAutomatic)
    }

    @Test("This process is described")
    func thisProcessIsDescribed() {
        let process = ProcessDescription.current
        #expect(process.arguments == CommandLine.arguments)
        #expect(!process.name.isEmpty && !process.name.contains("/"))
        #expect(process.identifier > 0)
    }

    @Test("Frames of many threads have numbers of their own")
    func framesOfManyThreadsHaveNumbersOfTheirOwn() async throws {
        let channel = MemoryChannel()
        let session = RecordingSession.recorded(by: channel)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    guard let probe = session.openStore(name: "A", runtime: "T", restorable: EmptyStore()) else {
                        return
                    }
                    for number in 0..<200 {
                        probe.begin(Cause(.set))
                        if number % 3 > 0 { probe.took(number, replacing: nil, of: NodeID(1), inputs: [], duration: 0) }
                        probe.commit()
                    }
                }
            }
        }
        #expect(channel.error == nil)
        let frames = channel.frames
        #expect(Set(frames.map(\.number)).count == frames.count)
        #expect(frames.filter { !$0.changes.isEmpty }.count == 8 * 133)
        #expect(session.frames.lastCommitted == frames.map(\.number).max())
        for store in 1...8 {
            let numbers = frames.filter { $0.store == StoreID(UInt32(store)) }.map(\.number)
            #expect(numbers == numbers.sorted())
        }
    }
}
