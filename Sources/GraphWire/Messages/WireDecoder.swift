import GraphModel

/// Turns the bytes of one direction of a connection back into messages. The bytes may be anybody's.
///
/// Feed it with ``append(_:)-(UnsafeRawBufferPointer)`` as bytes come, in pieces of any size, and call ``next()`` until
/// it gives nil. After an error the stream is lost: ``next()`` throws the same error again.
public struct WireDecoder: Sendable {
    private var buffer: [UInt8] = []
    /// Where the first unread byte of the buffer is.
    private var head = 0
    /// The offset in the stream of the buffer's first byte.
    private var base: UInt64 = 0
    private var strings: [String] = []
    private var failure: WireError?
    /// The version that the other end speaks, once its first bytes are there.
    public private(set) var version: UInt64?

    /// Makes a decoder for a new connection.
    public init() {}

    /// How many bytes are waiting for the rest of their packet. At the end of a stream, anything but 0 means that it
    /// was cut off.
    public var pendingCount: Int { buffer.count - head }

    /// Adds bytes that have come. O(bytes), amortised over the stream.
    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        compact()
        buffer.append(contentsOf: bytes)
    }

    /// Adds bytes that have come. O(bytes), amortised over the stream.
    public mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { append($0) }
    }

    /// The next whole message, or nil until more bytes have come. O(bytes of the packet).
    ///
    /// - Throws: ``WireError`` with the offset in the stream.
    public mutating func next() throws(WireError) -> WireMessage? {
        if let failure { throw failure }
        do {
            guard try readPreamble(), let packet = try findPacket() else { return nil }
            defer { head = packet.upperBound }
            return try read(packet)
        } catch {
            failure = error
            buffer = []
            head = 0
            throw error
        }
    }

    /// Reads magic and version; false until they are there.
    private mutating func readPreamble() throws(WireError) -> Bool {
        guard version == nil else { return true }
        let start = buffer.prefix(WireFormat.magic.count)
        if let wrong = zip(start, WireFormat.magic).enumerated().first(where: { $1.0 != $1.1 }) {
            throw WireError(.notAtomviz, offset: UInt64(wrong.offset), expected: "the letters ATVZ")
        }
        guard start.count == WireFormat.magic.count,
            let (found, end) = try number(at: WireFormat.magic.count, "format version")
        else { return false }
        guard found == WireFormat.version else {
            throw WireError(
                .unsupportedVersion(found: found), offset: UInt64(WireFormat.magic.count),
                expected: "format version \(WireFormat.version)")
        }
        version = found
        head = end
        return true
    }

    /// The place in the buffer of the next packet's payload, or nil while it is not whole.
    private func findPacket() throws(WireError) -> Range<Int>? {
        guard let (length, start) = try number(at: head, "length of a packet") else { return nil }
        guard length <= UInt64(WireFormat.packetLimit) else {
            throw WireError(
                .packetTooLong(length: length), offset: base &+ UInt64(head),
                expected: "a packet of at most \(WireFormat.packetLimit) bytes")
        }
        return buffer.count - start < Int(length) ? nil : start..<start + Int(length)
    }

    /// A number and where it ends, or nil while its bytes are not all there.
    private func number(at start: Int, _ expected: String) throws(WireError) -> (UInt64, end: Int)? {
        let longest = buffer[start...].prefix(10)
        // Ten bytes hold any number, so an eleventh is not waited for.
        guard longest.count == 10 || longest.contains(where: { $0 < 0x80 }) else { return nil }
        var reader = WireReader(buffer, in: start..<buffer.count, base: base)
        return (try reader.readNumber(expected), reader.position)
    }

    private mutating func read(_ packet: Range<Int>) throws(WireError) -> WireMessage {
        var reader = WireReader(buffer, in: packet, base: base, strings: strings)
        let raw = try reader.readByte("kind of a packet")
        guard let kind = PacketKind(rawValue: raw) else {
            throw reader.error(.unknownKind(UInt64(raw)), "kind of a packet", back: 1)
        }
        // The reader is the table's only owner while it adds to it.
        strings = []
        try reader.readDefinitions()
        let message = try reader.readMessage(kind)
        try reader.finish("end of a packet")
        strings = reader.strings
        return message
    }

    /// Forgets what was read, once that is the greater part: each byte is moved at most once on average.
    private mutating func compact() {
        guard head > 0, head >= buffer.count - head else { return }
        base &+= UInt64(head)
        if head == buffer.count && buffer.capacity > 1 << 20 {
            buffer = []
        } else {
            buffer.removeFirst(head)
        }
        head = 0
    }
}

extension WireReader {
    /// Reads the strings that a packet is the first to use into the table.
    mutating func readDefinitions() throws(WireError) {
        let count = try readCount("number of new strings")
        guard count <= WireFormat.tableLimit - strings.count else {
            throw error(.tableOverflow, "at most \(WireFormat.tableLimit) strings")
        }
        for _ in 0..<count {
            let start = position
            let string = try readInline("string for the table")
            // Repaired bytes may be longer than they were.
            guard string.utf8.count <= 3 * WireFormat.tableStringLimit else {
                throw error(
                    .tableOverflow, "a string of at most \(WireFormat.tableStringLimit) bytes", back: position - start)
            }
            strings.append(string)
        }
    }
}
