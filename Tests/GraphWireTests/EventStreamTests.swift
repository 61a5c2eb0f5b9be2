import GraphModel
import GraphWire
import TestSupport
import Testing

struct EventStreamTests {
    /// A sink with room for so many bytes, whose reader is the test.
    private final class Pipe {
        let sink = PacketSink()
        var decoder = EventDecoder()
        var bytes: [UInt8] = []
        var strings: [String] = []

        /// Takes what was written.
        func take() throws {
            guard case .events(let new, let records)? = sink.take() else { return }
            strings += new
            bytes += records
        }

        /// Reads what was written, in whole.
        func read() throws -> [StreamEvent] {
            let before = strings.count
            try take()
            for string in strings[before...] { try decoder.append(string) }
            var events: [StreamEvent] = []
            try decoder.decode(Array(bytes[Int(decoder.offset)...])) { events.append($0) }
            return events
        }
    }

    private let stores = (1...3).map { StoreID(UInt32($0)) }

    /// Tells random frames of several stores, change by change in random turns.
    ///
    /// - Returns: the frames, in the order in which they ended.
    private func tell(_ count: Int, seed: UInt64, to encoder: inout EventEncoder) -> [Frame] {
        var random = RandomMessages(seed: seed)
        var open: [StoreID: (frame: Frame, told: Int)] = [:]
        var ended: [Frame] = []
        var number: FrameNumber = 0
        while ended.count < count || !open.isEmpty {
            let store = stores[random.below(stores.count)]
            if let (frame, told) = open[store] {
                if told < frame.changes.count {
                    must(encoder.change(frame.changes[told], in: store))
                    open[store]?.told += 1
                } else {
                    must(encoder.commit(store, duration: frame.duration))
                    open[store] = nil
                    ended.append(frame)
                }
            } else if ended.count < count {
                number += 1
                let frame = random.frame(number, of: store)
                must(encoder.begin(number, of: store, start: frame.start, cause: frame.cause))
                open[store] = (frame, 0)
            }
        }
        return ended
    }

    @Test(
        "Transactions of several stores that overlap come out whole, in the order in which they ended",
        arguments: [1, 2, 3, 4] as [UInt64])
    func overlapping(seed: UInt64) throws {
        let pipe = Pipe()
        var encoder = EventEncoder(pipe.sink)
        let frames = tell(200, seed: seed, to: &encoder)
        #expect(try pipe.read() == frames.map { .frame($0) }, "seed \(seed)")
        #expect(pipe.decoder.unfinished.isEmpty)
        #expect(pipe.decoder.boundary == pipe.decoder.offset)
    }

    @Test(
        "A stream cut anywhere is read up to the last whole record, and goes on from there",
        arguments: [5, 6] as [UInt64])
    func cut(seed: UInt64) throws {
        let pipe = Pipe()
        var encoder = EventEncoder(pipe.sink)
        let frames = tell(12, seed: seed, to: &encoder)
        try pipe.take()
        for end in 0...pipe.bytes.count {
            var decoder = EventDecoder()
            for string in pipe.strings { try decoder.append(string) }
            var events: [StreamEvent] = []
            let read = try decoder.decode(Array(pipe.bytes[..<end]), isWhole: false) { events.append($0) }
            #expect(read == Int(decoder.offset) && read <= end)
            try decoder.decode(Array(pipe.bytes[read...])) { events.append($0) }
            #expect(events == frames.map { .frame($0) }, "cut at \(end), seed \(seed)")
        }
    }

