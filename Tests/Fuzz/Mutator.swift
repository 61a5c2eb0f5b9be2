import TestSupport

/// Damages input in ways that readers are prone to overlook.
struct Mutator {
    var generator: SeededGenerator

    /// Numbers at the edges of what fields hold.
    private static let edges: [UInt64] = [
        0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF, 0x7FFF_FFFF_FFFF_FFFF, .max,
    ]

    /// An input that was made of another, and of a second one to take parts from.
    mutating func mutate(_ input: [UInt8], with other: [UInt8]) -> [UInt8] {
        var bytes = input
        for _ in 0..<Int.random(in: 1...6, using: &generator) { damage(&bytes, other) }
        return bytes
    }

    private mutating func damage(_ bytes: inout [UInt8], _ other: [UInt8]) {
        guard !bytes.isEmpty else { return bytes = other }
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let length = Int.random(in: 1...min(64, bytes.count - place), using: &generator)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0...2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 3: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 4: bytes.removeSubrange(place..<(Bool.random(using: &generator) ? bytes.count : place + length))
        case 5: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
        case 6: replace(&bytes, at: place, with: fixed())
        case 7: replace(&bytes, at: place, with: varint())
        case 8: bytes.insert(contentsOf: varint(), at: place)
        default:
            guard !other.isEmpty else { return }
            let start = Int.random(in: 0..<other.count, using: &generator)
            let end = min(other.count, start + Int.random(in: 1...4096, using: &generator))
            replace(&bytes, at: place, with: Array(other[start..<end]))
        }
    }

    private func replace(_ bytes: inout [UInt8], at place: Int, with part: [UInt8]) {
        bytes.replaceSubrange(place..<min(bytes.count, place + part.count), with: part)
    }

    private mutating func edge() -> UInt64 {
        let edge = Self.edges.randomElement(using: &generator) ?? 0
        return edge &+ UInt64.random(in: 0...2, using: &generator) &- 1
    }

    /// A number in two, four or eight bytes, in either order.
    private mutating func fixed() -> [UInt8] {
        let width = [2, 4, 8].randomElement(using: &generator) ?? 8
        let edge = edge()
        let bytes = (0..<width).map { UInt8(truncatingIfNeeded: edge >> (8 * UInt64($0))) }
        return Bool.random(using: &generator) ? bytes : bytes.reversed()
    }

    /// A number in LEB128.
    private mutating func varint() -> [UInt8] {
        var (rest, bytes) = (edge(), [UInt8]())
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }
}
