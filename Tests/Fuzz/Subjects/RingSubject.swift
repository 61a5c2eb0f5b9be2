import Foundation
import GraphWire
import TestSupport
import Transport

/// A ring's file: the pieces of it that are not zero, each with its offset and length in four bytes.
final class RingSubject: Subject {
    private let file: String

    init(folder: String) throws {
        file = folder + "/ring"
    }

    func sample(_ generator: inout SeededGenerator) throws -> [UInt8] {
        let directory = try SessionDirectory.create()
        defer { directory.remove() }
        guard let ring = RingWriter.make(in: directory, size: 1 << 16) else { return [] }
        defer { unlink(ring.path) }
        var encoder = EventEncoder(ring)
        var events = SampleEvents(&generator)
        events.tell(to: &encoder)
        return Self.pieces(try [UInt8](Data(contentsOf: URL(fileURLWithPath: ring.path))))
    }

    func feed(_ input: [UInt8]) {
        guard write(input) else { return }
        do {
            let reader = try RingReader(path: file)
            // Memory that nobody writes to any more is read in few steps.
            for _ in 0..<1000 {
                guard try reader.read(deliver: { _ in }) else { break }
                reader.release()
            }
            _ = (reader.unfinished, reader.lost, reader.isHalfFull, reader.process)
        } catch {
            return
        }
    }

    /// What of a file is not zero, in pieces of 16 bytes and more.
    private static func pieces(_ bytes: [UInt8]) -> [UInt8] {
        var pieces: [UInt8] = []
        var start = 0
        let step = 16
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end..<min(end + step, bytes.count)].contains(where: { $0 != 0 }) {
                end += step
            }
            if end > start { pieces += number(start) + number(end - start) + bytes[start..<min(end, bytes.count)] }
            start = end + step
        }
        return pieces + number(bytes.count - 1) + number(1) + [0]
    }

    private func write(_ pieces: [UInt8]) -> Bool {
        let descriptor = open(file, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var rest = pieces[...]
        while rest.count >= 8 {
            let (offset, count) = (Self.number(rest.prefix(4)), Self.number(rest.dropFirst(4).prefix(4)))
            let piece = Array(rest.dropFirst(8).prefix(count))
            // A sparse file of any size is cheap up to here.
            if offset <= 1 << 30 { pwrite(descriptor, piece, piece.count, off_t(offset)) }
            rest = rest.dropFirst(8 + count)
        }
        return true
    }

    private static func number(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
