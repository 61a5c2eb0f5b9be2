/// The numbers within a block: unsigned LEB128, as in its blobs.
enum BlockNumbers {
    /// Appends a number.
    static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Reads a number and goes past it; nil where there is none.
    static func next(in bytes: [UInt8], at position: inout Int) -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), through: 63, by: 7) {
            guard position < bytes.count else { return nil }
            let byte = bytes[position]
            position += 1
            // The tenth byte has room for the topmost bit only.
            if shift == 63 && byte > 1 { return nil }
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
        }
        return nil
    }
}
