import GraphModel
import GraphWire
import Synchronization
import Testing

@testable import Transport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A thread's number, told to another thread.
private final class SharedThread: Sendable {
    let number = Mutex<pthread_t?>(nil)
}

@Suite("Socket channel")
struct SocketChannelTests {
    @Test("What was sent before the app is gone arrives afterwards, in order")
    func arrivesLater() throws {
        let meeting = try Meeting()
        let app = try Speaker(meeting)
        #expect(app.say(hello, message(.store(Store(id: StoreID(1), name: "AtomStore", runtime: "Atoms")))))
        for number in 1...200 { #expect(app.say(frame(FrameNumber(number)))) }
        app.channel.close()

        let events = try meeting.events(untilClosed: 1)
        guard case .appOpened(_, let introduction, let peer) = events.first else {
            Issue.record("first came \(String(describing: events.first))")
            return
        }
        #expect(introduction.processName == "todo")
        #expect(peer.process == getpid())
        #expect(peer.isSelf)
        #expect(events.messages.dropFirst() == (1...200).map { frame(FrameNumber($0)) }[...])
        #expect(events.endings == [.closed])
    }

    @Test("A recorder that reads nothing ends the recording, and sends are refused from then on")
    func stoppedRecorder() throws {
        let meeting = try Meeting()
        let app = try Speaker(meeting, patience: .milliseconds(100))
        app.say(hello)
        var taken = 0
        while app.say(frame(FrameNumber(taken + 1), content: String(repeating: "x", count: 20_000))) { taken += 1 }
        #expect(taken > 0)
        #expect(!app.channel.isOpen)
        #expect(!app.say(frame(1)))

        // Every transaction that the app was told is safe can be read, and the one that was given up is not there.
        let events = try meeting.events(untilClosed: 1)
        #expect(events.messages.count == taken)
    }

    @Test("A recorder that reads little by little ends the recording too")
    func tricklingRecorder() async throws {
        let directory = try SessionDirectory.create()
        defer { directory.remove() }
        let listener = try StreamSocket.listening(at: directory.recorderSocket)
        let channel = try SocketChannel.connect(to: directory.path, patience: .milliseconds(100))
        let recorder = try #require(try listener.accepted())
        let sender = onThread { channel.send([UInt8](repeating: 0, count: 1 << 26)) }
        var piece = [UInt8](repeating: 0, count: 1 << 12)
        while channel.isOpen {
            // Nothing waits here but the sender: the poll ends by its time, for a rate far below the kernel's.
            var none = [Readiness(recorder.descriptor.rawValue, reading: false)]
            _ = try Readiness.wait(for: &none, timeout: .milliseconds(1))
            _ = piece.withUnsafeMutableBytes { recorder.receive(into: $0) }
        }
        #expect(await sender.value == false)
    }

    @Test("A batch larger than the kernel's buffer goes through while the recorder reads")
    func largerThanTheBuffer() async throws {
        let meeting = try Meeting()
        let app = try Speaker(meeting)
        app.say(hello)
        let large = frame(1, content: String(repeating: "long ", count: 1_000_000))
        let sender = onThread {
            let taken = app.say(large)
            app.channel.close()
            return taken
        }
        let events = try meeting.events(untilClosed: 1)
        #expect(events.messages == [large])
        #expect(await sender.value == true)
    }

    @Test("Signals do not keep an app from a recorder that has many callers")
    func interruptedConnect() async throws {
        let directory = try SessionDirectory.create()
        defer { directory.remove() }
        let path = directory.recorderSocket
        let listener = try StreamSocket.listening(at: path)
        // One more than the queue is said to hold, as Linux counts.
        let callers = try (0...128).map { _ in try StreamSocket.connected(to: path, patience: .seconds(1)) }
        signal(SIGWINCH) { _ in }
        defer { signal(SIGWINCH, SIG_DFL) }
        let shared = SharedThread()
        let caller = onThread {
            var only = sigset_t()
            sigemptyset(&only)
            sigaddset(&only, SIGWINCH)
            pthread_sigmask(SIG_UNBLOCK, &only, nil)
            shared.number.withLock { $0 = pthread_self() }
            do {
                return try StreamSocket.connected(to: path, patience: .seconds(60)).descriptor.rawValue >= 0
            } catch {
                return false
            }
        }
        for _ in 0..<50 {
            if let number = shared.number.withLock({ $0 }) { pthread_kill(number, SIGWINCH) }
            var none: [Readiness] = []
            _ = try Readiness.wait(for: &none, timeout: .milliseconds(1))
        }
        while try listener.accepted() != nil {}
        #expect(await caller.value == true)
        #expect(callers.count == 129)
    }

    @Test("A recorder that is gone is an answer, not a signal")
    func goneRecorder() throws {
        var meeting: Meeting? = try Meeting()
        let app = try Speaker(meeting!)
        #expect(app.say(hello))
        meeting = nil
        #expect(!app.say(frame(1)))
        #expect(!app.channel.isOpen)
    }

    @Test("Batches of several threads do not mix")
    func severalThreads() async throws {
        let meeting = try Meeting()
        let channel = try SocketChannel.connect(to: meeting.directory.path, patience: .seconds(30))
        var encoder = WireEncoder()
        // The first frame defines the strings that all others use, so that these may arrive in any order.
        channel.send(encoder.encode(hello) + encoder.encode(frame(1, content: "y")))
        let batches = (2...201).map { encoder.encode(frame(FrameNumber($0), content: "y")) }
        let lanes = (0..<4).map { lane in
            onThread {
                stride(from: lane, to: batches.count, by: 4).allSatisfy { channel.send(batches[$0]) }
            }
        }
        for lane in lanes { #expect(await lane.value == true) }
        channel.close()
        let events = try meeting.events(untilClosed: 1)
        let numbers = events.compactMap { if case .appTold(_, .frame(let frame)) = $0 { frame.number } else { nil } }
        #expect(numbers.sorted() == Array(1...201))
        #expect(events.endings == [.closed])
    }

    @Test("A command reaches the app on another thread, and the answer comes back")
    func command() throws {
        let meeting = try Meeting()
        let app = try Speaker(meeting)
        app.say(hello)
        let events = try meeting.events { !$0.isEmpty }
        guard case .appOpened(let id, _, _) = events[0] else { throw TransportError.closed }
        app.channel.receive { message in
            guard case .restore(let request, let order) = message else { return }
            app.say(.refused(request: request, reason: "frame \(order.frame) is unknown"))
        }
        #expect(meeting.server.send(.restore(request: 7, RestoreOrder(frame: 42)), to: id))
        let answers = try meeting.events { !$0.isEmpty }
        #expect(answers.messages == [.refused(request: 7, reason: "frame 42 is unknown")])
    }

    @Test("No program that the app starts inherits the connection")
    func closeOnExec() throws {
        let meeting = try Meeting()
        let path = meeting.directory.recorderSocket
        let socket = try StreamSocket.connectedToOwner(of: path, patience: .seconds(1))
        #expect(fcntl(socket.descriptor.rawValue, F_GETFD) & FD_CLOEXEC != 0)
        #expect(fcntl(socket.descriptor.rawValue, F_GETFL) & O_NONBLOCK != 0)
    }

    @Test("A forked child without exec stays silent, and its parent goes on")
    func fork() throws {
        let meeting = try Meeting()
        let app = try Speaker(meeting)
        app.say(hello)
        // Swift hides fork, which apps may still call through C.
        typealias Fork = @convention(c) () -> pid_t
        let symbol = try #require(dlsym(nil, "fork"))
        let fork = unsafeBitCast(symbol, to: Fork.self)
        let channel = app.channel
        let child = fork()
        if child == 0 { _exit(channel.isOpen ? 1 : 0) }
        var status: Int32 = -1
        #expect(waitpid(child, &status, 0) == child)
        #expect(status == 0)
        #expect(app.say(frame(1)))
    }
}
