import GraphModel
import GraphWire
import Synchronization
import Transport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An app for tests of `atomviz record`: speaks to the recorder as any app does, and does what its arguments say.
///
/// Arguments are steps, done in order:
///
/// - `frames N` commits transactions, `flood` commits until the recorder is gone, `again` repeats a frame's number,
///   `goodbye` says goodbye, `garbage` sends what is no packet, `half` sends the first half of one;
/// - `answer` and `refuse` let restores be answered so, `silent` lets them wait for ever;
/// - `say TEXT` prints, `env NAME` prints a variable, `group` prints the process group, `read` reads a line and prints
///   it, `hold` reads to the end of the input, `mute` closes the output;
/// - `catch SIGNAL` prints a line whenever the signal comes, `kill SIGNAL` raises one, `exit STATUS` exits.
@main
enum RecordedApp {
    static func main() {
        var steps = CommandLine.arguments.dropFirst()
        let voice = Voice()
        while let step = steps.popFirst() {
            switch step {
            case "frames": for _ in 0..<(Int(steps.popFirst() ?? "") ?? 0) { voice.commit() }
            case "flood": say("flooded", voice.flood())
            case "goodbye": voice.send(.goodbye)
            case "again": voice.repeatFrame()
            case "garbage": voice.send(bytes: [UInt8](repeating: 0xFF, count: 64))
            case "half": voice.sendHalf()
            case "answer": voice.answer(.restored)
            case "refuse": voice.answer(.refused)
            case "silent": voice.answer(.nothing)
            case "say": say(steps.popFirst() ?? "")
            case "env": say(SessionDirectory.environmentValue(steps.popFirst() ?? "") ?? "not set")
            case "group": say("group", getpgrp(), "session", getsid(0))
            case "read": say("read", nextLine() ?? "nothing")
            case "hold": while nextLine() != nil {}
            case "mute": close(1)
            case "catch": tell(of: Int32(steps.popFirst() ?? "") ?? 0)
            case "kill": raise(Int32(steps.popFirst() ?? "") ?? 0)
            case "exit": exit(Int32(steps.popFirst() ?? "") ?? 0)
            default: say("no such step:", step)
            }
        }
    }
}

/// Prints `caught` whenever a signal comes, and goes on.
private func tell(of number: Int32) {
    signal(number) { _ in write(1, "caught\n", 7) }
}

/// The next line of standard input; nil at its end. Signals between do not disturb it.
private func nextLine() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
        switch read(0, &byte, 1) {
        case 1 where byte == UInt8(ascii: "\n"): return String(decoding: bytes, as: UTF8.self)
        case 1: bytes.append(byte)
        case -1 where errno == EINTR: continue
        default: return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
        }
    }
}

/// Prints a line at once, whether a person looks or not, and from whatever thread.
private func say(_ words: Any...) {
    let bytes = Array((words.map { "\($0)" }.joined(separator: " ") + "\n").utf8)
    _ = write(1, bytes, bytes.count)
}

/// The app's end of the connection.
private final class Voice: Sendable {
    private struct State {
        var encoder = WireEncoder()
        let sink: PacketSink
        var events: EventEncoder
        var frames: FrameNumber = 0

        init() {
            sink = PacketSink()
            events = EventEncoder(sink)
        }
    }

    private let channel: SocketChannel?
    private let state = Mutex(State())

    init() {
        do {
            channel = try SocketChannel.connectFromEnvironment()
        } catch {
            say("no recorder:", error)
            channel = nil
        }
        let hello = Hello(
            processName: "recorded-app", processID: getpid(), arguments: CommandLine.arguments, start: 0)
        send(.hello(hello))
        state.withLock { state in _ = tell(.store(Store(id: StoreID(1), name: "Store", runtime: "Test")), &state) }
    }

    private func tell(_ event: StreamEvent, _ state: inout State) -> Bool {
        guard state.events.tell(event), let message = state.sink.take() else { return false }
        return channel?.send(state.encoder.encode(message)) ?? false
    }

    @discardableResult
    func send(_ message: WireMessage) -> Bool {
        state.withLock { state in channel?.send(state.encoder.encode(message)) ?? false }
    }

    func send(bytes: [UInt8]) {
        _ = state.withLock { _ in channel?.send(bytes) }
    }

    func sendHalf() {
        state.withLock { state in
            let packet = state.encoder.encode(.refused(request: 1, reason: "half"))
            _ = channel?.send(Array(packet.prefix(packet.count / 2)))
        }
    }

    /// Commits a transaction that sets the one node there is.
    @discardableResult
    func commit() -> Bool {
        state.withLock { state in
            state.frames += 1
            let node = Node(id: NodeID(1), kind: .state, module: "App", name: "CountAtom", valueType: "Int")
            let value = RecordedValue(typeName: "Int", encoding: .json, content: "\(state.frames)")
            let changes: [Change] = [.value(node.id, value, inputs: [], duration: 0)]
            let frame = Frame(
                number: state.frames, store: StoreID(1), start: state.frames, cause: Cause(.set, node: node.id),
                changes: state.frames == 1 ? [.created(node)] + changes : changes)
            return tell(.frame(frame), &state)
        }
    }

    /// Sends the number of the last frame once more.
    func repeatFrame() {
        state.withLock { $0.frames -= 1 }
        commit()
    }

    /// Commits until the recorder takes no more, and counts.
    func flood() -> Int {
        var count = 0
        while commit() { count += 1 }
        return count
    }

    /// How restores are answered.
    enum Answer {
        case restored, refused, nothing
    }

    func answer(_ answer: Answer) {
        channel?.receive { message in
            guard case .restore(let request, let order) = message else { return }
            let (frame, dryRun) = (order.frame, order.options.isDryRun)
            say("asked for", frame, dryRun ? "dryly" : "in earnest")
            switch answer {
            case .nothing: break
            case .refused: self.send(.refused(request: request, reason: "frame \(frame) is not in the app's history"))
            case .restored:
                if !dryRun { self.commit() }
                let report = RestoreReport(entries: [.init(identity: "App.CountAtom", outcome: .exact)])
                self.send(.restored(request: request, report))
            }
        }
    }
}
