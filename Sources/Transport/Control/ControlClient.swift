import GraphWire

/// A command's end of its connection to a live recorder.
public struct ControlClient {
    private let socket: StreamSocket
    private var encoder = WireEncoder()
    private var reader = PacketReader()

    /// Connects to the recorder whose directory is given.
    ///
    /// - Throws: When nobody listens there, or somebody who is not the user.
    public init(directory: String, patience: Duration = .seconds(1)) throws(TransportError) {
        let path = try SessionDirectory.existing(at: directory).controlSocket
        socket = try StreamSocket.connectedToOwner(of: path, patience: patience)
    }

    /// Speaks to whoever is at the other end.
    init(_ socket: StreamSocket) {
        self.socket = socket
    }

    /// Asks, and waits for the answer.
    ///
    /// - Parameters:
    ///   - message: A request.
    ///   - timeout: The longest wait for the answer.
    /// - Returns: The first message that comes back.
    /// - Throws: When none comes in time, the connection breaks, or what comes cannot be read.
    public mutating func ask(_ message: WireMessage, timeout: Duration) throws(TransportError) -> WireMessage {
        let clock = ContinuousClock()
        let deadline = clock.now + timeout
        var outgoing = encoder.encode(message)[...]
        var answer: WireMessage?
        while true {
            var list = [Readiness(socket.descriptor.rawValue, writing: !outgoing.isEmpty)]
            let isReady: Bool
            do {
                isReady = try Readiness.wait(for: &list, timeout: max(deadline - clock.now, .zero))
            } catch {
                throw .system(error, path: "")
            }
            // A signal ends a wait too, before its time.
            guard isReady || clock.now < deadline else { throw .timedOut(timeout) }
            if list[0].canWrite {
                switch outgoing.withUnsafeBytes({ socket.send($0) }) {
                case .moved(let count): outgoing = outgoing.dropFirst(count)
                case .wouldWait: break
                case .ended: throw .closed
                case .failed(let error): throw .system(error, path: "")
                }
            }
            if list[0].canRead {
                let goesOn = try reader.read(from: socket) { answer = answer ?? $0 }
                if let answer { return answer }
                if !goesOn { throw .closed }
            }
        }
    }
}
