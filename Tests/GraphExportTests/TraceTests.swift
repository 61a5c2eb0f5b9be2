import GraphExport
import GraphModel
import TestSupport
import Testing

@Suite struct TraceTests {
    private let session = Session(number: 1, processName: "app\"", processID: 5, arguments: [], start: 0)
    private let store = Store(id: StoreID(1), name: "AtomStore", runtime: "Atoms")

    /// The events of a trace of these frames.
    private func events(_ frames: [Frame], name: String = "SumAtom") throws -> [ValueTree] {
        let collected = Collected()
        var trace = TraceExport(session)
        trace.begin([(store, 2)]) { collected.write($0) }
        for frame in frames {
            trace.add(frame, names: { Node(id: $0, kind: .value, name: name) }) { collected.write($0) }
        }
        trace.add(Mark(frame: 1, name: "here", time: 1_500)) { collected.write($0) }
        trace.add(Gap(first: 8, last: 9)) { collected.write($0) }
        trace.end { collected.write($0) }
        guard case .array(let events)? = try JSONReader.tree(of: collected.text)["traceEvents"] else { return [] }
        return events
    }

    private func value(_ duration: UInt64) -> Change {
        .value(
            NodeID(1), RecordedValue(typeName: "Int", encoding: .json, content: "1"), inputs: [], duration: duration)
    }

    @Test("A frame is a slice, what was computed in it are slices within, and none is longer than its frame")
    func slices() throws {
        let frame = Frame(
            number: 1, store: store.id, start: 1_000, duration: 500, cause: Cause(.set, node: NodeID(1)),
            changes: [value(200), value(0), value(900)])
        let slices = try events([frame]).filter { $0["ph"] == .string("X") }
        #expect(slices.map { $0["ts"] } == [.number("1.000"), .number("1.000"), .number("1.200")])
        #expect(slices.map { $0["dur"] } == [.number("0.500"), .number("0.200"), .number("0.300")])
        #expect(slices.map { $0["name"] } == [.string("set SumAtom"), .string("SumAtom"), .string("SumAtom")])
        #expect(slices[2]["args"]?["took_ns"] == .number("900"))
    }

    @Test("An arrow leads from a frame to one that it set off; nodes are counted; marks and gaps are instants")
    func arrows() throws {
        let events = try events([
            Frame(
                number: 1, store: store.id, start: 1_000, duration: 10, cause: Cause(.set),
                changes: [.created(Node(id: NodeID(3), kind: .state, name: "A"))]),
            Frame(number: 2, store: store.id, start: 2_000, duration: 10, cause: Cause(.set, parent: 1)),
            Frame(number: 3, store: store.id, start: 3_000, duration: 10, cause: Cause(.set, parent: 77)),
        ])
        let flows = events.filter { $0["ph"] == .string("s") || $0["ph"] == .string("f") }
        #expect(flows.map { $0["id"] } == [.number("2"), .number("2")])
        #expect(flows.map { $0["ts"] } == [.number("1.000"), .number("2.000")])
        #expect(events.filter { $0["ph"] == .string("C") }.map { $0["args"]?["nodes"] } == [.number("3")])
        #expect(
            events.filter { $0["ph"] == .string("i") }.map { $0["name"] } == [.string("here"), .string("frames lost")])
        #expect(
            events.filter { $0["ph"] == .string("M") }.map { $0["args"]?["name"] } == [
                .string("app\""), .string("AtomStore 1"),
            ])
    }

    @Test("Each store has a counter from its first frame on, even if its nodes never change in number")
    func counters() throws {
        let collected = Collected()
        var trace = TraceExport(session)
        let other = Store(id: StoreID(2), name: "Other", runtime: "Atoms")
        trace.begin([(store, 2), (other, 7)]) { collected.write($0) }
        for (number, store) in [store, other, other, store].enumerated() {
            let frame = Frame(
                number: FrameNumber(number + 1), store: store.id, start: UInt64(number) * 1_000, duration: 1,
                cause: Cause(.set))
            trace.add(frame, names: { _ in nil }) { collected.write($0) }
        }
        trace.end { collected.write($0) }
        guard case .array(let events)? = try JSONReader.tree(of: collected.text)["traceEvents"] else {
            Issue.record("no events")
            return
        }
        let counters = events.filter { $0["ph"] == .string("C") }
        #expect(counters.map { $0["tid"] } == [.number("1"), .number("2")])
        #expect(counters.map { $0["args"]?["nodes"] } == [.number("2"), .number("7")])
    }

    @Test("A gap stands at the frame before it, else at the last that was written, else at the first")
    func gaps() throws {
        let collected = Collected()
        var trace = TraceExport(session)
        trace.begin([(store, 0)]) { collected.write($0) }
        func add(_ number: FrameNumber, at start: UInt64) {
            let frame = Frame(number: number, store: store.id, start: start, duration: 1, cause: Cause(.set))
            trace.add(frame, names: { _ in nil }) { collected.write($0) }
        }
        trace.add(Gap(first: 4, last: 5)) { collected.write($0) }
        add(6, at: 2_000)
        trace.add(Gap(first: 7, last: 7)) { collected.write($0) }
        add(8, at: 3_000)
        // Frame 9 is another store's.
        trace.add(Gap(first: 10, last: 12)) { collected.write($0) }
        trace.end { collected.write($0) }
        guard case .array(let events)? = try JSONReader.tree(of: collected.text)["traceEvents"] else {
            Issue.record("no events")
            return
        }
        let gaps = events.filter { $0["cat"] == .string("gap") }
        #expect(gaps.map { $0["args"]?["first"] } == [.number("4"), .number("7"), .number("10")])
        #expect(gaps.map { $0["ts"] } == [.number("2.000"), .number("2.000"), .number("3.000")])
    }

    @Test("Whatever things are called, the trace is JSON", arguments: HostileText.all)
    func hostileNames(text: String) throws {
        let frame = Frame(number: 1, store: store.id, start: 0, duration: 9, cause: Cause(.set), changes: [value(5)])
        let slice = try events([frame], name: text).last { $0["ph"] == .string("X") }
        #expect(slice?["name"] == .string(text))
    }
}
