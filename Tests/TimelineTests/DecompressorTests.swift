import GraphModel
import TestSupport
import Testing

@testable import Timeline

struct DecompressorTests {
    private func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
        let compressor = try #require(Compressor())
        return try bytes.withBytes(bytes.indices) { bytes throws(SQLiteError) in
            try compressor.compress(bytes) { blob throws(SQLiteError) in Array(blob) }
        }
    }

    @Test("What was compressed comes back, up to the limit", arguments: [0, 1, 3000, 1 << 20, 5 << 20])
    func roundTrip(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 >> 7) }
        let blob = try compressed(bytes)
        let decompressor = Decompressor()
        #expect(decompressor.decompress(blob, atMost: count) == bytes)
        #expect(count == 0 || decompressor.decompress(blob, atMost: count - 1) == nil)
    }

    @Test("A blob that is cut, has something behind it or a bit flipped is refused", arguments: [1, 2] as [UInt64])
    func damage(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let bytes = (0..<900).map { _ in UInt8.random(in: 0..<4, using: &generator) }
        let blob = try compressed(bytes)
        let decompressor = Decompressor()
        for end in 0..<blob.count { #expect(decompressor.decompress(Array(blob[..<end]), atMost: 1000) == nil) }
        #expect(decompressor.decompress(blob + [0], atMost: 1000) == nil)
        for place in blob.indices {
            var damaged = blob
            damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            let found = decompressor.decompress(damaged, atMost: 1000)
            // One bit of the head means nothing.
            #expect(found == nil || found == bytes, "seed \(seed), byte \(place)")
        }
    }

    @Test("Numbers come back, and what is none is refused")
    func numbers() {
        for number in [0, 1, 127, 128, 16_384, UInt64(Int64.max), .max] as [UInt64] {
            var bytes: [UInt8] = []
            BlockNumbers.append(number, to: &bytes)
            var position = 0
            #expect(BlockNumbers.next(in: bytes, at: &position) == number)
            #expect(position == bytes.count)
            position = 0
            #expect(BlockNumbers.next(in: Array(bytes.dropLast()), at: &position) == nil)
        }
        var position = 0
        #expect(BlockNumbers.next(in: Array(repeating: 0xFF, count: 10), at: &position) == nil)
    }

    @Test("A filter of nodes knows each that was added, at any size", arguments: [1, 7, 40, 600, 5000])
    func touchedNodes(count: Int) throws {
        var generator = SeededGenerator(seed: UInt64(count))
        var nodes = TouchedNodes()
        let added = (0..<count).map { _ in NodeID(UInt64.random(in: 0...9000, using: &generator)) }
        for id in added { nodes.insert(id) }
        let read = try #require(TouchedNodes(nodes.bytes))
        #expect(added.allSatisfy { read.mayContain($0) && read.unfolded.mayContain($0) })
        // Most others are told apart, unless there are as many as there is room.
        let strangers = (0...9000).filter { read.mayContain(NodeID($0)) }.count
        #expect(count > 1000 || strangers < 9000 / 4)
        #expect(TouchedNodes([]) == nil && TouchedNodes([1, 2, 3]) == nil)
        #expect(TouchedNodes(Array(repeating: 0, count: 24)) == nil)
    }
}
