import GraphModel
import GraphWire
import Testing

@testable import Transport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@Suite("Ring")
struct RingTests {
    /// A ring in a directory of its own, both removed with the test.
    private final class Ring {
        let directory: SessionDirectory
        let writer: RingWriter
        var encoder: EventEncoder

        init(size: Int = RingLayout.smallest, patience: Duration = .zero) throws {
            directory = try SessionDirectory.create()
            writer = try #require(RingWriter.make(in: directory, size: size, patience: patience))
            encoder = EventEncoder(writer)
        }

        deinit {
            unlink(writer.path)
            directory.remove()
        }

        func tell(_ number: Int, content: String = "") -> Bool {
            encoder.tell(Ring.frame(number, content: content))
        }

        static func frame(_ number: Int, content: String = "") -> Frame {
            let value = RecordedValue(typeName: "String", encoding: .text, content: content)
            return Frame(
                number: FrameNumber(number), store: StoreID(1), cause: Cause(.set),
                changes: [.value(NodeID(1), value, inputs: [], duration: 0)])
        }
    }

    private func all(_ reader: RingReader) throws -> [StreamEvent] {
        var events: [StreamEvent] = []
        while try reader.read(deliver: { events.append($0) }) {}
        return events
    }

    @Test("Frames come out as they went in, many times around")
    func aroundAndAround() throws {
        let ring = try Ring()
        let reader = try RingReader(path: ring.writer.path)
        var random: UInt64 = 3
        for round in 0..<300 {
            var frames: [Frame] = []
            for number in 1...20 {
                random = random &* 6_364_136_223_846_793_005 &+ 1
                let content = String(repeating: "é", count: Int(random >> 56))
                frames.append(Ring.frame(number, content: content))
                let isTold = ring.encoder.tell(frames[number - 1])
                #expect(isTold)
            }
            #expect(try all(reader) == frames.map { .frame($0) }, "round \(round)")
            reader.release()
        }
        #expect(reader.position > 10 * UInt64(RingLayout.smallest))
    }

    @Test("A full ring refuses, and takes again what fits once something is released")
    func full() throws {
        let ring = try Ring()
        let content = String(repeating: "x", count: 1000)
        var count = 0
        while ring.tell(count + 1, content: content) { count += 1 }
        #expect(count > 50)
        let isTakenBack = ring.encoder.retract(StoreID(1))
        #expect(isTakenBack)
        let reader = try RingReader(path: ring.writer.path)
        #expect(try all(reader).count == count)
        let isTooEarly = ring.tell(count + 1, content: content)
        #expect(!isTooEarly)
        let isTakenBackAgain = ring.encoder.retract(StoreID(1))
        #expect(isTakenBackAgain || reader.unfinished.isEmpty)
        reader.release()
        let isTold = ring.tell(count + 1, content: content)
        #expect(isTold)
        #expect(try all(reader).contains(.frame(Ring.frame(count + 1, content: content))))
    }

    @Test("A record that the whole ring has no room for is refused at once")
    func tooLong() throws {
        let ring = try Ring(patience: .seconds(100))
        let isTold = ring.tell(1, content: String(repeating: "x", count: RingLayout.smallest))
        #expect(!isTold)
    }

    @Test("A frame larger than the ring goes in pieces while the recorder reads")
    func largeFrame() async throws {
        let ring = try Ring(patience: .seconds(60))
        let value = RecordedValue(typeName: "String", encoding: .text, content: String(repeating: "y", count: 10_000))
        let changes = (1...100).map { Change.value(NodeID($0), value, inputs: [], duration: 0) }
        let frame = Frame(number: 1, store: StoreID(1), cause: Cause(.set), changes: changes)
        let writer = ring.writer
        let telling = onThread {
            var encoder = EventEncoder(writer)
            return encoder.tell(frame)
        }
        let reader = try RingReader(path: ring.writer.path)
        var events: [StreamEvent] = []
        while events.isEmpty {
            if try !reader.read(deliver: { events.append($0) }) { usleep(100) }
            reader.release()
        }
        #expect(events == [.frame(frame)])
        #expect(await telling.value == true)
    }

    @Test("What is not released can be read again by another reader, transactions within it too")
    func readAgain() throws {
        let ring = try Ring()
        func tell(_ numbers: ClosedRange<Int>) {
            for number in numbers {
                let isTold = ring.tell(number, content: "text")
                #expect(isTold)
            }
        }
        tell(1...3)
        let first = try RingReader(path: ring.writer.path)
        #expect(try all(first).count == 3)
        first.release()
        tell(4...5)
        let hasBegun = ring.encoder.begin(6, of: StoreID(1), start: 0, cause: Cause(.set))
        let isComputing = ring.encoder.computing(NodeID(9), in: StoreID(1))
        #expect(hasBegun && isComputing)
        #expect(try all(first).count == 2)
        let second = try RingReader(path: ring.writer.path)
        #expect(try all(second) == (4...5).map { .frame(Ring.frame($0, content: "text")) })
        #expect(second.unfinished.map(\.activities) == [[.computing(NodeID(9))]])
        first.release()
        let third = try RingReader(path: ring.writer.path)
        #expect(try all(third).isEmpty)
        #expect(third.unfinished.map(\.frame.number) == [6])
    }

