import GraphWire
import Synchronization

/// The app's end of the connection to its recorder.
///
/// `send` returns when the kernel has every byte, so that a process killed right afterwards loses nothing. It waits only
/// while the recorder makes progress, and never long; a recorder that reads nothing for a while, or too slowly, or is gone,
/// ends the recording for good.
public final class SocketChannel: EventChannel {
    /// How long a send waits for a recorder that reads nothing at all.
    public static let defaultPatience: Duration = .seconds(1)

    /// How many times its patience one send waits in all, for a recorder that reads a little now and then.
    private static let patienceInAll = 2

    private let directory: SessionDirectory
    private let socket: StreamSocket
    private let patience: Duration
    private let generation = ForkGeneration.current
    private let open = Atomic<Bool>(true)
    private let attended = Atomic<Bool>(true)
    /// Held while packets go out, so that those of two threads do not mix.
    private let sending = Mutex(())

    private init(_ socket: StreamSocket, in directory: SessionDirectory, patience: Duration) {
        self.directory = directory
        self.socket = socket
        self.patience = patience
        socket.reserve(sending: 1 << 20)
    }

    /// Connects to the recorder whose directory is given, once directory and listener are known to be the user's own.
    ///
    /// - Parameters:
    ///   - directory: The path of a session directory.
    ///   - patience: How long a send waits for a recorder that reads nothing at all.
    /// - Throws: When nobody listens there, or somebody who is not the user.
    public static func connect(
        to directory: String, patience: Duration = defaultPatience
    ) throws(TransportError) -> SocketChannel {
        let directory = try SessionDirectory.existing(at: directory)
        let socket = try StreamSocket.connectedToOwner(of: directory.recorderSocket, patience: patience)
        return SocketChannel(socket, in: directory, patience: patience)
    }

    /// Connects to the recorder under which the process was started.
    ///
    /// - Returns: Nil when it was started under none, or runs with more rights than the user who started it.
    /// - Throws: When there should be one and is not.
    public static func connectFromEnvironment() throws(TransportError) -> SocketChannel? {
        guard let directory = SessionDirectory.fromEnvironment else { return nil }
        return try connect(to: directory)
    }

    /// Whether anything can still be sent.
    public var isOpen: Bool {
        open.load(ordering: .relaxed) && generation == ForkGeneration.current
    }

    /// Whether the recorder is there. See ``EventChannel``.
    public var isAttended: Bool { isOpen && attended.load(ordering: .relaxed) }

    /// Hands the packets of one whole transaction over. See ``EventChannel``.
    @discardableResult
    public func send(_ packets: UnsafeRawBufferPointer) -> Bool {
        guard isOpen else { return false }
        return sending.withLock { _ in
            guard isOpen else { return false }
            guard deliver(packets) else {
                close()
                return false
            }
            return true
        }
    }

    /// Begins to deliver commands. The channel closes when the recorder sends what cannot be read. See ``EventChannel``.
    @discardableResult
    public func receive(_ handler: @escaping @Sendable (WireMessage) -> Void) -> Bool {
        Platform.startThread { self.readCommands(handler) }
    }

    /// Makes a ring beside the recorder's sockets. See ``EventChannel``.
    public func makeRing(size: Int) -> RingWriter? {
        size > 0 ? RingWriter.make(in: directory, size: size) : nil
    }

    /// Closes the channel. What was sent before can still be read at the other end.
    public func close() {
        guard open.exchange(false, ordering: .relaxed), generation == ForkGeneration.current else { return }
        socket.shutDown()
    }

    private func deliver(_ packets: UnsafeRawBufferPointer) -> Bool {
        var rest = packets[...]
        // Since the recorder last read, and in all.
        var (waited, total) = (Duration.zero, Duration.zero)
        while !rest.isEmpty {
            switch socket.send(UnsafeRawBufferPointer(rebasing: rest)) {
            case .moved(let count):
                rest = rest.dropFirst(count)
                waited = .zero
            case .wouldWait where waited < patience && total < patience * Self.patienceInAll:
                let wait = waitForRoom()
                waited += wait
                total += wait
            case .wouldWait, .ended, .failed:
                return false
            }
        }
        return true
    }

    /// Waits a little for the recorder to read.
    ///
    /// Short waits are added up rather than looking at the clock, so that a process that was stopped together with its
    /// recorder does not take the stop for the recorder's silence. Each counts for a millisecond at least, so that no
    /// storm of signals makes the wait endless.
    private func waitForRoom() -> Duration {
        let slice: Duration = .milliseconds(50)
        let clock = SuspendingClock()
        let start = clock.now
        var list = [Readiness(socket.descriptor.rawValue, reading: false, writing: true)]
        do {
            _ = try Readiness.wait(for: &list, timeout: slice)
        } catch {
            // No memory to wait with: the recording is given up as if the time were over.
            return patience
        }
        return min(max(clock.now - start, .milliseconds(1)), slice)
    }

    private func readCommands(_ handler: (WireMessage) -> Void) {
        var reader = PacketReader()
        while isOpen {
            var list = [Readiness(socket.descriptor.rawValue)]
            do {
                guard try Readiness.wait(for: &list, timeout: nil) else { continue }
                guard try reader.read(from: socket, deliver: handler) else {
                    attended.store(false, ordering: .relaxed)
                    return
                }
            } catch {
                close()
                return
            }
        }
    }
}
