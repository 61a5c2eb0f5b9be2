/// SipHash-2-4: a digest that tells nothing about short texts to who does not have the key.
///
/// Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012.
struct SipHash: Sendable {
    private let key: (UInt64, UInt64)

    /// A hash under a key.
    init(key: (UInt64, UInt64)) {
        self.key = key
    }

    /// A hash under a key that nobody knows, from the system's secure source of random numbers.
    static func withRandomKey() -> SipHash {
        SipHash(key: (.random(in: .min ... .max), .random(in: .min ... .max)))
    }

    /// The digest of bytes. O(length).
    func digest(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        digest(of: bytes, from: State(key: key))
    }

    /// The digest of bytes with something before them. O(length).
    ///
    /// - Parameter word: what stands before them.
    func digest(of bytes: UnsafeRawBufferPointer, after word: UInt64) -> UInt64 {
        var state = State(key: key)
        state.absorb(word)
        return digest(of: bytes, from: state)
    }

    private func digest(of bytes: UnsafeRawBufferPointer, from start: State) -> UInt64 {
        var state = start
        let rest = bytes.count & 7
        for offset in stride(from: 0, to: bytes.count - rest, by: 8) {
            state.absorb(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        }
        var word: UInt64 = 0
        for index in 0..<rest { word |= UInt64(bytes[bytes.count - rest + index]) << UInt64(8 * index) }
        // The last word carries the length modulo 256 in its highest byte.
        state.absorb(word | UInt64(truncatingIfNeeded: bytes.count) << 56)
        return state.finish()
    }

    private struct State {
        private var v0, v1, v2, v3: UInt64

        init(key: (UInt64, UInt64)) {
            v0 = key.0 ^ 0x736f_6d65_7073_6575
            v1 = key.1 ^ 0x646f_7261_6e64_6f6d
            v2 = key.0 ^ 0x6c79_6765_6e65_7261
            v3 = key.1 ^ 0x7465_6462_7974_6573
        }

        mutating func absorb(_ word: UInt64) {
            v3 ^= word
            round()
            round()
            v0 ^= word
        }

        mutating func finish() -> UInt64 {
            v2 ^= 0xff
            for _ in 0..<4 { round() }
            return v0 ^ v1 ^ v2 ^ v3
        }

        private mutating func round() {
            v0 &+= v1
            v2 &+= v3
            v1 = Self.rotate(v1, 13) ^ v0
            v3 = Self.rotate(v3, 16) ^ v2
            v0 = Self.rotate(v0, 32)
            v2 &+= v1
            v0 &+= v3
            v1 = Self.rotate(v1, 17) ^ v2
            v3 = Self.rotate(v3, 21) ^ v0
            v2 = Self.rotate(v2, 32)
        }

        private static func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 {
            word << bits | word >> (64 - bits)
        }
    }
}
