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

    /// Counts frames as lost, or as told.
    mutating func countLost(_ change: (inout UInt64) -> Void) {
        change(&lost)
        ring?.setLost(lost)
    }
}
