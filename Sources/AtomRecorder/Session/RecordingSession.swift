import GraphModel
import GraphWire
import Synchronization
import Transport

/// One run of this process, as it is recorded: the connection to the recorder, and the stores that are open.
///
/// May be used from any thread. After a fork, the child's copy does nothing: what it would send would mix with what
/// its parent sends.
public final class RecordingSession: Sendable {
    let clock = SessionClock()
    let frames = FrameCounter()
    let settings: RecordingSettings

    private let channel: any EventChannel
    /// Held until what was encoded is sent, as both ends must meet the strings in one order.
    private let encoder = Mutex(WireEncoder())
    private let stream: Mutex<EventStream>
    private let usesPackets: Bool
    let stores = Mutex(OpenStores())
    let snapshots = Mutex(SnapshotStores())
    let descriptions = Mutex(DescriptionStores())

    /// Begins a session: introduces the process, and listens for commands.
    init(channel: any EventChannel, settings: RecordingSettings, process: ProcessDescription = .current) {
        self.channel = channel
        self.settings = settings
        let ring = channel.makeRing(size: settings.ringSize)
        stream = Mutex(EventStream(ring))
        usesPackets = ring == nil
        send(
            .hello(
                Hello(
                    processName: process.name, processID: process.identifier, arguments: process.arguments,
                    start: clock.start)))
        if let ring { send(.ring(path: ring.path)) }
        channel.receive { [weak self] message in self?.received(message) }
    }

    /// Whether anybody still receives what is recorded. Once false, false for ever.
    public var isOpen: Bool { channel.isOpen }

    /// Whether the recorder is there to hear what is told.
    var isAttended: Bool { channel.isAttended }

    /// Ends a session whose recorder is gone, once there is no room left for what `atomviz recover` could find.
    func endIfUnattended() {
        if !isAttended { channel.close() }
    }

    /// Opens a store that is recorded from its first transaction on.
    ///
    /// - Parameters:
    ///   - name: what the app calls it, such as `AtomStore`.
    ///   - runtime: the runtime that it belongs to, such as `Atoms`.
    ///   - restorable: what brings the store back to an earlier moment. Held weakly.
    /// - Returns: the store's probe, which the store holds; nil when stores are recorded only where the app hands a
    ///   snapshot over, or nobody receives anything any more.
    public func openStore(name: String, runtime: String, restorable: (any Restorable)?) -> RecorderProbe? {
        guard settings.isAutomatic, isOpen else { return nil }
        let history = settings.historyLimit > 0 ? StoreHistory(limit: settings.historyLimit) : nil
        let id = open(name: name, runtime: runtime, history: history, restorable: restorable)
        return RecorderProbe(store: id, session: self, history: history)
    }

    /// Gives the moment after the last frame a name.
    ///
    /// - Parameter name: any text.
    public func mark(_ name: String) {
        guard isOpen else { return }
        let mark = Mark(frame: frames.lastCommitted, name: SecretFilter.scrub(name), time: clock.now)
        tellSurely(.mark(mark))
    }

    /// Numbers a store and tells the recorder of it.
    func open(name: String, runtime: String, history: StoreHistory?, restorable: (any Restorable)?) -> StoreID {
        stores.withLock { stores in
            let id = stores.add(name: name, history: history, restorable: restorable)
            // Within the lock, so that the recorder meets the stores in the order of their numbers.
            tellSurely(.store(Store(id: id, name: name, runtime: runtime)))
            return id
        }
    }

    /// Ends the session as it was meant to end.
    func finish() {
        guard isOpen else { return }
        // Whoever holds the lock may be this very thread, interrupted by a signal handler that calls `exit`. The recorder
        // hears of the process's end in any case.
        encoder.withLockIfAvailable { encoder in
            let rest = stream.withLockIfAvailable { $0.takePacket() } ?? nil
            if let rest, let packet = encoder.encodeIfFits(rest) { _ = channel.send(packet) }
            _ = channel.send(encoder.encode(.goodbye))
            channel.close()
        }
    }
}

// MARK: - Events

extension RecordingSession {
    /// Tells one event of a transaction. It is on its way at once where there is a ring, else with ``flush()``.
    ///
    /// - Returns: False when there was no room for it: the transaction is lost then.
    @inline(__always)
    func tell(_ event: (inout EventEncoder) -> Bool) -> Bool {
        stream.withLock { $0.hasToldDue() && event(&$0.encoder) }
    }

    /// Tells a store or a mark, now or before the next event that finds room.
    func tellSurely(_ event: StreamEvent) {
        stream.withLock { stream in
            stream.put(event)
            sendPacket(of: stream)
        }
    }

    /// Tells events that are whole by themselves.
    ///
    /// - Returns: False when there was no room for them.
    @discardableResult
    func tellWhole(_ events: (inout EventEncoder) -> Bool) -> Bool {
        stream.withLock { stream in
            let isTold = stream.hasToldDue() && events(&stream.encoder)
            sendPacket(of: stream)
            return isTold
        }
    }

    /// Sends what was told of a transaction that has ended.
    func flush() {
        if usesPackets { stream.withLock { sendPacket(of: $0) } }
    }

    /// A string as events write it again and again.
    func name(_ text: String) -> EventEncoder.Name { stream.withLock { $0.encoder.name(text) } }

    /// Counts frames as lost, or as told.
    func countLost(_ change: (inout UInt64) -> Void) {
        stream.withLock { $0.countLost(change) }
    }

    /// Whether there is room to tell what was lost.
    var hasRoomToCatchUp: Bool { stream.withLock { $0.hasRoomToCatchUp } }

    /// The longest text of one value that surely fits.
    var longestContent: Int { stream.withLock { $0.longestContent } }

    private func sendPacket(of stream: EventStream) {
        if let message = stream.takePacket() { _ = offer(message) }
    }
}

// MARK: - Messages

extension RecordingSession {
    /// Sends a message. When nobody takes it, the session is over. An answer that is too large for a packet is sent as a
    /// refusal that says so.
    func send(_ message: WireMessage) {
        guard !offer(message), case .restored(let request, let report) = message else { return }
        _ = offer(.refused(request: request, reason: Refusal.tooLongToTell(report.entries.count).reason))
    }

    /// Sends a message if it fits into a packet.
    private func offer(_ message: WireMessage) -> Bool {
        encoder.withLock { encoder in
            guard let packet = encoder.encodeIfFits(message) else { return false }
            _ = channel.send(packet)
            return true
        }
    }
}
