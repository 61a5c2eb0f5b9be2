import Transport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What a worker does all its life: it takes jobs from its standard input, which is a socket, and answers them there.
///
/// One thread listens and another works, so that the process ends as soon as whoever started it is gone, even in the middle
/// of a job that never ends.
public enum WorkerService {
    /// Serves until the other end is gone, then ends the process.
    ///
    /// - Parameter memory: the most bytes of memory that the process may ask for.
    public static func run(memory: Int) -> Never {
        limit(memory)
        guard let socket = try? StreamSocket(connected: STDIN_FILENO) else { exit(2) }
        let channel = MessageChannel(socket)
        do throws(MessageChannel.Trouble) {
            try channel.send(Message(WorkerAnswer.ready.rawValue))
            while true {
                let message = try channel.receive()
                guard let job = WorkerJob(rawValue: message.word),
                    Platform.startThread({ answer(job, message.content, on: channel) })
                else { exit(2) }
            }
        } catch {
            // Not `exit`, which would wait for what the other thread does.
            _exit(error == .ended ? 0 : 2)
        }
    }

    private static func answer(_ job: WorkerJob, _ content: [UInt8], on channel: MessageChannel) {
        do throws(MessageChannel.Trouble) {
            try channel.send(Message(WorkerAnswer.done.rawValue, outcome(of: job, content)))
        } catch {
            _exit(0)
        }
    }

    private static func outcome(of job: WorkerJob, _ content: [UInt8]) -> [UInt8] {
        switch job {
        case .layout:
            return LayoutReply(doing: content).bytes
        case .echo:
            return content
        case .hang:
            while true { pause() }
        case .crash:
            abort()
        case .exhaust:
            var hoard: [[UInt8]] = []
            while true { hoard.append([UInt8](repeating: UInt8(truncatingIfNeeded: hoard.count), count: 16 << 20)) }
        case .babble:
            let text = Array("Hello, here is something else than a message.\n".utf8)
            _ = send(STDIN_FILENO, text, text.count, 0)
            while true { pause() }
        }
    }

    /// Holds the process to its memory, where the system can, and keeps it from leaving a core behind.
    private static func limit(_ memory: Int) {
        var none = rlimit()
        var most = rlimit()
        most.rlim_cur = rlim_t(max(memory, 0))
        most.rlim_max = most.rlim_cur
        #if canImport(Darwin)
        setrlimit(RLIMIT_CORE, &none)
        setrlimit(RLIMIT_AS, &most)
        #else
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &most)
        #endif
    }
}
