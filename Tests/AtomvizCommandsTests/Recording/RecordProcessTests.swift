import Foundation
import GraphModel
import TestSupport
import Testing
import Timeline
import Transport

@testable import AtomvizCommands

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `atomviz record` with real processes that end, or break, in every way they can.
@Suite("Record keeps what happened", .serialized)
struct RecordProcessTests {
    private let folder: TemporaryFolder
    private var file: String { folder.file("run.atomviz") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func record(_ command: String...) throws -> Launched {
        try Launched([Launched.atomviz, "record", "-o", file, "--"] + command, errors: folder)
    }

    @Test("Every transaction, and how the app ended")
    func complete() throws {
        let run = try record(Launched.app, "frames", "50", "goodbye", "exit", "7")
        #expect(run.wait() == .exited(7))
        let recorded = try RecordedFile(file)
        #expect(try recorded.frameCounts == [50])
        #expect(try recorded.endings == [.exited(7)])
        #expect(try run.errors.contains("RecordedApp exited with status 7; 50 frames, "))
        #expect(try run.errors.contains("nothing lost in \(file)"))
        #expect(try recorded.timeline.liveDirectory() == nil)
        #expect(try !folder.names.contains("run.atomviz-wal"))
    }

    @Test("Every transaction that had ended before the app was killed")
    func killedApp() throws {
        let run = try record(Launched.app, "frames", "3000", "kill", "9")
        #expect(run.wait() == .exited(137))
        let recorded = try RecordedFile(file)
        #expect(try recorded.frameCounts == [3000])
        #expect(try recorded.endings == [.signalled(9)])
        #expect(try run.errors.contains("SIGKILL"))
    }

    @Test("An app goes on when the recorder is killed, and the file opens")
    func killedRecorder() throws {
        let run = try record(
            Launched.app, "frames", "5", "env", "ATOMVIZ_SESSION", "read", "frames", "100", "say", "finished")
        run.waitForOutput("\n")
        run.signal(SIGKILL)
        run.write("go on\n")
        run.waitForOutput("finished\n")
        #expect(run.wait() == .signalled(SIGKILL))
        #expect(try RecordedFile(file).timeline.liveDirectory() != nil)
        let directory = try #require(run.output.split(separator: "\n").first)
        try FileManager.default.removeItem(atPath: String(directory))
    }

    @Test("An app goes on when the recorder is stopped, and what it was told is safe is in the file")
    func stoppedRecorder() throws {
        let run = try record(Launched.app, "say", "ready", "read", "flood", "say", "finished")
        run.waitForOutput("ready\n")
        run.signal(SIGSTOP)
        run.write("go on\n")
        run.waitForOutput("finished\n")
        run.signal(SIGCONT)
        #expect(run.wait() == .exited(0))
        let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("flooded") })
        let count = try #require(Int(line.dropFirst("flooded ".count)))
        #expect(try RecordedFile(file).frameCounts == [count])
        #expect(try run.errors.contains("after frame \(count)"))
    }

    @Test("Garbage ends the recording of its own process, and is named")
    func garbage() throws {
        let run = try record(Launched.app, "frames", "3", "garbage", "say", "after", "exit", "0")
        #expect(run.wait() == .exited(0))
        #expect(run.output == "after\n")
        let recorded = try RecordedFile(file)
        #expect(try recorded.frameCounts == [3])
        guard case .malformed = try recorded.endings.first else {
            Issue.record("ended \(try recorded.endings)")
            return
        }
        #expect(try run.errors.contains("sent what cannot be read"))
    }

    @Test("Frames that do not follow on each other end the recording of their process, and are named")
    func inconsistent() throws {
        let run = try record(Launched.app, "frames", "3", "again", "say", "after")
        #expect(run.wait() == .exited(0))
        let recorded = try RecordedFile(file)
        #expect(try recorded.frameCounts == [3])
        #expect(try run.errors.contains("session 1 (recorded-app, process"))
    }

    @Test("A transaction that was cut off is a loss that is named")
    func cutOff() throws {
        let run = try record(Launched.app, "frames", "3", "half")
        #expect(run.wait() == .exited(0))
        #expect(try RecordedFile(file).frameCounts == [3])
        #expect(try run.errors.contains("broke off within a transaction: what it did after frame 3 is missing"))
    }

    @Test("Two processes at once are two sessions")
    func twoProcesses() throws {
        let app = Launched.app
        let run = try record("sh", "-c", "'\(app)' frames 300 goodbye & '\(app)' frames 700 goodbye; wait")
        #expect(run.wait() == .exited(0))
        let recorded = try RecordedFile(file)
        #expect(try recorded.frameCounts.sorted() == [300, 700])
        #expect(try recorded.endings == [.finished, .finished])
        #expect(try run.errors.contains("1000 frames of 2 sessions"))
    }

    @Test("A process that outlives the app is listened to for a while, and named")
    func stray() throws {
        let gate = folder.file("gate")
        #expect(mkfifo(gate, 0o600) == 0)
        // Open for both, so that neither side waits for the other to come. The process ends when this end closes, so no
        // other process may inherit it.
        let end = Descriptor(owning: open(gate, O_RDWR | O_CLOEXEC))
        let run = try record(
            "sh", "-c", "'\(Launched.app)' frames 4 say ready mute hold <'\(gate)' & read line; exit 0")
        run.waitForOutput("ready\n")
        run.write("go on\n")
        #expect(run.wait() == .exited(0))
        #expect(try RecordedFile(file).frameCounts == [4])
        #expect(try run.errors.contains("was still running"))
        withExtendedLifetime(end) {}
    }

    @Test("SIGTERM reaches the app once, and the file is closed whole")
    func terminated() throws {
        let run = try record(Launched.app, "frames", "5", "say", "ready", "hold")
        run.waitForOutput("ready\n")
        run.signal(SIGTERM)
        #expect(run.wait() == .exited(143))
        let recorded = try RecordedFile(file)
        #expect(try recorded.frameCounts == [5])
        #expect(try recorded.endings == [.signalled(SIGTERM)])
        #expect(try !folder.names.contains("run.atomviz-wal"))
    }

    @Test(
        "A signal that a process sends to the recorder reaches the app once, and does not end one that handles it",
        arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2])
    func handledSignal(signal: Int32) throws {
        let run = try record(Launched.app, "catch", "\(signal)", "say", "ready", "hold", "exit", "4")
        run.waitForOutput("ready\n")
        run.signal(signal)
        run.waitForOutput("caught\n")
        run.closeInput()
        #expect(run.wait() == .exited(4))
        #expect(run.output == "ready\ncaught\n")
    }

    @Test("A second SIGTERM ends the recording, and the app goes on")
    func terminatedTwice() throws {
        let run = try record(Launched.app, "catch", "15", "say", "ready", "read", "mute", "hold")
        run.waitForOutput("ready\n")
        run.signal(SIGTERM)
        run.waitForOutput("caught\n")
        run.write("close your output, which this test reads to its end\n")
        run.signal(SIGTERM)
        #expect(run.wait() == .exited(143))
        #expect(try RecordedFile(file).timeline.liveDirectory() == nil)
        #expect(try run.errors.contains("while RecordedApp runs on"))
        run.closeInput()
    }

    /// Whether the tool runs at all when files may not be large. Under a sanitizer it does not.
    private static func runsWithSmallFiles() throws -> Bool {
        let folder = try TemporaryFolder()
        let run = try Launched(["sh", "-c", "ulimit -f 1000; '\(Launched.atomviz)' --version"], errors: folder)
        return run.wait() == .exited(0)
    }

    @Test(
        "A file that cannot grow ends the recording and not the app, and what was committed stays",
        .enabled { try runsWithSmallFiles() })
    func fullDisk() throws {
        // A limit on the size of files stands in for a full disk. The signal that would tell of it is ignored.
        let script = """
            trap '' XFSZ; ulimit -f 1000
            exec '\(Launched.atomviz)' record -o '\(file)' -- '\(Launched.app)' frames 30000 say after
            """
        let run = try Launched(["sh", "-c", script], errors: folder)
        #expect(run.wait() == .exited(2))
        #expect(run.output == "after\n")
        let errors = try run.errors
        #expect(errors.hasPrefix("atomviz: "))
        #expect(errors.contains("recording stopped early, the app went on without: "))
        let count = try #require(try RecordedFile(file).frameCounts.first)
        #expect((1..<30_000).contains(count))
    }

    #if os(Linux)
    @Test("A recorder that may not wait for its connections any more goes on waiting for the app")
    func noWaiting() throws {
        let run = try record(
            Launched.app, "frames", "5", "say", "ready", "read", "frames", "5", "say", "after", "read", "exit", "3")
        run.waitForOutput("ready\n")
        // "EINVAL: The nfds value exceeds the RLIMIT_NOFILE value", says poll(2).
        let limit = try Launched(["prlimit", "--pid", "\(run.id)", "--nofile=2:2"], errors: folder)
        #expect(limit.wait() == .exited(0))
        run.write("go on\n")
        run.waitForOutput("after\n")
        #expect(isAsleep(run.id))
        run.write("go on\n")
        #expect(run.wait() == .exited(3))
        #expect(try run.errors.contains("recording stopped early, the app went on without: "))
        #expect(try RecordedFile(file).frameCounts.first ?? 0 >= 5)
    }

    /// Whether a process comes to rest. One that spins never does.
    private func isAsleep(_ process: pid_t) -> Bool {
        let deadline = ContinuousClock().now + .seconds(60)
        while ContinuousClock().now < deadline {
            let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
            let fields = String(decoding: stat, as: UTF8.self).split(separator: " ")
            if fields.count > 2, fields[2] == "S" { return true }
        }
        return false
    }
    #endif

    @Test("An app that opened no store is told what to check, in one line")
    func noStore() throws {
        let run = try record("true")
        #expect(run.wait() == .exited(0))
        let lines = try run.errors.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("atomviz: true opened no store that can be recorded: does it link Atoms"))
        #expect(lines[1] == "atomviz: true exited with status 0; nothing was recorded in \(file)")
    }
}
