import GraphModel
import GraphWire
import Synchronization

/// The recorder's end of a ring: copies what an app has written, and reads the copy.
///
/// What it reads stays in the ring until it is released, so that it can be read again where the recorder dies before it
/// has written it down.
public final class RingReader {
    /// The most bytes that are copied at once, but for a record that is longer.
    private static let piece = 1 << 20

    private let memory: RingMemory
    private var decoder: EventDecoder
    private var buffer: [UInt8] = []
    private var tablePosition = 0

    /// Opens a ring.
    ///
    /// - Throws: ``TransportError`` when it is not one, or not the user's own.
    public init(path: String) throws(TransportError) {
        memory = try RingMemory.existing(at: path)
        let released = memory.released.pointee.load(ordering: .acquiring)
        let written = memory.written.pointee.load(ordering: .acquiring)
        guard released <= written, written < 1 << 62 else { throw .notARing(path) }
        decoder = EventDecoder(offset: released)
    }

    /// The file.
    public var path: String { memory.path }
    /// The process that writes it.
    public var process: Int32 { memory.process }
    /// How many bytes have been read, counted from the ring's beginning.
    public var position: UInt64 { decoder.offset }
    /// Transactions that have begun and not ended, as far as they have been read.
    public var unfinished: [UnfinishedFrame] { decoder.unfinished }
    /// How many events belong to transactions whose beginning had been released before: a reader that has died knew it.
    public var tornEvents: UInt64 { decoder.tornEvents }
    /// Whether the process that writes it is there.
    public var isWriterAlive: Bool { Platform.isAlive(process) }
    /// How many frames found no room and have not been told of.
    public var lost: UInt64 { memory.isWhole ? memory.lost.pointee.load(ordering: .relaxed) : 0 }
    /// How many bytes have been written, counted from the ring's beginning.
    var written: UInt64 { memory.isWhole ? memory.written.pointee.load(ordering: .acquiring) : position }

    /// Whether so much waits to be released that the app may soon wait for room.
    public var isHalfFull: Bool {
        guard memory.isWhole else { return false }
        let written = memory.written.pointee.load(ordering: .acquiring)
        return written &- memory.released.pointee.load(ordering: .relaxed) > UInt64(memory.layout.events / 2)
    }

    /// Reads what has been written, at most so many bytes of it.
    ///
    /// - Parameters:
    ///   - limit: About how much to read.
    ///   - deliver: Gets the events, in order.
    /// - Returns: Whether anything was read.
    /// - Throws: ``TransportError/malformed(_:)`` when what is there cannot be. What came before it has been delivered.
    public func read(atMost limit: Int = 1 << 20, deliver: (StreamEvent) -> Void) throws(TransportError) -> Bool {
        let start = position
        guard memory.isWhole else { throw .notARing(path) }
        var length = Self.piece
        while position &- start < UInt64(limit) {
            let written = memory.written.pointee.load(ordering: .acquiring)
            let waiting = written &- position
            if waiting == 0 { break }
            guard waiting <= UInt64(memory.layout.events) else {
                throw .malformed(
                    WireError(.contradiction, offset: position, expected: "an end of what was written within the ring"))
            }
            try readStrings()
            let count = Int(min(waiting, UInt64(length)))
            let place = memory.events + Int(position & UInt64(memory.layout.events - 1))
            buffer.removeAll(keepingCapacity: true)
            buffer.append(contentsOf: UnsafeRawBufferPointer(start: place, count: count))
            let read: Int
            do {
                read = try decoder.decode(buffer, isWhole: UInt64(count) == waiting, deliver: deliver)
            } catch {
                throw .malformed(error)
            }
            // A record that is longer than a piece is read in a larger one.
            length = read == 0 ? 2 * length : Self.piece
            guard length <= 2 * WireFormat.packetLimit else {
                throw .malformed(
                    WireError(.packetTooLong(length: waiting), offset: position, expected: "the end of a record"))
            }
        }
        if buffer.capacity > 4 * Self.piece { buffer = [] }
        return position != start
    }

    /// Lets the app write over what has been read, but for transactions that have not ended.
    ///
    /// Where these fill more than half of the ring they are let go too: what comes of them is known here.
    public func release() {
        guard memory.isWhole else { return }
        var target = decoder.boundary
        let written = memory.written.pointee.load(ordering: .acquiring)
        if written &- target > UInt64(memory.layout.events / 2) { target = position }
        if target > memory.released.pointee.load(ordering: .relaxed) {
            memory.released.pointee.store(target, ordering: .releasing)
        }
    }

    /// Removes the ring's file.
    public func remove() {
        memory.remove()
    }

    /// Reads the strings that got numbers since the last time.
    private func readStrings() throws(TransportError) {
        let end = memory.tableWritten.pointee.load(ordering: .acquiring)
        guard end > UInt64(tablePosition) else { return }
        guard end <= UInt64(memory.layout.table) else {
            throw .malformed(
                WireError(.tableOverflow, offset: end, expected: "an end of the strings within their table"))
        }
        let bytes = Array(UnsafeRawBufferPointer(start: memory.table + tablePosition, count: Int(end) - tablePosition))
        do {
            try decoder.readStrings(bytes)
        } catch {
            throw .malformed(error)
        }
        tablePosition = Int(end)
    }
}
