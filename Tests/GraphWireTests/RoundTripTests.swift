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
}
