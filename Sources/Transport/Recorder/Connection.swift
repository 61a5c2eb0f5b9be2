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
    /// Where its rings may lie.
    private let directory: SessionDirectory
    /// Where the app's events come from, if not from the socket.
    private(set) var ring: RingReader?
    private var ringStart: UInt64 = 0
    /// How much of the ring counts, once the connection has ended.
    private var lastByte: UInt64?
    /// Whether the last look into the ring found nothing.
    private(set) var isDrained = true
    /// Reads the events that come over the socket.
    private var decoder = EventDecoder()

    init(
        _ id: ConnectionID, _ role: Role, _ peer: PeerCredentials, _ socket: StreamSocket, _ directory: SessionDirectory
    ) {
        self.directory = directory
        self.id = id
        self.role = role
        self.peer = peer
        self.socket = socket
    }

    /// How many bytes have arrived.
    var bytesRead: UInt64 { reader.bytesRead &+ (ring.map { $0.position &- ringStart } ?? 0) }

    /// Whether something waits to be sent.
    var hasOutgoing: Bool { sent < outgoing.count }

    /// Takes what has arrived, at most one piece of it.
    ///
    /// - Returns: How the connection ended, if it did.
    func read(into events: inout [ServerEvent]) -> ConnectionEnding? {
        var ending: ConnectionEnding?
        do {
            let goesOn = try reader.read(from: socket) { message in
                if ending == nil { ending = take(message, &events) }
            }
            if !goesOn, ending == nil { ending = reader.isWithinPacket ? .cutOff : .closed }
        } catch {
            ending = ending ?? Self.ending(for: error)
        }
        return ending
    }

    /// Takes what is in the ring, a bounded part of it.
    ///
    /// - Returns: How the connection ended, if it did.
    func drain(into events: inout [ServerEvent]) -> ConnectionEnding? {
        guard let ring else { return nil }
        do {
            isDrained = try !ring.read { events.append(.appTold(id, $0)) }
            return nil
        } catch {
            isDrained = true
            return Self.ending(for: error)
        }
    }

    /// Notes that what is written from now on counts no more.
    func close() {
        lastByte = ring?.written
    }

    /// Whether everything has been told that counts.
    var isTold: Bool { isDrained || ring?.position ?? 0 >= lastByte ?? .max }

    /// What the app was in the middle of, once it writes no more and everything else has been told.
    var lastWords: [ServerEvent] {
        // After a loss, what is open is not what the app was in the middle of: it is what found no room.
        if let lost = ring?.lost, lost > 0 { return [.appLost(id, frames: lost)] }
        return (ring?.unfinished ?? decoder.unfinished).map { .appUnfinished(id, $0) }
    }

    private static func ending(for error: TransportError) -> ConnectionEnding {
        switch error {
        case .malformed(let error): .malformed(error)
        case .system(let error, _): .broken(error)
        default: .unusableRing(error)
        }
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

    /// Tells what a message means.
    ///
    /// - Returns: How the connection ends, when this end may not send it, or not now.
    private func take(_ message: WireMessage, _ events: inout [ServerEvent]) -> ConnectionEnding? {
        switch (role, message) {
        case (.app, .hello(let hello)) where !isIntroduced:
            isIntroduced = true
            events.append(.appOpened(id, hello, peer))
        case (.app, .ring(let path)) where isIntroduced && ring == nil:
            guard directory.mayHoldRing(at: path) else { return .unexpectedMessage }
            do {
                let ring = try RingReader(path: path)
                (self.ring, ringStart) = (ring, ring.position)
                events.append(.appHasRing(id, path: path))
            } catch {
                return .unusableRing(error)
            }
        case (.app, .events(let strings, let bytes)) where isIntroduced && ring == nil:
            do {
                for string in strings { try decoder.append(string) }
                try decoder.decode(bytes) { events.append(.appTold(id, $0)) }
            } catch {
                return .malformed(error)
            }
        case (.app, .restored), (.app, .refused), (.app, .goodbye):
            guard isIntroduced else { return .unexpectedMessage }
            // What led to an answer comes before it.
            let end = ring?.written ?? 0
            repeat {
                if let ending = drain(into: &events) { return ending }
            } while !isDrained && ring?.position ?? end < end
            events.append(.appSent(id, message))
        case (.asker, .restoreSession):
            events.append(.asked(id, message))
        default:
            return .unexpectedMessage
        }
        return nil
    }
}
