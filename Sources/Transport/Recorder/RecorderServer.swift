import GraphWire

/// The recorder's end of everything that happens in a session directory: apps that tell, commands that ask.
///
/// One thread calls ``wait(atMost:alsoFor:)`` in a loop and handles what it returns. The server sleeps while nothing
/// happens, holds a bounded amount of memory for each connection, and ends a connection whose other end breaks the
/// protocol without harm to the others.
public final class RecorderServer {
    private let apps: StreamSocket
    private let commands: StreamSocket
    private var connections: [ConnectionID: Connection] = [:]
    private var lastID: UInt64 = 0
    private var closedBytes: UInt64 = 0
    /// Set while the system has no descriptors left for callers, who then wait in the queue.
    private var isFull = false
    /// What happened outside a wait, to be told by the next.
    private var pending: [ServerEvent] = []

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
        apps = try listener(directory.recorderSocket)
        commands = try listener(directory.controlSocket)
    }

    /// How many bytes all apps have sent so far.
    public var bytesReceived: UInt64 {
        connections.values.reduce(closedBytes) { $1.role == .app ? $0 + $1.bytesRead : $0 }
    }

    /// Whether an app is connected.
    public var hasApps: Bool {
        connections.values.contains { $0.role == .app }
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
        var list = known.map { Readiness($0.socket.descriptor.rawValue, writing: $0.hasOutgoing) }
        list.append(Readiness(apps.descriptor.rawValue, reading: !isFull))
        list.append(Readiness(commands.descriptor.rawValue, reading: !isFull))
        if let other { list.append(Readiness(other)) }
        do {
            guard try Readiness.wait(for: &list, timeout: events.isEmpty ? limit(timeout) : .zero) else {
                isFull = false
                return events
            }
        } catch {
            throw .system(error, path: "")
        }
        isFull = false
        for (connection, readiness) in zip(known, list) {
            var ending: ConnectionEnding?
            if readiness.canRead { ending = connection.read(into: &events) }
            if ending == nil, readiness.canWrite { ending = connection.flush() }
            if let ending { end(connection, ending, &events) }
        }
        if list[known.count].canRead { admit(from: apps, as: .app) }
        if list[known.count + 1].canRead { admit(from: commands, as: .asker) }
        return events
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
                connections[id] = Connection(id, role, peer, socket)
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
            closedBytes += connection.bytesRead
            let isSilent = !connection.isIntroduced && [.closed, .dropped].contains(ending)
            if !isSilent { events.append(.appClosed(connection.id, ending)) }
        case .asker:
            events.append(.askerGone(connection.id))
        }
    }
}
