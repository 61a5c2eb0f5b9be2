/// Numbers as bytes, the lowest first, each of a fixed length.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: UInt8) { bytes.append(number) }

    /// A count or an index. What is laid out has far fewer things than 32 bits can count.
    mutating func write(_ number: Int) {
        let clamped = UInt32(clamping: number)
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: clamped >> shift))
        }
    }

    mutating func write(_ number: Double) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> shift))
        }
    }

    mutating func write(_ text: String) {
        let utf8 = Array(text.utf8)
        write(utf8.count)
        bytes += utf8
    }
}