    @Test("A patient writer waits for the reader, and no longer than it may in each second")
    func patience() {
        var patience = RingPatience(budget: .milliseconds(4))
        let start = ContinuousClock.now
        var waits = 0
        while patience.mayWait(released: 5, now: start + .milliseconds(waits)) {
            patience.hasWaited(.milliseconds(1))
            waits += 1
        }
        #expect(waits == 4)
        // A second later there is new patience; for a reader without progress there is none.
        let isPatientAgain = patience.mayWait(released: 5, now: start + .seconds(2))
        patience.giveUp(at: 5)
        let waitsWithoutProgress = patience.mayWait(released: 5, now: start + .seconds(10))
        let waitsAfterProgress = patience.mayWait(released: 6, now: start + .seconds(10))
        #expect(isPatientAgain && !waitsWithoutProgress && waitsAfterProgress)
    }

    @Test("A stop of the whole process counts as a short wait")
    func stoppedProcess() {
        var patience = RingPatience(budget: .milliseconds(100))
        let waits = patience.mayWait(released: 0, now: .now)
        patience.hasWaited(.seconds(3600))
        let waitsOn = patience.mayWait(released: 0, now: .now)
        #expect(waits && waitsOn)
    }

    @Test("More strings than the table has room for are written in place")
    func fullTable() throws {
        let ring = try Ring(size: 1 << 20)
        let reader = try RingReader(path: ring.writer.path)
        let names = (0..<1500).map { "\($0) " + String(repeating: "n", count: 400) }
        var events: [StreamEvent] = []
        for name in names {
            let frame = Frame(number: 1, store: StoreID(1), cause: Cause(.action, name: name))
            let isTold = ring.encoder.tell(frame)
            #expect(isTold)
            while try reader.read(deliver: { events.append($0) }) {}
            reader.release()
        }
        let found = events.compactMap { if case .frame(let frame) = $0 { frame.cause.name } else { nil } }
        #expect(found == names)
    }

    @Test("A ring is for its owner only, and its blocks are there before anybody writes them")
    func file() throws {
        let ring = try Ring(size: 1 << 20)
        var status = stat()
        #expect(stat(ring.writer.path, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o600)
        #expect(Int(status.st_blocks) * 512 >= 1 << 20)
        #expect(ring.directory.mayHoldRing(at: ring.writer.path))
        #expect(!ring.directory.mayHoldRing(at: "/dev/shm/other-ring"))
        #expect(!ring.directory.mayHoldRing(at: ring.directory.path + "/ring-1/../../secret"))
        #expect(try RingReader(path: ring.writer.path).process == getpid())
    }

    @Test("What is no ring is refused")
    func noRing() throws {
        let ring = try Ring()
        let path = ring.writer.path
        #expect(throws: TransportError.self) { try RingReader(path: "/etc/passwd") }
        #expect(throws: TransportError.self) { try RingReader(path: path + "-not-there") }
        chmod(path, 0o644)
        #expect(throws: TransportError.openToOthers(path, mode: 0o644)) { try RingReader(path: path) }
        chmod(path, 0o600)
        symlink(path, path + "-link")
        defer { unlink(path + "-link") }
        #expect(throws: TransportError.self) { try RingReader(path: path + "-link") }
        truncate(path, 4096)
        #expect(throws: TransportError.notARing(path)) { try RingReader(path: path) }
    }

    @Test("A ring that became shorter under the reader's hands is an error")
    func shortened() throws {
        let ring = try Ring()
        let reader = try RingReader(path: ring.writer.path)
        truncate(ring.writer.path, 4096)
        #expect(throws: TransportError.notARing(ring.writer.path)) { try reader.read { _ in } }
    }

    @Test("A written mark beyond the ring is an error, not a read beyond memory")
    func writtenBeyond() throws {
        let ring = try Ring()
        let reader = try RingReader(path: ring.writer.path)
        let memory = try RingMemory.existing(at: ring.writer.path)
        memory.written.pointee.store(UInt64(RingLayout.smallest) + 1, ordering: .releasing)
        #expect(throws: TransportError.self) { try reader.read { _ in } }
        memory.written.pointee.store(10, ordering: .releasing)
        memory.tableWritten.pointee.store(.max, ordering: .releasing)
        #expect(throws: TransportError.self) { try reader.read { _ in } }
    }

    @Test(
        "An app's events come through its ring, then its last words, or how much was lost, and the ring is gone after that",
        arguments: [0, 3] as [UInt64])
    func throughTheServer(lost: UInt64) throws {
        let meeting = try Meeting()
        let app = try Speaker(meeting)
        let writer = try #require(app.channel.makeRing(size: 1 << 16))
        app.say(hello, .ring(path: writer.path))
        var encoder = EventEncoder(writer)
        for number in 1...5 {
            let isTold = encoder.tell(Ring.frame(number))
            #expect(isTold)
        }
        let hasBegun = encoder.begin(6, of: StoreID(1), start: 0, cause: Cause(.set))
        #expect(hasBegun)
        writer.setLost(lost)
        app.channel.close()
        let events = try meeting.events(untilClosed: 1)
        #expect(events.messages == (1...5).map { message(.frame(Ring.frame($0))) })
        // What is open after a loss is what found no room.
        let unfinished = events.compactMap {
            if case .appUnfinished(_, let open) = $0 { open.frame.number } else { nil }
        }
        #expect(unfinished == (lost == 0 ? [6] : []))
        let losses = events.compactMap { if case .appLost(_, let frames) = $0 { frames } else { nil } }
        #expect(losses == (lost == 0 ? [] : [lost]))
        #expect(access(writer.path, F_OK) == 0)
        meeting.server.release()
        #expect(access(writer.path, F_OK) != 0)
    }

    @Test("An app that names a file elsewhere as its ring is not listened to")
    func ringElsewhere() throws {
        let meeting = try Meeting()
        let app = try Speaker(meeting)
        app.say(hello, .ring(path: "/etc/passwd"))
        #expect(try meeting.events(untilClosed: 1).endings == [.unexpectedMessage])
    }
}
