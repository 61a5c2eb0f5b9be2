import GraphModel

/// Writes one record of an event stream into memory that was reserved for it.
///
/// The format is ``WireWriter``'s. Nothing is checked here: whoever reserves knows how much each part takes at most.
struct RecordWriter {
    private let start: UnsafeMutableRawPointer
    private var position: UnsafeMutableRawPointer

    init(_ start: UnsafeMutableRawPointer) {
        self.start = start
        position = start
    }

    /// The most bytes that a number takes.
    static let number = 10

    /// How many bytes were written.
    var count: Int { position - start }

    @inline(__always)
    mutating func write(byte: UInt8) {
        position.storeBytes(of: byte, as: UInt8.self)
        position += 1
    }

    @inline(__always)
    mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            write(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        write(byte: UInt8(truncatingIfNeeded: rest))
    }

    mutating func write(fixed number: UInt64) {
        position.storeBytes(of: number.littleEndian, as: UInt64.self)
        position += 8
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        position.copyMemory(from: source, byteCount: bytes.count)
        position += bytes.count
    }

    /// A string in place: its length and its bytes.
    mutating func write(inline string: String) {
        var string = string
        string.withUTF8 { utf8 in
            write(UInt64(utf8.count))
            write(UnsafeRawBufferPointer(utf8))
        }
    }

    /// A string by its number, or in place if it has none.
    mutating func write(_ name: EventEncoder.Name) {
        if let number = name.number {
            write(UInt64(number) + 1)
        } else {
            write(byte: 0)
            write(inline: name.text)
        }
    }
}
