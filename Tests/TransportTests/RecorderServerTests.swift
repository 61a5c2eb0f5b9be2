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

@Suite("Recorder server")
struct RecorderServerTests {
    private func stranger(_ meeting: Meeting, control: Bool = false) throws -> StreamSocket {
        let directory = meeting.directory
        return try StreamSocket.connectedToOwner(
            of: control ? directory.controlSocket : directory.recorderSocket, patience: .seconds(1))
    }

    private func send(_ bytes: [UInt8], to socket: StreamSocket) {
        #expect(bytes.withUnsafeBytes { socket.send($0) } == .moved(bytes.count))
    }

    @Test(
        "Bytes that are no packets end their own connection only",
        arguments: [
            Array("GET / HTTP/1.1\r\n\r\n".utf8), [0],
            Array("ATVZ".utf8) + [255, 255, 255, 255, 255, 255, 255, 255, 127],
            [UInt8](repeating: 0xFF, count: 1000),
        ])
    func garbage(bytes: [UInt8]) throws {
        let meeting = try Meeting()
        let app = try Speaker(meeting)
        app.say(hello)
        let other = try stranger(meeting)
        send(bytes, to: other)
        let events = try meeting.events(untilClosed: 1)
        guard case .malformed = events.endings.first else {
            Issue.record("ended \(events.endings)")
            return
        }
        #expect(app.say(frame(1)))
        #expect(try meeting.events { !$0.isEmpty }.messages == [frame(1)])
    }

    @Test(
        "A message out of its place ends the connection",
        arguments: [
            [frame(1)], [hello, hello], [hello, .restore(request: 1, RestoreOrder(frame: 1))],
            [.restoreSession(session: 1, RestoreOrder(frame: 1))], [.goodbye],
        ] as [[WireMessage]])
    func outOfPlace(messages: [WireMessage]) throws {
        let meeting = try Meeting()
        var encoder = WireEncoder()
        let other = try stranger(meeting)
        send(messages.flatMap { encoder.encode($0) }, to: other)
        let events = try meeting.events(untilClosed: 1)
        #expect(events.endings == [.unexpectedMessage])
        #expect(events.messages.isEmpty)
    }

    @Test("An app that is cut off within a packet is told apart from one that ends between two")
    func cutOff() throws {
        let meeting = try Meeting()
        var encoder = WireEncoder()
        var other: StreamSocket? = try stranger(meeting)
        let bytes = encoder.encode(hello) + encoder.encode(frame(1)) + encoder.encode(frame(2)).dropLast()
        send(Array(bytes), to: other!)
        other = nil
        let events = try meeting.events(untilClosed: 1)
        #expect(events.messages == [frame(1)])
        #expect(events.endings == [.cutOff])
    }

    @Test("Packets may come in any pieces")
    func pieces() throws {
        let meeting = try Meeting()
        var encoder = WireEncoder()
        let other = try stranger(meeting)
        var events: [ServerEvent] = []
        for byte in encoder.encode(hello) + encoder.encode(frame(1, content: "some text")) {
            send([byte], to: other)
            events += try meeting.server.wait(atMost: .zero)
        }
        events += try meeting.server.wait(atMost: .zero)
        #expect(events.messages == [frame(1, content: "some text")])
        #expect(meeting.server.bytesReceived > 0)
    }

    @Test("Somebody who calls and hangs up without a word is no event")
    func silentCaller() throws {
        let meeting = try Meeting()
        var caller: StreamSocket? = try stranger(meeting)
        _ = try meeting.server.wait(atMost: .seconds(10))
        #expect(meeting.server.hasApps)
        caller = nil
        #expect(caller == nil)
        #expect(try meeting.server.wait(atMost: .seconds(10)).isEmpty)
        #expect(!meeting.server.hasApps)
    }

    @Test("A command's question comes with the connection to answer, and the answer arrives")
    func question() async throws {
        let meeting = try Meeting()
        let directory = meeting.directory.path
        let order = RestoreOrder(frame: 9, source: .recording, options: RestoreOptions(isDryRun: true))
        let asking = onThread {
            Result {
                var client = try ControlClient(directory: directory)
                return try client.ask(.restoreSession(session: 2, order), timeout: .seconds(60))
            }
        }
        let events = try meeting.events { !$0.isEmpty }
        guard case .asked(let id, .restoreSession(session: 2, order)) = events[0] else {
            Issue.record("came \(events)")
            return
        }
        let report = RestoreReport(entries: [.init(identity: "App.CounterAtom", outcome: .exact)])
        #expect(meeting.server.send(.restored(request: 1, report), to: id))
        #expect(try await asking.value?.get() == .restored(request: 1, report))
        #expect(try meeting.events { !$0.isEmpty } == [.askerGone(id)])
    }

    @Test("A recorder that does not answer in time is an error that says how long it had")
    func timeout() throws {
        let meeting = try Meeting()
        var client = try ControlClient(directory: meeting.directory.path)
        #expect(throws: TransportError.timedOut(.milliseconds(20))) {
            try client.ask(.restoreSession(session: 1, RestoreOrder(frame: 1)), timeout: .milliseconds(20))
        }
    }

    @Test("A recorder that ends without an answer is an error of its own")
    func endsWithoutAnswer() throws {
        var meeting: Meeting? = try Meeting()
        var client = try ControlClient(directory: meeting!.directory.path)
        _ = try meeting!.server.wait(atMost: .seconds(10))
        meeting = nil
        #expect(throws: TransportError.closed) {
            try client.ask(.restoreSession(session: 1, RestoreOrder(frame: 1)), timeout: .seconds(60))
        }
    }

    @Test("A directory whose recorder was killed means that nobody listens")
    func killedRecorder() throws {
        let directory = try SessionDirectory.create()
        defer { directory.remove() }
        var server: RecorderServer? = try RecorderServer(in: directory)
        #expect(server != nil)
        server = nil
        #expect(throws: TransportError.nobodyListens(directory.recorderSocket)) {
            try SocketChannel.connect(to: directory.path)
        }
    }

    @Test("A readable descriptor of the caller's ends a wait")
    func otherDescriptor() throws {
        let meeting = try Meeting()
        let pipe = try Descriptor.pipe()
        #expect(try meeting.server.wait(atMost: .zero, alsoFor: pipe.reading.rawValue).isEmpty)
        #expect(write(pipe.writing.rawValue, [1], 1) == 1)
        #expect(try meeting.server.wait(atMost: nil, alsoFor: pipe.reading.rawValue).isEmpty)
    }
}
