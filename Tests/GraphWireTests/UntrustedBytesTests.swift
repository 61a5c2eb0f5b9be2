import GraphModel
import GraphWire
import TestSupport
import Testing

struct UntrustedBytesTests {
    /// A short stream with a message of each kind in it.
    static func stream(seed: UInt64) -> [UInt8] {
        var random = RandomMessages(seed: seed)
        var encoder = WireEncoder()
        return (0..<24).flatMap { _ in encoder.encode(random.next()) }
    }

    @Test("A stream cut at any byte gives whole messages and waits for the rest")
    func cutStream() throws {
        let stream = Self.stream(seed: 21)
        for end in 0..<stream.count {
            var decoder = WireDecoder()
            decoder.append(Array(stream[..<end]))
            let before = try decoder.all().count
            decoder.append(Array(stream[end...]))
            #expect(try before + decoder.all().count == 24, "cut at \(end)")
        }
    }

    @Test(
        "Flipped bits give messages or one error with its place, never a crash",
        arguments: [31, 32, 33, 34] as [UInt64])
    func flippedStreamBits(seed: UInt64) {
        let stream = Self.stream(seed: seed)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            var damaged = stream
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<damaged.count, using: &generator)
                damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            }
            var decoder = WireDecoder()
            decoder.append(damaged)
            do {
                _ = try decoder.all()
            } catch {
                #expect(error.offset <= UInt64(damaged.count), "seed \(seed)")
                #expect(throws: error) { try decoder.next() }
            }
        }
    }

    @Test("A blob cut at any byte is an error")
    func cutBlob() {
        var random = RandomMessages(seed: 41)
        var encoder = ChangeEncoder()
        let changes = (0..<40).map { _ in random.change() }
        let blob = encoder.encode(changes)
        let decoder = ChangeDecoder(strings: encoder.strings.strings)
        for end in 0..<blob.count {
            #expect(throws: WireError.self, "cut at \(end)") { try decoder.decode(Array(blob[..<end])) }
        }
    }

    @Test(
        "Random bytes after a valid beginning never crash the decoder", arguments: [51, 52] as [UInt64])
    func randomTail(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var errors = 0
        for _ in 0..<3000 {
            let kind: UInt8 = [1, 5, 6, 7, 8, 16, 17, 18].randomElement(using: &generator) ?? 6
            let body = (0..<60).map { _ in UInt8.random(in: 0...255, using: &generator) & 0x9F }
            var bytes: [UInt8] = Self.preamble
            bytes += [UInt8(body.count + 2), kind, 0] + body
            var decoder = WireDecoder()
            decoder.append(bytes)
            do {
                _ = try decoder.all()
            } catch {
                errors += 1
                #expect(error.offset <= UInt64(bytes.count), "seed \(seed)")
            }
        }
        #expect(errors > 2000, "seed \(seed)")
    }

    static let refusals: [(String, bytes: [UInt8], WireError.Reason, offset: UInt64)] = [
        ("text instead of a stream", Array("hello".utf8), .notAtomviz, 0),
        ("a wrong letter", [0x41, 0x54, 0x56, 0x00], .notAtomviz, 3),
        ("a later version", WireFormat.magic + [3], .unsupportedVersion(found: 3), 4),
        ("a number without end", preamble + Array(repeating: 0xFF, count: 10), .numberOutOfRange, 14),
        (
            "a packet beyond the limit", preamble + [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], .packetTooLong(length: 0xFFFF_FFFF),
            5
        ),
        ("a packet without a kind", preamble + [0], .truncated, 6),
        ("an unknown packet", preamble + [1, 99], .unknownKind(99), 6),
        ("a packet too long for its message", preamble + [3, 5, 0, 7], .trailingBytes(count: 1), 8),
        (
            "more strings than bytes", preamble + [3, 5, 0x7F, 0],
            .lengthOutOfRange(length: 0x7F, available: 1), 7
        ),
        (
            "a string longer than its packet", preamble + [5, 7, 0, 1, 0x7F, 0],
            .lengthOutOfRange(length: 0x7F, available: 1), 9
        ),
        (
            "more new strings than the table holds", manyStrings, .tooMany(count: 65_537, limit: 65_536), 10
        ),
    ]

    /// A packet of events with more new strings than there may be.
    private static let manyStrings: [UInt8] = {
        let count = WireFormat.tableLimit + 1
        let payload = [9, 0] + Varint.number(UInt64(count)) + [UInt8](repeating: 0, count: count)
        return preamble + Varint.number(UInt64(payload.count)) + payload
    }()

    private static let preamble = WireFormat.magic + [UInt8(WireFormat.version)]

    @Test(
        "What cannot be read is named with its place", arguments: refusals.indices)
    func placeOfError(index: Int) {
        let (name, bytes, reason, offset) = Self.refusals[index]
        var decoder = WireDecoder()
        decoder.append(bytes)
        do {
            _ = try decoder.all()
            Issue.record("\(name) was read")
        } catch {
            #expect(error.reason == reason, "\(name)")
            #expect(error.offset == offset, "\(name)")
            #expect(error.description.contains("at byte \(offset)"), "\(name)")
        }
    }

    @Test("Raw values of a later version become unknown where the type can say so")
    func laterVersion() throws {
        var encoder = ChangeEncoder()
        let known: [Change] = [
            .created(Node(id: NodeID(1), kind: .state, name: "A")), .cutOff(NodeID(1), .equal),
            .effect(NodeID(1), .updated), .write(Cause(.set)),
        ]
        var blob = encoder.encode(known)
        // Count, then kind and number of each change, then the raw value.
        #expect(blob[3] == NodeKind.state.rawValue)
        blob[3] = 200
        let cutOff = try #require(blob.lastIndex(of: CutOffReason.equal.rawValue).map { _ in blob.count - 9 })
        #expect(Array(blob[(blob.count - 9)...]) == [3, 1, 1, 7, 1, 3, 8, 1, 0])
        blob[cutOff + 2] = 200
        blob[cutOff + 5] = 200
        blob[cutOff + 7] = 200
        let decoded = try ChangeDecoder(strings: encoder.strings.strings).decode(blob)
        #expect(
            decoded == [
                .created(Node(id: NodeID(1), kind: .unknown, name: "A")), .cutOff(NodeID(1), .unknown),
                .effect(NodeID(1), .unknown), .write(Cause(.unknown)),
            ])
    }

    @Test("A message that does not fit leaves no trace in the stream")
    func tooLargeMessage() throws {
        let huge = String(repeating: "z", count: WireFormat.stringLimit)
        func report(_ count: Int) -> WireMessage {
            let entries = (0..<count).map { _ in RestoreReport.Entry(identity: huge, outcome: .exact) }
            return .restored(request: 1, RestoreReport(entries: entries))
        }
        var encoder = WireEncoder()
        let first = encoder.encodeIfFits(report(9))
        #expect(first == nil)
        let fitting = encoder.encodeIfFits(report(1))
        let third = encoder.encodeIfFits(report(9))
        #expect(third == nil)
        let last = encoder.encodeIfFits(report(2))
        var decoder = WireDecoder()
        decoder.append(try #require(fitting) + #require(last))
        #expect(try decoder.next() == report(1))
        #expect(try decoder.next() == report(2))
        #expect(try decoder.next() == nil)
    }

    @Test("Bytes that are not UTF-8 are repaired")
    func invalidUTF8() throws {
        var decoder = WireDecoder()
        decoder.append(Self.preamble + [7, 8, 0, 4, 0x61, 0xFF, 0xC3, 0x62])
        #expect(try decoder.next() == .ring(path: "a\u{FFFD}\u{FFFD}b"))
    }

    @Test("Many small pieces of one large packet take time in proportion to their bytes")
    func manyPieces() throws {
        let content = String(repeating: "y", count: 4 << 20)
        var encoder = WireEncoder()
        let packet = encoder.encode(.refused(request: 1, reason: content))
        var decoder = WireDecoder()
        var position = 0
        while position < packet.count {
            #expect(try decoder.next() == nil)
            let end = min(packet.count, position + 512)
            packet[position..<end].withUnsafeBytes { decoder.append($0) }
            position = end
        }
        #expect(try decoder.next() == .refused(request: 1, reason: content))
    }
}

/// Numbers as the format has them: seven bits a byte, the lowest first.
private enum Varint {
    static func number(_ number: UInt64) -> [UInt8] {
        number < 0x80 ? [UInt8(number)] : [UInt8(number & 0x7F) | 0x80] + Self.number(number >> 7)
    }
}
