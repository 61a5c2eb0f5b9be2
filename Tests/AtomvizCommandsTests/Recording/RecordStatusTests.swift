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

/// `atomviz record` as the app and whoever started it see it: nothing is different from running the app by itself.
@Suite("Record passes everything through", .serialized)
struct RecordStatusTests {
    private let folder: TemporaryFolder
    private var file: String { folder.file("run.atomviz") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func record(_ command: String..., options: [String] = []) throws -> Launched {
        let arguments = [Launched.atomviz, "record", "-o", file] + options + ["--"] + command
        return try Launched(arguments, errors: folder)
    }

    @Test(
        "The app's exit status, or 128 and the signal that ended it",
        arguments: [
            ("exit 0", 0), ("exit 3", 3), ("exit 255", 255), ("kill -KILL $$", 137), ("kill -TERM $$", 143),
            ("kill -INT $$", 130), ("kill -HUP $$", 129), ("kill -PIPE $$", 141),
        ] as [(String, Int32)])
    func statuses(script: String, status: Int32) throws {
        let run = try record("sh", "-c", script)
        #expect(run.wait() == .exited(status))
        #expect(run.output.isEmpty)
        #expect(try run.errors.contains("sh "))
        #expect(try RecordedFile(file).frameCounts.isEmpty)
    }

    @Test("Standard input, output and error")
    func streams() throws {
        let run = try record("sh", "-c", "echo wrong >&2; cat; echo end")
        run.write("one\n")
        run.waitForOutput("one\n")
        run.write("two\n")
        run.closeInput()
        #expect(run.wait() == .exited(0))
        #expect(run.output == "one\ntwo\nend\n")
        #expect(try run.errors.hasPrefix("wrong\natomviz: "))
    }

    @Test("The process group and the session")
    func processGroup() throws {
        let run = try record(Launched.app, "group")
        #expect(run.wait() == .exited(0))
        #expect(run.output == "group \(getpgrp()) session \(getsid(0))\n")
    }

    @Test("Ignored signals stay ignored, as under nohup, and others are not")
    func ignoredSignals() throws {
        let inner = "kill -INT $$; kill -HUP $$; echo alive"
        let recorded = "exec '\(Launched.atomviz)' record -f -o '\(file)' -- sh -c '\(inner)'"
        let careful = try Launched(["sh", "-c", "trap '' INT HUP; " + recorded], errors: folder)
        #expect(careful.wait() == .exited(0))
        #expect(careful.output == "alive\n")
        let plain = try Launched(["sh", "-c", recorded], errors: folder)
        #expect(plain.wait() == .exited(130))
        #expect(plain.output.isEmpty)
    }

    @Test("How the app ended, even where whoever started the recorder ignores the ends of children")
    func ignoredChildren() throws {
        let recorded = "exec '\(Launched.atomviz)' record -o '\(file)' -- sh -c 'kill -KILL $$'"
        let run = try Launched(["sh", "-c", "trap '' CHLD; " + recorded], errors: folder)
        #expect(run.wait() == .exited(137))
        #expect(try run.errors.contains("SIGKILL"))
    }

    @Test("No descriptor of the recorder's")
    func descriptors() throws {
        // The folder that lists the descriptors is open itself while it is listed.
        let run = try record("sh", "-c", "ls /dev/fd | wc -l")
        let plain = try Launched(["sh", "-c", "ls /dev/fd | wc -l"], errors: folder)
        #expect(run.wait() == .exited(0))
        plain.wait()
        #expect(run.output == plain.output)
    }

    @Test("What the options say, in the app's environment")
    func environment() throws {
        let run = try record(
            Launched.app, "env", "ATOMVIZ_HISTORY", "env", "ATOMVIZ_AUTOMATIC",
            options: ["--history", "12", "--no-automatic"])
        run.wait()
        #expect(run.output == "12\n0\n")
        let plain = try Launched(
            [
                Launched.atomviz, "record", "-f", "-o", file, "--", Launched.app, "env", "ATOMVIZ_HISTORY", "env",
                "ATOMVIZ_AUTOMATIC",
            ], errors: folder)
        plain.wait()
        #expect(plain.output == "not set\nnot set\n")
    }

    @Test("A file that is there stays as it is, and the app is not started, unless forced")
    func existingFile() throws {
        try "precious".write(toFile: file, atomically: true, encoding: .utf8)
        let run = try record("sh", "-c", "echo started")
        #expect(run.wait() == .exited(2))
        #expect(run.output.isEmpty)
        #expect(try run.errors.split(separator: "\n").count == 1)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "precious")
        let forced = try record("sh", "-c", "echo started", options: ["--force"])
        #expect(forced.wait() == .exited(0))
        #expect(forced.output == "started\n")
        #expect(try RecordedFile(file).frameCounts.isEmpty)
    }

    @Test(
        "An app that cannot be started is one line and 127, and leaves no file",
        arguments: [
            ("no-such-program", "there is no program \"no-such-program\" in the folders of PATH"),
            ("./no-such-program", "there is no program \"./no-such-program\""), ("/", "is a folder"),
            ("FOLDER/plain", "may not be run"), ("FOLDER/nonsense", "is no program that this system runs"),
            ("", "there is no program"),
        ])
    func cannotStart(app: String, message: String) throws {
        for (name, mode) in [("plain", 0o600), ("nonsense", 0o700)] {
            try "nonsense".write(toFile: folder.file(name), atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file(name))
        }
        let run = try record(app.replacingOccurrences(of: "FOLDER", with: folder.path), "argument")
        #expect(run.wait() == .exited(127))
        let errors = try run.errors
        #expect(errors.hasPrefix("atomviz: "))
        #expect(errors.contains(message))
        #expect(errors.split(separator: "\n").count == 1)
        #expect(try !folder.names.contains { $0.contains("atomviz") })
    }

    @Test("An app that cannot be started costs no recording, even if forced", arguments: ["nonsense", "no-such"])
    func forcedInVain(app: String) throws {
        try record(Launched.app, "frames", "3").wait()
        let before = FileManager.default.contents(atPath: file)
        let program = folder.file("nonsense")
        try "nonsense".write(toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
        let run = try record(folder.file(app), options: ["--force"])
        #expect(run.wait() == .exited(127))
        #expect(FileManager.default.contents(atPath: file) == before)
        #expect(try folder.names.filter { $0.contains("atomviz") } == ["run.atomviz"])
    }

    @Test("An output that cannot be written is one line and 2, and the app is not started")
    func unwritableOutput() throws {
        let run = try Launched(
            [Launched.atomviz, "record", "-o", folder.file("no/such/folder/x"), "--", "sh", "-c", "echo started"],
            errors: folder)
        #expect(run.wait() == .exited(2))
        #expect(run.output.isEmpty)
        #expect(try run.errors.split(separator: "\n").count == 1)
    }

    @Test("A session directory is gone when the recording is")
    func sessionDirectory() throws {
        let run = try record(Launched.app, "env", "ATOMVIZ_SESSION")
        run.wait()
        let directory = run.output.trimmingCharacters(in: .newlines)
        #expect(directory.contains("/atomviz-"))
        #expect(!FileManager.default.fileExists(atPath: directory))
    }
}
