import GraphModel
import GraphWire
import TestSupport

/// An event stream: the strings, after their length in two bytes, then the records.
final class EventsSubject: Subject {
    init(folder: String) {}

    func sample(_ generator: inout SeededGenerator) -> [UInt8] {
        let sink = PacketSink()
        var encoder = EventEncoder(sink)
        var sample = SampleEvents(&generator)
        sample.tell(to: &encoder)
        guard case .events(let strings, let bytes) = sink.take() else { return [] }
        let table = strings.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        return [UInt8(table.count & 0xFF), UInt8(table.count >> 8)] + table + bytes
    }

    func feed(_ input: [UInt8]) {
        guard input.count >= 2 else { return }
        let end = min(input.count, 2 + Int(input[0]) + Int(input[1]) << 8)
        var decoder = EventDecoder()
        var events = 0
        do {
            try decoder.readStrings(Array(input[2..<end]))
            // In two parts, as when the first ends within a record.
            let middle = end + (input.count - end) / 2
            let read = try decoder.decode(Array(input[end..<middle]), isWhole: false) { _ in events += 1 }
            try decoder.decode(Array(input[(end + read)...])) { _ in events += 1 }
        } catch {
            return
        }
        _ = decoder.unfinished
    }
}
