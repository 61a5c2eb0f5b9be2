import GraphWire

/// The recorder's end of everything that happens in a session directory: apps that tell, commands that ask.
///
/// One thread calls ``wait(atMost:alsoFor:)`` in a loop and handles what it returns. The server sleeps while nothing
/// happens, holds a bounded amount of memory for each connection, and ends a connection whose other end breaks the
/// protocol without harm to the others.
public final class RecorderServer {
    private let directory: SessionDirectory
    private let apps: StreamSocket
    private let commands: StreamSocket
    private var connections: [ConnectionID: Connection] = [:]
    private var lastID: UInt64 = 0
    private var closedBytes: UInt64 = 0
    /// Set while the system has no descriptors left for callers, who then wait in the queue.
    private var isFull = false
    /// True once nobody is let in any more.
    private var isClosing = false
    /// What happened outside a wait, to be told by the next.
    private var pending: [ServerEvent] = []
    private var rhythm = RingRhythm()
    /// Apps that are gone, and how, until what they left in their rings is told.
    private var leaving: [(connection: Connection, ending: ConnectionEnding)] = []
    /// Rings of apps that are gone, which hold what may not be written down yet.
    private var orphans: [RingReader] = []

    /// Begins to listen.
    ///
    /// - Parameter directory: A directory in which nobody listens yet. It stays when the server goes.
    /// - Throws: When the sockets cannot be made.
    public init(in directory: SessionDirectory) throws(TransportError) {
        func listener(_ path: String) throws(TransportError) -> StreamSocket {
            do {
                return try StreamSocket.listening(at: path)
            } catch {
                throw .system(error, path: path)
            }
        }
        self.directory = directory
        apps = try listener(directory.recorderSocket)
        commands = try listener(directory.controlSocket)
    }

    /// How many bytes all apps have sent so far.
    public var bytesReceived: UInt64 {
        (Array(connections.values) + leaving.map(\.connection)).reduce(closedBytes) {
            $1.role == .app ? $0 + $1.bytesRead : $0
        }
    }

    /// Whether an app is connected, or has left something to tell.
    public var hasApps: Bool {
        !leaving.isEmpty || connections.values.contains { $0.role == .app }
    }

    /// Waits until something happens, and says what, in order.
    ///
    /// - Parameters:
    ///   - timeout: The longest wait; nil waits for ever, zero only looks.
    ///   - other: A descriptor that ends the wait when it can be read.
    /// - Returns: What happened; empty when the time is over, a signal came, or `other` can be read.
    /// - Throws: When the system cannot wait.
    public func wait(atMost timeout: Duration?, alsoFor other: Int32? = nil) throws(TransportError) -> [ServerEvent] {
        var events = pending
        pending = []
        let known = connections.values.sorted { $0.id < $1.id }
        let hasRings = known.contains { $0.ring != nil }
        var list = known.map { Readiness($0.socket.descriptor.rawValue, writing: $0.hasOutgoing) }
        list.append(Readiness(apps.descriptor.rawValue, reading: !isFull && !isClosing))
        list.append(Readiness(commands.descriptor.rawValue, reading: !isFull))
        if let other { list.append(Readiness(other)) }
        do {
            let longest =
                events.isEmpty && leaving.isEmpty
                ? limit(hasRings ? min(timeout ?? rhythm.pause, rhythm.pause) : timeout) : .zero
            let isReady = try Readiness.wait(for: &list, timeout: longest)
            isFull = false
            guard isReady || hasRings || !leaving.isEmpty else { return events }
        } catch {
            throw .system(error, path: "")
        }
        let before = events.count
        for (connection, readiness) in zip(known, list) {
            var ending = connection.drain(into: &events)
            if ending == nil, readiness.canRead { ending = connection.read(into: &events) }
            if ending == nil, readiness.canWrite { ending = connection.flush() }
            if let ending { end(connection, ending, &events) }
        }
        tellLast(&events)
        rhythm.note(hasNews: events.count > before)
        if list[known.count].canRead { admit(from: apps, as: .app) }
        if list[known.count + 1].canRead { admit(from: commands, as: .asker) }
        return events
    }

    /// Whether an app may soon have to wait for room in its ring, so that what was told should be written down at once.
    public var isPressed: Bool { rings.contains { $0.isHalfFull } }

    private var rings: [RingReader] {
        (Array(connections.values) + leaving.map(\.connection)).compactMap(\.ring)
    }

    /// Lets go of what rings hold of all that was told, once it is written down. Rings of apps that are gone are removed.
    public func release() {
        for ring in rings { ring.release() }
        for ring in orphans { ring.remove() }
        orphans = []
    }

    /// Sends a message.
    ///
    /// - Returns: False when the connection has ended. True does not promise that the other end will read it.
    @discardableResult
    public func send(_ message: WireMessage, to id: ConnectionID) -> Bool {
        guard let connection = connections[id] else { return false }
        if !connection.enqueue(message) {
            end(connection, .stalled, &pending)
            return false
        }
        if let ending = connection.flush() {
            end(connection, ending, &pending)
            return false
        }
        return true
    }

    /// Ends the connections of all apps, which go on by themselves, and takes no more. The next waits tell what these had told
    /// until then.
    public func dropApps() {
        isClosing = true
        for connection in connections.values.sorted(by: { $0.id < $1.id }) where connection.role == .app {
            end(connection, .dropped, &pending)
        }
    }

    /// Ends a connection. The next wait tells so.
    public func drop(_ id: ConnectionID) {
        if let connection = connections[id] { end(connection, .dropped, &pending) }
    }

    /// A wait while there were no descriptors must end by itself, to try again.
    private func limit(_ timeout: Duration?) -> Duration? {
        guard isFull else { return timeout }
        return min(timeout ?? .milliseconds(100), .milliseconds(100))
    }

    /// Takes all who call now.
    private func admit(from listener: StreamSocket, as role: Connection.Role) {
        do {
            while let socket = try listener.accepted() {
                let peer = try socket.credentials()
                // Somebody else's process can only get here when the directory's rights were changed.
                guard peer.isSelf else { continue }
                lastID += 1
                let id = ConnectionID(rawValue: lastID)
                connections[id] = Connection(id, role, peer, socket, directory)
            }
        } catch {
            // Out of descriptors or memory: callers wait in the queue until the next look.
            isFull = true
        }
    }

    private func end(_ connection: Connection, _ ending: ConnectionEnding, _ events: inout [ServerEvent]) {
        connections[connection.id] = nil
        connection.socket.shutDown()
        switch connection.role {
        case .app:
            // What is left in its ring is told first, a piece at each wait.
            connection.close()
            leaving.append((connection, ending))
            if connection.ring == nil { tellLast(&events) }
        case .asker:
            events.append(.askerGone(connection.id))
        }
    }

    /// Tells the next piece of what apps that are gone have left, and of those that have left nothing more, how they ended.
    private func tellLast(_ events: inout [ServerEvent]) {
        for (connection, ending) in leaving {
            let trouble = connection.drain(into: &events)
            guard connection.isTold else { continue }
            leaving.removeAll { $0.connection === connection }
            closedBytes += connection.bytesRead
            if let ring = connection.ring { orphans.append(ring) }
            // An app that goes on is in the middle of nothing that it would not end.
            if trouble == nil, ending != .dropped { events += connection.lastWords }
            let isSilent = !connection.isIntroduced && [.closed, .dropped].contains(ending)
            if !isSilent { events.append(.appClosed(connection.id, trouble ?? ending)) }
        }
    }
}
