import GraphModel
import GraphWire
import Synchronization
import Testing

@testable import Transport

/// A session directory with a server in it, removed with the test.
final class Meeting {
    let directory: SessionDirectory
    let server: RecorderServer

    init() throws {
        directory = try SessionDirectory.create()
        server = try RecorderServer(in: directory)
    }

    deinit {
        directory.remove()
    }

    /// Collects events until they fulfil a condition. Gives up after a minute, which only a broken server needs.
    func events(until isEnough: ([ServerEvent]) -> Bool) throws -> [ServerEvent] {
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(60)
        var all: [ServerEvent] = []
        while !isEnough(all) {
            guard clock.now < deadline else {
                Issue.record("gave up after \(all.count) events")
                return all
            }
            all += try server.wait(atMost: .seconds(1))
        }
        return all
    }

    /// Collects events until so many apps have closed.
    func events(untilClosed count: Int) throws -> [ServerEvent] {
        try events { all in all.count { if case .appClosed = $0 { true } else { false } } >= count }
    }
}

/// What an app in a test says.
final class Speaker: Sendable {
    let channel: SocketChannel
    private let encoder = Mutex(WireEncoder())

    init(_ meeting: Meeting, patience: Duration = .seconds(30)) throws {
        channel = try SocketChannel.connect(to: meeting.directory.path, patience: patience)
    }

    /// Sends messages as one batch.
    @discardableResult
    func say(_ messages: WireMessage...) -> Bool {
        encoder.withLock { encoder in channel.send(messages.flatMap { encoder.encode($0) }) }
    }
}

let hello = WireMessage.hello(Hello(processName: "todo", processID: 1, arguments: ["todo"], start: 5))

/// A frame with at most one value, as a message that needs none before it.
func frame(_ number: FrameNumber, content: String = "") -> WireMessage {
    let value = RecordedValue(typeName: "String", encoding: .text, content: content)
    let changes: [Change] = content.isEmpty ? [] : [.value(NodeID(1), value, inputs: [], duration: 0)]
    return message(.frame(Frame(number: number, store: StoreID(1), cause: Cause(.set), changes: changes)))
}

/// An event, as a message that needs none before it.
func message(_ event: StreamEvent) -> WireMessage {
    let sink = PacketSink()
    var encoder = EventEncoder(sink)
    let isTold = encoder.tell(event)
    #expect(isTold)
    return sink.take() ?? .goodbye
}

extension [ServerEvent] {
    /// What apps sent and told, without introductions and endings.
    var messages: [WireMessage] {
        compactMap { event in
            switch event {
            case .appSent(_, let message): message
            case .appTold(_, let event): TransportTests.message(event)
            default: nil
            }
        }
    }

    /// How apps' connections ended.
    var endings: [ConnectionEnding] {
        compactMap { if case .appClosed(_, let ending) = $0 { ending } else { nil } }
    }
}

/// Runs a call that may wait on a thread of its own: on one of Swift's few it could keep the other side from running.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    let started = Platform.startThread {
        continuation.yield(body())
        continuation.finish()
    }
    #expect(started)
    return stream
}

extension AsyncStream where Element: Sendable {
    /// What the thread returned.
    var value: Element? {
        get async { await first { _ in true } }
    }
}
