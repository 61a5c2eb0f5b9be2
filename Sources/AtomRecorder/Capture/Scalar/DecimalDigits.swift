/// Writes whole numbers as decimal digits, straight into memory.
enum DecimalDigits {
    /// The most digits that a number of 128 bits has.
    static let lengthLimit = 39

    /// Two digits each of the numbers below 100.
    private static let pairs: StaticString = """
        0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
        5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
        """

    /// Writes a number without leading zeros.
    ///
    /// - Returns: how many bytes were written, at most 20.
    @inline(__always)
    static func write(_ number: UInt64, to bytes: UnsafeMutableRawPointer) -> Int {
        if number < 10_000 { return write(small: UInt32(truncatingIfNeeded: number), to: bytes) }
        let count = self.count(of: number)
        write(number, filling: count, of: bytes)
        return count
    }

    /// Most numbers have up to four digits.
    @inline(__always)
    private static func write(small number: UInt32, to bytes: UnsafeMutableRawPointer) -> Int {
        let (high, low) = (number / 100, number % 100)
        if high == 0 {
            if low < 10 {
                bytes.storeBytes(of: UInt8(truncatingIfNeeded: low) + 0x30, as: UInt8.self)
                return 1
            }
            store(low, at: bytes)
            return 2
        }
        if high < 10 {
            bytes.storeBytes(of: UInt8(truncatingIfNeeded: high) + 0x30, as: UInt8.self)
            store(low, at: bytes + 1)
            return 3
        }
        store(high, at: bytes)
        store(low, at: bytes + 2)
        return 4
    }

    /// Writes a number without leading zeros.
    ///
    /// - Returns: how many bytes were written, at most ``lengthLimit``.
    static func write(_ number: UInt128, to bytes: UnsafeMutableRawPointer) -> Int {
        if let number = UInt64(exactly: number) { return write(number, to: bytes) }
        let unit: UInt128 = 10_000_000_000_000_000_000
        let (high, low) = number.quotientAndRemainder(dividingBy: unit)
        let length = write(high, to: bytes)
        write(UInt64(low), filling: 19, of: bytes + length)
        return length + 19
    }

    /// Writes two digits of a number below 100.
    @inline(__always)
    private static func store(_ pair: UInt32, at bytes: UnsafeMutableRawPointer) {
        let digits = UnsafeRawPointer(pairs.utf8Start)
            .loadUnaligned(fromByteOffset: Int(truncatingIfNeeded: pair) * 2, as: UInt16.self)
        bytes.storeBytes(of: digits, as: UInt16.self)
    }

    private static func count(of number: UInt64) -> Int {
        var count = 1
        var rest = number
        while rest >= 10_000 {
            rest /= 10_000
            count += 4
        }
        return count + (rest >= 1000 ? 3 : rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
    }

    /// Writes the last digits of a number, with leading zeros where it has fewer.
    @inline(__always)
    private static func write(_ number: UInt64, filling count: Int, of bytes: UnsafeMutableRawPointer) {
        var rest = number
        var end = count
        while end >= 2 {
            let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
            rest = quotient
            end -= 2
            store(UInt32(truncatingIfNeeded: pair), at: bytes + end)
        }
        if end == 1 { bytes.storeBytes(of: UInt8(truncatingIfNeeded: rest % 10) + 0x30, as: UInt8.self) }
    }
}
