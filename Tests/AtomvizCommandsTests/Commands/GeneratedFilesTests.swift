import Foundation
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite struct GeneratedFilesTests {
    /// The checkout's `share/`.
    private static let share = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("share").path

    /// Set to write the files again; the run fails, so that nobody takes it for a test.
    private static let isRecording = ProcessInfo.processInfo.environment["ATOMVIZ_RECORD_FILES"] != nil

    @Test("Completions and the manual page in share/ are those of the table of commands")
    func areFresh() throws {
        if Self.isRecording {
            try GeneratedFiles(of: Atomviz.tool).write(below: Self.share)
            Issue.record("wrote the generated files of share/ again; run without ATOMVIZ_RECORD_FILES")
        }
        for (path, text) in GeneratedFiles(of: Atomviz.tool).contents {
            let file = "\(Self.share)/\(path)"
            let isFresh = FileManager.default.contents(atPath: file) == Data(text.utf8)
            #expect(isFresh, "share/\(path) is stale: run once with ATOMVIZ_RECORD_FILES=1")
        }
    }

    @Test("The hidden option writes them below a folder")
    func option() async throws {
        let folder = try TemporaryFolder()
        let run = await Run.atomviz("help", "--generate", folder.file("new"))
        #expect(run.status == 0)
        #expect(run.output.isEmpty && run.error.isEmpty)
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: folder.file("new")).sorted() == [
                "completions", "completions/_atomviz", "completions/atomviz.bash", "completions/atomviz.fish", "man",
                "man/man1", "man/man1/atomviz.1", "themes", "themes/dark.json", "themes/light.json",
            ])
        #expect(await Run.atomviz("help", "--help").output.contains("--generate") == false)
        #expect(await Run.atomviz("help", "--generate", folder.file("new/man/man1/atomviz.1")).status == 2)
    }
}
