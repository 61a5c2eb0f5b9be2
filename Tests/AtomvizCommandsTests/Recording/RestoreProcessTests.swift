import Foundation
import GraphModel
import TestSupport
import Testing

@testable import AtomvizCommands

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `atomviz restore` with a real recorder and a real app at its other end.
@Suite("Restore", .serialized)
struct RestoreProcessTests {
    private let folder: TemporaryFolder
    private var file: String { folder.file("run.atomviz") }

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Records an app until it says that it is ready; it waits for the end of its input then.
    private func record(_ steps: String...) throws -> Launched {
        let app = [Launched.app, "frames", "5"] + steps + ["say", "ready", "read", "goodbye"]
        let run = try Launched([Launched.atomviz, "record", "-o", file, "--"] + app, errors: folder)
        run.waitForOutput("ready\n")
        try waitForFrames(5)
        return run
    }

    /// Waits until the recorder has committed so many frames.
    private func waitForFrames(_ count: Int) throws {
        let deadline = ContinuousClock().now + .seconds(60)
        while try RecordedFile(file).frameCounts != [count] {
            try #require(ContinuousClock().now < deadline)
            sched_yield()
        }
    }

    private func restore(_ arguments: String...) async -> Run {
        await Run.atomviz(["restore"] + arguments)
    }

    @Test("Puts the frame back, lists each node, and what it did can be read at once")
    func restored() async throws {
        let app = try record("answer")
        let run = await restore("\(file)@2")
        #expect(run.status == 0)
        #expect(run.output == "App.CountAtom: exact\n")
        #expect(run.error.isEmpty)
        #expect(try RecordedFile(file).frameCounts == [6])
        app.waitForOutput("asked for 2 in earnest\n")
        app.closeInput()
        #expect(app.wait() == .exited(0))
    }

    @Test("Touches nothing when it is to say only what would happen")
    func dryRun() async throws {
        let app = try record("answer")
        let run = await restore("\(file)@-1", "--dry-run", "--json")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix(#"{"frame":4,"session":1,"process":"#))
        #expect(
            run.output.hasSuffix(#""nodes":[{"identity":"App.CountAtom","outcome":"exact"}],"isComplete":true}"# + "\n")
        )
        #expect(run.error == "atomviz: note: nothing was touched\n")
        app.waitForOutput("asked for 4 dryly\n")
        #expect(try RecordedFile(file).frameCounts == [5])
    }

    @Test("Says what the app refuses, and why")
    func refused() async throws {
        let app = try record("refuse")
        let run = await restore("\(file)@3")
        #expect(run.status == 2)
        #expect(
            run.error == "atomviz: frame 3 of session 1 was not put back: frame 3 is not in the app's history\n")
        app.closeInput()
        app.wait()
    }

    @Test("Says when the app does not answer in time")
    func noAnswer() async throws {
        let app = try record("silent")
        let run = await restore("\(file)@3", "--timeout", "1")
        #expect(run.status == 2)
        #expect(run.error.hasPrefix("atomviz: the app of session 1 did not answer within 1 s"))
        app.closeInput()
        app.wait()
    }

    @Test("Says when the app ends instead of answering")
    func appEnds() throws {
        let app = try record("silent")
        let run = try Launched([Launched.atomviz, "restore", "\(file)@3", "--timeout", "60"], errors: folder)
        app.waitForOutput("asked for 3 in earnest\n")
        app.closeInput()
        #expect(run.wait() == .exited(2))
        #expect(try run.errors.contains("the app has ended before it answered"))
    }

    @Test("Says when the recorder ends instead of answering")
    func recorderEnds() throws {
        let app = try record("silent")
        let run = try Launched([Launched.atomviz, "restore", "\(file)@3", "--timeout", "60"], errors: folder)
        app.waitForOutput("asked for 3 in earnest\n")
        app.signal(SIGKILL)
        #expect(run.wait() == .exited(2))
        #expect(try run.errors.contains("ended before the app had answered"))
        app.closeInput()
    }

    @Test("Says when the app of a session has ended, though the recorder is there")
    func endedSession() async throws {
        let script = "'\(Launched.app)' frames 5 goodbye; echo ready; read line"
        let app = try Launched([Launched.atomviz, "record", "-o", file, "--", "sh", "-c", script], errors: folder)
        app.waitForOutput("ready\n")
        try waitForFrames(5)
        let deadline = ContinuousClock().now + .seconds(60)
        while try RecordedFile(file).endings != [.finished] {
            try #require(ContinuousClock().now < deadline)
            sched_yield()
        }
        let run = await restore("\(file)@3")
        #expect(run.status == 2)
        #expect(run.error.contains("the app of session 1 has ended"))
    }

    @Test("Says when nobody records any more, whether the recorder ended or was killed", arguments: [false, true])
    func notLive(isKilled: Bool) async throws {
        let app = try record("answer")
        if isKilled { app.signal(SIGKILL) }
        app.closeInput()
        app.wait()
        let run = await restore("\(file)@3")
        #expect(run.status == 2)
        #expect(run.error.contains("is not being recorded any more"))
    }

    @Test(
        "Says what is wrong with the moment or session asked for",
        arguments: [
            (["@99"], "there is no frame 99"), (["#7@2"], "no session 7"), (["@2", "--session", "7"], "no session 7"),
            (["#1@2", "--session", "2"], "no session 2"),
        ])
    func wrongAddress(arguments: [String], message: String) async throws {
        let app = try record("answer")
        let run = await Run.atomviz(["restore", file + arguments[0]] + arguments.dropFirst())
        #expect(run.status == 2)
        #expect(run.error.contains(message))
        #expect(run.error.split(separator: "\n").count == 1)
        app.closeInput()
        #expect(app.wait() == .exited(0))
        #expect(!app.output.contains("asked"))
    }
}
