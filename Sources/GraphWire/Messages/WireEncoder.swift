import GraphModel

/// Turns messages into the packets of one direction of a connection.
///
/// A stream is ``WireFormat/magic``, the version, then packets. A packet is its length in bytes, its kind, the strings
/// that it is the first to use, and the message, which refers to strings by their numbers. Packets must be sent whole
/// and in the order in which they were made.
public struct WireEncoder: Sendable {
    private var strings = StringTable()
    private var hasBegun = false

    /// Makes an encoder for a new connection.
    public init() {}

    /// Encodes a message as one packet, the first preceded by magic and version. O(bytes).
    ///
    /// Where a frame would outgrow ``WireFormat/packetLimit``, the contents of its values are cut, and marked so. The other
    /// end refuses what is too large even then: ``encodeIfFits(_:)`` is for messages that may be.
    public mutating func encode(_ message: WireMessage) -> [UInt8] {
        packet(of: message).bytes
    }

    /// Encodes a message as ``encode(_:)`` does, if the other end takes it: nil when its packet is longer than
    /// ``WireFormat/packetLimit``, or it has more than ``WireFormat/changeLimit`` changes or nodes. The encoder is as it was
    /// then, and other messages can follow. O(bytes).
    public mutating func encodeIfFits(_ message: WireMessage) -> [UInt8]? {
        guard message.count <= WireFormat.changeLimit else { return nil }
        let (wasBegun, known) = (hasBegun, strings.strings.count)
        let packet = packet(of: message)
        guard packet.length <= WireFormat.packetLimit else {
            hasBegun = wasBegun
            strings.forget(from: known)
            return nil
        }
        return packet.bytes
    }

    private mutating func packet(of message: WireMessage) -> (bytes: [UInt8], length: Int) {
        let known = strings.strings.count
        var body = write(message, contentLimit: WireFormat.stringLimit)
        var head = WireWriter()
        head.write(byte: message.kind.rawValue)
        head.write(count: strings.strings.count - known)
        for string in strings.strings[known...] {
            head.write(inline: string)
        }
        for limit in [1024, 0] where head.bytes.count + body.count > WireFormat.packetLimit {
            body = write(message, contentLimit: limit)
        }
        var packet = WireWriter()
        if !hasBegun {
            hasBegun = true
            packet.bytes = WireFormat.magic
            packet.write(WireFormat.version)
        }
        packet.write(count: head.bytes.count + body.count)
        packet.bytes.reserveCapacity(packet.bytes.count + head.bytes.count + body.count)
        packet.bytes += head.bytes
        packet.bytes += body
        return (packet.bytes, head.bytes.count + body.count)
    }

    private mutating func write(_ message: WireMessage, contentLimit: Int) -> [UInt8] {
        var writer = WireWriter(strings: strings)
        writer.contentLimit = contentLimit
        // The writer is the table's only owner while it adds to it.
        strings = StringTable()
        writer.write(message)
        strings = writer.strings
        return writer.bytes
    }
}

extension WireMessage {
    /// How many changes or nodes it has, of which there may be ``WireFormat/changeLimit``.
    fileprivate var count: Int {
        switch self {
        case .restored(_, let report): max(report.entries.count, report.differences?.count ?? 0)
        case .restore(_, let order), .restoreSession(_, let order):
            order.stores.reduce(order.stores.count) { $0 + $1.entries.count }
        case .hello(let hello): hello.arguments.count
        case .ring, .events, .goodbye, .attached, .attach, .refused: 0
        }
    }
}
