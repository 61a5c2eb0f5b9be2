import GraphModel
import GraphWire
import Transport

/// Where a session's events go: into a ring that the recorder reads, or where there is none, in messages.
struct EventStream: Sendable {
    /// The ring, if there is one.
    let ring: RingWriter?
    private let packets: PacketSink?
    /// Writes the events.
    var encoder: EventEncoder
    /// Stores and marks that found no room.
    private var due: [StreamEvent] = []
    /// The most marks that wait for room.
    private static let dueLimit = 10_000
    /// How many frames found no room and have not been told of yet.
    private var lost: UInt64 = 0

    init(_ ring: RingWriter?) {
        self.ring = ring
        let packets = ring == nil ? PacketSink() : nil
        self.packets = packets
        encoder = EventEncoder(ring ?? packets ?? PacketSink())
    }

    /// The longest text of one value that surely fits.
    var longestContent: Int { (ring?.capacity ?? WireFormat.packetLimit) / 8 }

    /// Whether there is room for a good piece of what was lost.
    var hasRoomToCatchUp: Bool { ring.map { $0.hasRoom(for: $0.capacity / 4) } ?? true }

    /// What waits to be sent; nil when nothing does, and always where there is a ring.
    func takePacket() -> WireMessage? { packets?.take() }

    /// Tells a store or a mark, or keeps it until there is room: without its store no frame could be read.
    mutating func put(_ event: StreamEvent) {
        if case .mark = event, due.count >= Self.dueLimit { return }
        due.append(event)
        _ = hasToldDue()
    }

    /// Tells what had found no room.
    ///
    /// - Returns: False when there is none still.
    @inline(__always)
    mutating func hasToldDue() -> Bool { due.isEmpty || tellDue() }

    private mutating func tellDue() -> Bool {
        while let event = due.first {
            guard encoder.tell(event) else { return false }
            due.removeFirst()
        }
        return true
    }

    /// Counts frames as lost, or as told.
    mutating func countLost(_ change: (inout UInt64) -> Void) {
        change(&lost)
        ring?.setLost(lost)
    }
}
