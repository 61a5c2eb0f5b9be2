import Foundation
import GraphModel
import TestSupport
import Testing

@testable import AtomvizCommands

/// `atomviz record` in a terminal, as a person has it.
@Suite("Record in a terminal", .serialized)
struct RecordTerminalTests {
    private let folder: TemporaryFolder
    private var file: String { folder.file("run.atomviz") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func record(_ command: String...) throws -> Launched {
        try Launched(inTerminal: [Launched.atomviz, "record", "-o", file, "--"] + command, errors: folder)
    }

    @Test("The app reads the keyboard, and Ctrl-C ends both")
    func interrupt() throws {
        let run = try record(Launched.app, "frames", "2", "say", "ready", "read", "hold")
        run.waitForOutput("ready\r\n")
        run.write("hello\n")
        run.waitForOutput("read hello\r\n")
        run.write("\u{3}")
        #expect(run.wait() == .exited(130))
        #expect(run.output.components(separatedBy: "ended by signal 2 (SIGINT)").count == 2)
        let recorded = try RecordedFile(file)
        #expect(try recorded.frameCounts == [2])
        #expect(try recorded.endings == [.signalled(2)])
    }

    @Test("Ctrl-C reaches an app that handles it once, and the recorder stays with it")
    func handledInterrupt() throws {
        let run = try record(Launched.app, "catch", "2", "say", "ready", "read")
        run.waitForOutput("ready\r\n")
        run.write("\u{3}")
        run.waitForOutput("caught\r\n")
        run.write("more\n")
        #expect(run.wait() == .exited(0))
        #expect(run.output.contains("read more\r\n"))
        #expect(run.output.components(separatedBy: "caught").count == 2)
    }

    @Test("Ctrl-Z stops both, the shell gets its terminal back, and fg continues both")
    func stopAndContinue() throws {
        let script = """
            set -m
            '\(Launched.atomviz)' record -o '\(file)' -- '\(Launched.app)' say ready read frames 3 goodbye
            echo "stopped $?"
            fg
            echo "left $?"
            """
        let run = try Launched(inTerminal: ["sh", "-c", script], errors: folder)
        run.waitForOutput("ready\r\n")
        run.write("\u{1A}")
        run.waitForOutput("stopped ")
        run.write("hello\n")
        run.waitForOutput("read hello\r\n")
        run.waitForOutput("left 0\r\n")
        run.wait()
        #expect(try RecordedFile(file).frameCounts == [3])
    }
}
