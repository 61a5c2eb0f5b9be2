/// How a ring lies in its file: a header, the table of strings, and the events.
///
/// Numbers are of the machine's own byte order: both ends run on one machine.
///
/// | offset | what |
/// | --- | --- |
/// | 0 | `ATVZRING`, version (32 bits), process (32 bits), bytes of the table, bytes of the events (64 bits each) |
/// | 128 | `written`: how many bytes of events there have been |
/// | 256 | `released`: how many of them the recorder needs no more |
/// | 384 | `tableWritten`: how many bytes of strings there are |
/// | 512 | `lost`: how many frames found no room and have not been told yet |
/// | 16,384 | the strings: length (LEB128) and UTF-8 of each, in the order of their numbers |
/// | 16,384 + bytes of the table | the events, each byte at its number modulo their bytes |
struct RingLayout: Equatable {
    /// `ATVZRING` as it lies in memory.
    static let magic: UInt64 = 0x474E_4952_5A56_5441
    static let version: UInt32 = 1
    /// A whole number of pages of up to 16 KiB. With larger ones the ring cannot be mapped, and the socket takes its place.
    static let headerSize = 16_384
    /// Each on a cache line of its own, and on no neighbour's: what one end writes does not slow the other.
    static let written = 128
    static let released = 256
    static let tableWritten = 384
    static let lost = 512
    /// The fewest and most bytes of events.
    static let smallest = 1 << 16
    static let largest = 1 << 30

    /// Bytes of strings. A multiple of ``headerSize``.
    var table: Int
    /// Bytes of events. A power of two.
    var events: Int

    /// The layout for a ring of about so many bytes of events: the power of two that is not larger.
    init(events: Int) {
        let events = min(max(events, Self.smallest), Self.largest)
        self.events = 1 << (Int.bitWidth - 1 - events.leadingZeroBitCount)
        table = min(max(self.events / 16, Self.smallest), 4 << 20)
    }

    /// The layout that a header tells; nil when no ring can be so.
    init?(table: UInt64, events: UInt64) {
        guard table <= UInt64(Self.largest), events <= UInt64(Self.largest) else { return nil }
        (self.table, self.events) = (Int(table), Int(events))
        guard self.events >= Self.smallest, self.events & (self.events - 1) == 0, self.table > 0,
            self.table % Self.headerSize == 0
        else { return nil }
    }

    /// The bytes of the file.
    var size: Int { Self.headerSize + table + events }
}
