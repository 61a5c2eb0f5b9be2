import GraphWire

/// Reads whole messages from a connection, a bounded piece at a time.
struct PacketReader {
    /// The most that one read takes.
    private static let piece = 1 << 16

    private var decoder = WireDecoder()
    /// How many bytes have arrived.
    private(set) var bytesRead: UInt64 = 0

    /// Whether the last packet has arrived only in part.
    var isWithinPacket: Bool { decoder.pendingCount > 0 }

    /// Takes what has arrived, at most one piece of it.
    ///
    /// - Returns: False once the other end has closed and everything has been read.
    /// - Throws: When the connection is broken, or what arrived cannot be read. Messages before it have been delivered.
    mutating func read(from socket: StreamSocket, deliver: (WireMessage) -> Void) throws(TransportError) -> Bool {
        let transfer = withUnsafeTemporaryAllocation(byteCount: Self.piece, alignment: 1) { buffer in
            let transfer = socket.receive(into: buffer)
            if case .moved(let count) = transfer { decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            return transfer
        }
        switch transfer {
        case .wouldWait: return true
        case .ended: return false
        case .failed(let error): throw .system(error, path: "")
        case .moved(let count): bytesRead += UInt64(count)
        }
        do {
            while let message = try decoder.next() { deliver(message) }
        } catch {
            throw .malformed(error)
        }
        return true
    }
}
