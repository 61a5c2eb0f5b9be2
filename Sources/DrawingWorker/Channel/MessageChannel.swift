import Transport

/// One end of the socket between a worker and whoever started it.
struct MessageChannel: Sendable {
    /// Why no message came over.
    enum Trouble: Error, Equatable {
        /// The time is over.
        case late
        /// The other end is gone.
        case ended
        /// What came is no message.
        case malformed
    }

    private let socket: StreamSocket

    init(_ socket: StreamSocket) {
        self.socket = socket
    }

    /// The number of the descriptor.
    var descriptor: Int32 { socket.descriptor.rawValue }

    /// Ends the conversation for both ends.
    func hangUp() { socket.shutDown() }

    /// Sends a message.
    ///
    /// - Parameter deadline: until when; nil to wait as long as the other end is there.
    func send(_ message: Message, until deadline: ContinuousClock.Instant? = nil) throws(Trouble) {
        try send(message.head, until: deadline)
        try send(message.content, until: deadline)
    }

    /// Waits for a message.
    func receive(until deadline: ContinuousClock.Instant? = nil) throws(Trouble) -> Message {
        guard let head = Message.parse(head: try receive(Message.headLength, until: deadline)) else {
            throw .malformed
        }
        return Message(head.word, try receive(head.length, until: deadline))
    }

    private func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant?) throws(Trouble) {
        var sent = 0
        while sent < bytes.count {
            let result = bytes.withUnsafeBytes { socket.send(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
            switch result {
            case .moved(let count): sent += count
            case .wouldWait: try wait(isSending: true, until: deadline)
            case .ended, .failed: throw .ended
            }
        }
    }

    /// Takes so many bytes. Room grows with what has come: a length alone takes no memory.
    private func receive(_ count: Int, until deadline: ContinuousClock.Instant?) throws(Trouble) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: min(count, 1 << 16))
        while bytes.count < count {
            let room = min(buffer.count, count - bytes.count)
            let result = buffer.withUnsafeMutableBytes {
                socket.receive(into: UnsafeMutableRawBufferPointer(rebasing: $0[..<room]))
            }
            switch result {
            case .moved(let moved): bytes += buffer[..<moved]
            case .wouldWait: try wait(isSending: false, until: deadline)
            case .ended, .failed: throw .ended
            }
        }
        return bytes
    }

    private func wait(isSending: Bool, until deadline: ContinuousClock.Instant?) throws(Trouble) {
        let left = deadline.map { $0 - .now }
        if let left, left <= .zero { throw .late }
        var list = [Readiness(descriptor, reading: !isSending, writing: isSending)]
        do throws(SystemError) {
            _ = try Readiness.wait(for: &list, timeout: left)
        } catch {
            throw .ended
        }
    }
}
