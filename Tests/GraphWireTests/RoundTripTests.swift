import GraphModel
import GraphWire
import Testing

struct RoundTripTests {
    @Test(
        "Random messages come out as they went in, however the stream is cut into pieces",
        arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func randomMessages(seed: UInt64) throws {
        var random = RandomMessages(seed: seed)
        let messages = (0..<300).map { _ in random.next() }
        var encoder = WireEncoder()
        let stream = messages.flatMap { encoder.encode($0) }

        var decoder = WireDecoder()
        var received: [WireMessage] = []
        var position = 0
        while position < stream.count {
            let end = min(stream.count, position + 1 + random.below(200))
            decoder.append(Array(stream[position..<end]))
            received += try decoder.all()
            position = end
        }
        #expect(received == messages, "seed \(seed)")
        #expect(decoder.pendingCount == 0)
        #expect(decoder.version == WireFormat.version)
    }

    @Test(
        "Random changes come out of blobs as they went in, with the strings kept beside them",
        arguments: [11, 12, 13, 14] as [UInt64])
    func randomChanges(seed: UInt64) throws {
        var random = RandomMessages(seed: seed)
        var encoder = ChangeEncoder()
        for _ in 0..<200 {
            let changes = random.changes()
            let blob = encoder.encode(changes)
            let decoder = ChangeDecoder(strings: encoder.strings.strings)
            #expect(try decoder.decode(blob) == changes, "seed \(seed)")
        }
    }

    @Test("Strings that are canonically equivalent but of other bytes stay apart")
    func equivalentStrings() throws {
        let names = ["e\u{301}", "\u{e9}"]
        var encoder = ChangeEncoder()
        let blob = encoder.encode(names.map { .created(Node(id: NodeID(1), kind: .state, name: $0)) })
        let decoded = try ChangeDecoder(strings: encoder.strings.strings).decode(blob)
        let utf8 = decoded.map { change -> [UInt8] in
            if case .created(let node) = change { Array(node.name.utf8) } else { [] }
        }
        #expect(utf8 == names.map { Array($0.utf8) })
    }

    @Test("A name costs its length once and a byte or two from then on")
    func nameLength() {
        var encoder = WireEncoder()
        let name = String(repeating: "N", count: 100)
        let first = encoder.encode(.frame(Frame(number: 1, store: StoreID(1), cause: Cause(.action, name: name))))
        let second = encoder.encode(.frame(Frame(number: 2, store: StoreID(1), cause: Cause(.action, name: name))))
        #expect(first.count > 100)
        #expect(second.count < 16)
    }

    @Test("More names than the table holds still arrive")
    func fullTable() throws {
        var encoder = WireEncoder()
        var decoder = WireDecoder()
        let names = (0..<WireFormat.tableLimit + 50).map { "Atom\($0)" }
        let changes = names.map { Change.created(Node(id: NodeID(1), kind: .state, name: $0)) }
        for part in [changes[..<60_000], changes[60_000...]] {
            let frame = Frame(number: 1, store: StoreID(1), cause: Cause(.set), changes: Array(part))
            decoder.append(encoder.encode(.frame(frame)))
            #expect(try decoder.next() == .frame(frame))
        }
    }

    @Test("A frame beyond the packet limit loses the ends of its values and says so")
    func oversizedFrame() throws {
        let content = String(repeating: "x", count: 5 << 20)
        let value = RecordedValue(typeName: "String", encoding: .text, content: content)
        let changes = (1...15).map { Change.value(NodeID($0), value, inputs: [], duration: 0) }
        var encoder = WireEncoder()
        let packet = encoder.encode(.frame(Frame(number: 1, store: StoreID(1), cause: Cause(.set), changes: changes)))
        #expect(packet.count < WireFormat.packetLimit)

        var decoder = WireDecoder()
        decoder.append(packet)
        guard case .frame(let frame) = try decoder.next(), case .value(_, let cut, _, _) = frame.changes[0] else {
            Issue.record("no frame with a value came out")
            return
        }
        #expect(frame.changes.count == 15)
        #expect(cut.isTruncated)
        #expect(content.hasPrefix(cut.content) && !cut.content.isEmpty)
        #expect(cut.compared(to: value) == .unknown)
    }
}
