import Foundation
import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands

@Suite struct OutputFileTests {
    @Test("A file is written whole, for its user alone, and leaves nothing beside it")
    func writes() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("x.svg")
        for contents in ["first", "second, longer", ""] {
            try OutputFile.write(Array(contents.utf8), to: path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == contents)
        }
        #expect(try folder.names == ["x.svg"])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test(
        "Where nothing can be written the error names the file and why",
        arguments: [("missing/x.svg", ENOENT), ("", EISDIR), ("file/x.svg", ENOTDIR)])
    func unwritable(name: String, number: Int32) throws {
        let folder = try TemporaryFolder()
        try OutputFile.write([], to: folder.file("file"))
        let path = folder.file(name)
        #expect(throws: OutputFileError(path: path, number: number)) { try OutputFile.write([1], to: path) }
        #expect(try folder.names == ["file"])
    }

    @Test("A device is written to as it stands, and what it says is told", .enabled(if: access("/dev/full", W_OK) == 0))
    func device() throws {
        try OutputFile.write([1], to: "/dev/null")
        #expect(throws: OutputFileError(path: "/dev/full", number: ENOSPC)) {
            try OutputFile.write([1], to: "/dev/full")
        }
    }

    @Test("Ctrl-C in the middle leaves neither half a file nor a temporary", arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupted(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let recording = folder.file("run.atomviz")
        let writer = try TimelineWriter(creating: recording)
        let session = try writer.beginSession(SampleRecording.session)
        try writer.addStore(SampleRecording.store, session: session)
        let nodes = (1...8000).map { Node(id: NodeID($0), kind: .state, module: "App", name: "RowAtom", key: "\($0)") }
        try writer.append(
            Frame(number: 1, store: StoreID(1), cause: Cause(.read), changes: nodes.map { .created($0) }),
            session: session)
        try writer.close()
        let path = folder.file("x.dot")
        let run = try Launched([Launched.atomviz, "render", recording, "-o", path], errors: folder)
        let temporary = "\(path).\(run.id).partial"
        let deadline = ContinuousClock.now + .seconds(60)
        while access(temporary, F_OK) != 0, access(path, F_OK) != 0, ContinuousClock.now < deadline {}
        run.signal(signal)
        let status = run.wait()
        #expect(access(temporary, F_OK) != 0)
        // Who is too late to interrupt finds the whole file.
        if access(path, F_OK) == 0 {
            #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("}\n"))
        } else {
            #expect(status == .signalled(signal))
        }
    }
}
