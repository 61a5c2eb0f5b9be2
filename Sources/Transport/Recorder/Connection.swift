import GraphWire

/// The recorder's end of one connection. Holds a bounded amount of memory whatever the other end does.
final class Connection {
    /// Who is at the other end.
    enum Role {
        /// An app, which sends what happens in it.
        case app
        /// A command, which asks for something.
        case asker
    }

    /// The most that may wait to be sent. What a recorder says is short; an end that lets so much pile up does not read.
    private static let outgoingLimit = 80 << 20

    let id: ConnectionID
    let role: Role
    let peer: PeerCredentials
    let socket: StreamSocket
    private var reader = PacketReader()
    private var encoder = WireEncoder()
    private var outgoing: [UInt8] = []
    private var sent = 0
    /// Whether the app has introduced itself.
    private(set) var isIntroduced = false

    init(_ id: ConnectionID, _ role: Role, _ peer: PeerCredentials, _ socket: StreamSocket) {
        self.id = id
        self.role = role
        self.peer = peer
        self.socket = socket
    }

    /// How many bytes have arrived.
    var bytesRead: UInt64 { reader.bytesRead }

    /// Whether something waits to be sent.
    var hasOutgoing: Bool { sent < outgoing.count }

    /// Takes what has arrived, at most one piece of it.
    ///
    /// - Returns: How the connection ended, if it did.
    func read(into events: inout [ServerEvent]) -> ConnectionEnding? {
        var ending: ConnectionEnding?
        do {
            let goesOn = try reader.read(from: socket) { message in
                guard ending == nil else { return }
                if let event = event(for: message) {
                    events.append(event)
                } else {
                    ending = .unexpectedMessage
                }
            }
            if !goesOn, ending == nil { ending = reader.isWithinPacket ? .cutOff : .closed }
        } catch .malformed(let error) {
            ending = ending ?? .malformed(error)
        } catch .system(let error, _) {
            ending = ending ?? .broken(error)
        } catch {
            ending = ending ?? .cutOff
        }
        return ending
    }

    /// Queues a message. ``flush()`` sends it.
    ///
    /// - Returns: False when too much waits already.
    func enqueue(_ message: WireMessage) -> Bool {
        // What was sent goes once it is the greater part, so that each byte is moved at most once on average.
        if sent > 0, sent >= outgoing.count - sent {
            outgoing.removeFirst(sent)
            sent = 0
        }
        outgoing += encoder.encode(message)
        return outgoing.count - sent <= Self.outgoingLimit
    }

    /// Sends as much as the other end takes now.
    ///
    /// - Returns: How the connection ended, if it did.
    func flush() -> ConnectionEnding? {
        while hasOutgoing {
            let result = outgoing.withUnsafeBytes { socket.send(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
            switch result {
            case .moved(let count): sent += count
            case .wouldWait: return nil
            case .ended: return .closed
            case .failed(let error): return .broken(error)
            }
        }
        outgoing = []
        sent = 0
        return nil
    }

    /// What a message means; nil when this end may not send it, or not now.
    private func event(for message: WireMessage) -> ServerEvent? {
        switch (role, message) {
        case (.app, .hello(let hello)) where !isIntroduced:
            isIntroduced = true
            return .appOpened(id, hello, peer)
        case (.app, .store), (.app, .frame), (.app, .mark), (.app, .goodbye), (.app, .restored), (.app, .refused):
            return isIntroduced ? .appSent(id, message) : nil
        case (.asker, .restoreSession):
            return .asked(id, message)
        default:
            return nil
        }
    }
}
