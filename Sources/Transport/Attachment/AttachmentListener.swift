import GraphWire

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An app's ear for recorders that want to attach to it: a socket, and a thread that sleeps until somebody calls.
package enum AttachmentListener {
    /// How long a caller may take to say what it wants.
    private static let patience: Duration = .seconds(1)

    /// Begins to listen, for as long as the process runs. Does nothing where no recorder could find it.
    ///
    /// - Parameters:
    ///   - name: The app's name.
    ///   - attach: Begins to be recorded by the recorder whose session directory it gets; returns why not, or nil. Called
    ///     on the listener's thread.
    package static func start(as name: String, attach: @escaping @Sendable (String) -> String?) {
        guard let (socket, path) = Rendezvous().listen(as: name) else { return }
        ProcessExit.atExit { unlink(path) }
        let isStarted = Platform.startThread {
            while answerNext(socket, attach) {}
            unlink(path)
        }
        if !isStarted { unlink(path) }
    }

    /// Waits for a caller and answers it.
    ///
    /// - Returns: False when the system lets nobody wait any more.
    private static func answerNext(_ listener: StreamSocket, _ attach: (String) -> String?) -> Bool {
        var list = [Readiness(listener.descriptor.rawValue)]
        do {
            guard try Readiness.wait(for: &list, timeout: nil) else { return true }
        } catch {
            // No memory to wait with: nobody can attach from now on.
            return false
        }
        do {
            guard let caller = try listener.accepted(), try caller.credentials().isSelf else { return true }
            let answer: WireMessage
            switch try question(of: caller) {
            case .attach(let directory)?:
                answer = attach(directory).map { .refused(request: 0, reason: $0) } ?? .attached
            default:
                answer = .refused(request: 0, reason: "the app understands no such request")
            }
            var encoder = WireEncoder()
            // Short enough for the kernel to take it at once; a caller that is gone needs none.
            _ = encoder.encode(answer).withUnsafeBytes { caller.send($0) }
        } catch {
            // The caller broke off or spoke something else, or there is no descriptor for one now: the next may do better,
            // a little later.
            usleep(100_000)
        }
        return true
    }

    private static func question(of caller: StreamSocket) throws(TransportError) -> WireMessage? {
        var reader = PacketReader()
        var question: WireMessage?
        let clock = ContinuousClock()
        let deadline = clock.now + patience
        while question == nil, clock.now < deadline {
            var list = [Readiness(caller.descriptor.rawValue)]
            do {
                guard try Readiness.wait(for: &list, timeout: deadline - clock.now) else { continue }
            } catch {
                throw .system(error, path: "")
            }
            guard try reader.read(from: caller, deliver: { question = question ?? $0 }) else { break }
        }
        return question
    }
}
