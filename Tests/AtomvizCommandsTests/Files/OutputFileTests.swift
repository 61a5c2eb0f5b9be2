import Foundation
import TestSupport
import Testing

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
}
