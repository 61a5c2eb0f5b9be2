import DrawingWorker
import Foundation
import TestSupport
import Testing
import Transport

@testable import AtomvizCommands

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A real process that a test started, with a pipe or a terminal at its other end.
final class Launched {
    /// Where the executables of the package are built.
    static let products: String = {
        #if os(Linux)
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        #else
        let own = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? ""
        #endif
        return (own as NSString).deletingLastPathComponent
    }()

    static let atomviz = products + "/atomviz"
    static let app = products + "/RecordedApp"

    /// The longest wait for a process that is expected to do something. Only a broken one needs it.
    private static let patience: Duration = .seconds(60)

    let id: pid_t
    /// Where its input goes; nil once closed.
    private var input: Descriptor?
    /// Where its output comes from: standard output, or all of the terminal.
    private let outlet: Descriptor
    /// What it wrote so far.
    private(set) var output = ""
    private let errorFile: String
    private var status: ChildStatus?

    /// Starts a program with pipes for input and output, and a file for errors.
    init(_ arguments: [String], errors folder: TemporaryFolder) throws {
        let into = try Descriptor.pipe()
        let from = try Descriptor.pipe()
        // The child's ends wait, as a program expects.
        _ = fcntl(into.reading.rawValue, F_SETFL, 0)
        _ = fcntl(from.writing.rawValue, F_SETFL, O_WRONLY)
        let errorFile = folder.file("errors-\(UUID().uuidString)")
        self.errorFile = errorFile
        id = try Self.spawn(arguments, isLeader: false) { actions in
            posix_spawn_file_actions_adddup2(&actions, into.reading.rawValue, 0)
            posix_spawn_file_actions_adddup2(&actions, from.writing.rawValue, 1)
            posix_spawn_file_actions_addopen(&actions, 2, errorFile, O_WRONLY | O_CREAT, 0o600)
        }
        input = into.writing
        outlet = from.reading
    }

    /// Starts a program in a session of its own, with a new terminal that it controls.
    init(inTerminal arguments: [String], errors folder: TemporaryFolder) throws {
        var ends: (master: Int32, slave: Int32) = (-1, -1)
        var name = [CChar](repeating: 0, count: 1024)
        guard openpty(&ends.master, &ends.slave, &name, nil, nil) == 0 else { throw SystemError("openpty") }
        let slave = Descriptor(owning: ends.slave)
        outlet = Descriptor(owning: ends.master)
        try outlet.makePrivateAndNonBlocking()
        try slave.makePrivateAndNonBlocking()
        input = outlet
        errorFile = folder.file("errors-\(UUID().uuidString)")
        id = try withExtendedLifetime(slave) {
            try Self.spawn(arguments, isLeader: true) { actions in
                // The first terminal that a session's leader opens becomes the session's own.
                posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
                posix_spawn_file_actions_adddup2(&actions, 0, 1)
                posix_spawn_file_actions_adddup2(&actions, 0, 2)
            }
        }
    }

    deinit {
        if status == nil {
            kill(id, SIGKILL)
            waitpid(id, nil, 0)
        }
    }

    /// What it wrote to standard error.
    var errors: String {
        get throws { try String(contentsOfFile: errorFile, encoding: .utf8) }
    }

    /// Types, or writes to its standard input.
    func write(_ text: String) {
        guard let input else { return }
        let bytes = Array(text.utf8)
        #expect(bytes.withUnsafeBytes { send(to: input.rawValue, $0) } == bytes.count)
    }

    /// Ends its standard input.
    func closeInput() {
        input = nil
    }

    func signal(_ number: Int32) {
        kill(id, number)
    }

    /// Reads until the output holds a text so many times.
    @discardableResult
    func waitForOutput(_ text: String, times: Int = 1) -> Bool {
        let clock = ContinuousClock()
        let deadline = clock.now + Self.patience
        while output.components(separatedBy: text).count <= times {
            guard clock.now < deadline, read(until: deadline) else {
                Issue.record("no \(text.debugDescription) in \(output.debugDescription)")
                return false
            }
        }
        return true
    }

    /// Reads until its output ends, and waits for its own end.
    @discardableResult
    func wait() -> ChildStatus {
        if let status { return status }
        let deadline = ContinuousClock().now + Self.patience
        while read(until: deadline) {}
        if ContinuousClock().now >= deadline {
            Issue.record("still running: \(output.debugDescription)")
            kill(id, SIGKILL)
        }
        var word: Int32 = 0
        waitpid(id, &word, 0)
        let ended = ChildStatus(word: word)
        status = ended
        return ended
    }

    /// Reads a piece; false at the end, or when the time is over.
    private func read(until deadline: ContinuousClock.Instant) -> Bool {
        while ContinuousClock().now < deadline {
            var polled = pollfd(fd: outlet.rawValue, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, 1000) > 0 else { continue }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = receive(from: outlet.rawValue, &buffer)
            // A terminal whose other end is closed says EIO where a pipe says that it has ended.
            guard count > 0 else { return false }
            output += String(decoding: buffer[..<count], as: UTF8.self)
            return true
        }
        return false
    }

    private static func spawn(
        _ arguments: [String], isLeader: Bool, _ setUp: (inout posix_spawn_file_actions_t) -> Void
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        setUp(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Threads that run tests may block signals, and the tool ignores SIGPIPE.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // POSIX_SPAWN_SETSID, which the headers hide from Swift.
        #if os(Linux)
        let sessionFlag: Int32 = 0x80
        #else
        let sessionFlag: Int32 = 0x400
        #endif
        let flags = Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | (isLeader ? sessionFlag : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var id = pid_t()
        let code = posix_spawnp(&id, arguments[0], &actions, &attributes, &words, environ)
        guard code == 0 else { throw SystemError("posix_spawn \(arguments[0])", code: code) }
        return id
    }
}

private func send(to descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

private func receive(from descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    read(descriptor, &buffer, buffer.count)
}