    @Test("Flipped bits give events or one error with its place, never a crash", arguments: [7, 8, 9] as [UInt64])
    func flipped(seed: UInt64) throws {
        let pipe = Pipe()
        var encoder = EventEncoder(pipe.sink)
        _ = tell(30, seed: seed, to: &encoder)
        try pipe.take()
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            var damaged = pipe.bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                damaged[Int.random(in: 0..<damaged.count, using: &generator)] ^=
                    1 << UInt8.random(in: 0..<8, using: &generator)
            }
            var decoder = EventDecoder()
            for string in pipe.strings { try decoder.append(string) }
            do throws(WireError) {
                try decoder.decode(damaged) { _ in }
            } catch {
                #expect(error.offset <= UInt64(damaged.count), "seed \(seed)")
            }
            _ = decoder.unfinished
        }
    }

    @Test("Stores and marks come in their place")
    func storesAndMarks() throws {
        let pipe = Pipe()
        var encoder = EventEncoder(pipe.sink)
        let store = Store(id: StoreID(1), name: "AtomStore", runtime: "Atoms")
        let frame = Frame(number: 1, store: store.id, cause: Cause(.set), changes: [.notified(NodeID(3))])
        let mark = Mark(frame: 1, name: "after login", time: 77)
        let events: [StreamEvent] = [.store(store), .frame(frame), .mark(mark)]
        for event in events {
            must(encoder.tell(event))
        }
        #expect(try pipe.read() == events)
    }

    @Test("An open transaction tells what had happened and what was going on, innermost last")
    func unfinished() throws {
        let pipe = Pipe()
        var encoder = EventEncoder(pipe.sink)
        let store = StoreID(1)
        let cause = Cause(.set, node: NodeID(1), place: SourcePlace(fileID: "App/Main.swift", line: 7))
        let value = RecordedValue(typeName: "Int", encoding: .json, content: "4")
        must(encoder.begin(9, of: store, start: 5, cause: cause))
        must(encoder.describing(NodeID(1), type: encoder.name("Int"), in: store))
        let first = Change.value(NodeID(1), value, inputs: [], duration: 0)
        must(encoder.change(first, in: store))
        must(encoder.computing(NodeID(2), in: store))
        must(encoder.change(.cutOff(NodeID(2), .equal), in: store))
        must(encoder.computing(NodeID(3), in: store))
        must(encoder.computing(NodeID(4), in: store))
        must(encoder.describing(NodeID(4), type: encoder.name("Cart"), in: store))
        #expect(try pipe.read().isEmpty)
        let frame = Frame(
            number: 9, store: store, start: 5, cause: cause, changes: [first, .cutOff(NodeID(2), .equal)])
        let expected = UnfinishedFrame(
            frame: frame,
            activities: [.computing(NodeID(3)), .computing(NodeID(4)), .describing(NodeID(4), typeName: "Cart")])
        #expect(pipe.decoder.unfinished == [expected])
        #expect(pipe.decoder.boundary == 0)
        must(encoder.change(.effect(NodeID(3), .updated), in: store))
        #expect(try pipe.read().isEmpty)
        #expect(pipe.decoder.unfinished[0].activities.last == .effect(NodeID(3), .updated))
    }

    @Test("A transaction that is taken back leaves nothing")
    func retracted() throws {
        let pipe = Pipe()
        var encoder = EventEncoder(pipe.sink)
        must(encoder.begin(1, of: StoreID(1), start: 5, cause: Cause(.set)))
        must(encoder.change(.write(Cause(.set)), in: StoreID(1)))
        must(encoder.retract(StoreID(1)))
        let frame = Frame(number: 1, store: StoreID(1), cause: Cause(.reset), changes: [.notified(NodeID(1))])
        must(encoder.tell(frame))
        #expect(try pipe.read() == [.frame(frame)])
    }

    @Test("What was lost is told as a gap and one frame, after what had been told of the first lost one")
    func gap() throws {
        let pipe = Pipe()
        var encoder = EventEncoder(pipe.sink)
        let store = StoreID(2)
        must(encoder.begin(4, of: store, start: 5, cause: Cause(.set)))
        must(encoder.change(.notified(NodeID(1)), in: store))
        // Here the room ended; frames 4, 5 and 7 are lost.
        must(encoder.catchUp(store, start: 50))
        must(encoder.change(.released(NodeID(2)), in: store))
        let gap = Gap(store: store, first: 4, last: 7, count: 3)
        must(encoder.caughtUp(store, number: 8, gap: gap, duration: 6))
        let frame = Frame(
            number: 8, store: store, start: 50, duration: 6, cause: Cause(.resync),
            changes: [.notified(NodeID(1)), .released(NodeID(2))])
        #expect(try pipe.read() == [.gap(gap), .frame(frame)])
    }

    @Test("A name costs its length once, and a byte or two from then on")
    func nameLength() {
        let sink = PacketSink()
        var encoder = EventEncoder(sink)
        let cause = Cause(.action, name: String(repeating: "N", count: 100))
        must(encoder.begin(1, of: StoreID(1), start: 0, cause: cause))
        #expect(sink.count < 16)
    }

    @Test("More names than the table holds still arrive")
    func fullTable() throws {
        let pipe = Pipe()
        var encoder = EventEncoder(pipe.sink)
        let names = (0..<WireFormat.tableLimit + 50).map { "Atom\($0)" }
        let changes = names.map { Change.created(Node(id: NodeID(1), kind: .state, name: $0)) }
        let frame = Frame(number: 1, store: StoreID(1), cause: Cause(.set), changes: changes)
        must(encoder.tell(frame))
        #expect(try pipe.read() == [.frame(frame)])
    }

    static let contradictions: [(String, [UInt8], WireError.Reason)] = [
        ("a change outside of a transaction", [6, 1], .contradiction),
        ("an end without a beginning", [35, 0], .contradiction),
        ("a transaction within another of its store", [33, 1, 1, 0, 1, 0, 33, 1, 2, 0, 1, 0], .contradiction),
        ("a store that has none to go on with", [34, 1], .contradiction),
        ("an end of catching up without a beginning", [33, 1, 1, 0, 1, 0, 41, 2, 1, 1, 1, 0], .contradiction),
        ("lost frames after the one that stands for them", [40, 1, 0, 41, 2, 1, 1, 2, 0], .contradiction),
        ("an unknown event", [99], .unknownKind(99)),
        ("a string that is not in the table", [33, 1, 1, 0, 1, 2, 9, 1], .unknownString(index: 8, known: 0)),
    ]

    @Test("What contradicts itself is refused", arguments: contradictions.indices)
    func contradiction(index: Int) {
        let (name, bytes, reason) = Self.contradictions[index]
        var decoder = EventDecoder()
        do throws(WireError) {
            try decoder.decode(bytes) { _ in }
            Issue.record("\(name) was read")
        } catch {
            #expect(error.reason == reason, "\(name)")
        }
    }
}

/// Fails where an event found no room. The macro cannot call what changes a variable.
private func must(_ isTold: Bool) {
    #expect(isTold)
}
