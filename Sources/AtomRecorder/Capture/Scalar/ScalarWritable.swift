/// A scalar whose JSON text has a bounded length, so that it can be written straight into memory.
protocol ScalarWritable: JSONWritable {
    /// Writes the value as JSON.
    ///
    /// - Parameter bytes: room for ``ScalarText/lengthLimit`` bytes.
    /// - Returns: how many bytes were written; 0 when JSON has no text for the value, as for infinity.
    func writeScalar(to bytes: UnsafeMutableRawPointer) -> Int
}

extension ScalarWritable {
    func write(to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(upTo: ScalarText.lengthLimit) { writeScalar(to: $0) } > 0
    }

    static func write(_ elements: UnsafeBufferPointer<Self>, to buffer: inout CaptureBuffer) -> Bool {
        buffer.append(listOf: elements)
    }
}

/// What holds for the text of every scalar.
enum ScalarText {
    /// The number of bytes that a scalar takes at most: the digits of a number of 128 bits and its sign.
    static let lengthLimit = DecimalDigits.lengthLimit + 1
}

extension Bool: ScalarWritable {
    func writeScalar(to bytes: UnsafeMutableRawPointer) -> Int {
        let text: StaticString = self ? "true" : "false"
        bytes.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
        return text.utf8CodeUnitCount
    }
}

extension ScalarWritable where Self: FixedWidthInteger {
    @inline(__always)
    func writeScalar(to bytes: UnsafeMutableRawPointer) -> Int {
        let isNegative = self < 0
        if isNegative { bytes.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self) }
        let digits = bytes + (isNegative ? 1 : 0)
        let length =
            Self.bitWidth <= 64
            ? DecimalDigits.write(UInt64(truncatingIfNeeded: magnitude), to: digits)
            : DecimalDigits.write(UInt128(truncatingIfNeeded: magnitude), to: digits)
        return isNegative ? length + 1 : length
    }
}

extension Int: ScalarWritable {}
extension Int8: ScalarWritable {}
extension Int16: ScalarWritable {}
extension Int32: ScalarWritable {}
extension Int64: ScalarWritable {}
extension Int128: ScalarWritable {}
extension UInt: ScalarWritable {}
extension UInt8: ScalarWritable {}
extension UInt16: ScalarWritable {}
extension UInt32: ScalarWritable {}
extension UInt64: ScalarWritable {}
extension UInt128: ScalarWritable {}

extension ScalarWritable where Self: BinaryFloatingPoint & TextOutputStreamable {
    /// The shortest text that reads back as the same number, such as `0.1`, `1.0` or `1e+20`.
    func writeScalar(to bytes: UnsafeMutableRawPointer) -> Int {
        guard isFinite else { return 0 }
        // Whole numbers are common, and quick to say; those beyond may be said with an exponent.
        let isSmall = magnitude < 8_000_000
        let whole = isSmall ? Int32(self) : 0
        if whole != 0, Self(whole) == self {
            let length = whole.writeScalar(to: bytes)
            (bytes + length).storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
            (bytes + length + 1).storeBytes(of: UInt8(ascii: "0"), as: UInt8.self)
            return length + 2
        }
        var digits = ScalarStream(bytes: bytes)
        write(to: &digits)
        return digits.count
    }

    var nameBeyondJSON: String {
        isNaN ? "nan" : self < 0 ? "-infinity" : "infinity"
    }
}

extension Double: ScalarWritable {}
extension Float: ScalarWritable {}

/// Takes the text that the standard library makes of a number, without a string between.
private struct ScalarStream: TextOutputStream {
    let bytes: UnsafeMutableRawPointer
    var count = 0

    init(bytes: UnsafeMutableRawPointer) {
        self.bytes = bytes
    }

    mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { _writeASCII($0) }
    }

    /// The standard library writes numbers by this entry, and by ``write(_:)`` where it does not.
    mutating func _writeASCII(_ ascii: UnsafeBufferPointer<UInt8>) {
        guard let start = ascii.baseAddress else { return }
        let length = min(ascii.count, ScalarText.lengthLimit - count)
        (bytes + count).copyMemory(from: start, byteCount: length)
        count += length
    }
}
