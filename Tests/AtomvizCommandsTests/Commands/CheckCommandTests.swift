import Foundation
import GraphModel
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite struct CheckCommandTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    @Test("A sound file is said to be so, with what it holds")
    func sound() async throws {
        let run = await Run.atomviz("check", file)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("\(file): sound\nformat 2, 1 session, 1 store, 5 frames, "))
        #expect(run.output.contains("1 gap of 1 frame"))
        let json = try JSONReader.tree(of: await Run.atomviz("check", file, "--json").output)
        #expect(json["isSound"] == .bool(true))
        #expect(json["frames"] == .number("5"))
        #expect(json["findings"] == .array([]))
    }

    @Test("What is not as it should be is listed, and the exit status says so")
    func damaged() async throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        let damaged = folder.file("damaged.atomviz")
        var statuses: Set<Int32> = []
        // Content stands at the ends of pages.
        for end in stride(from: 4096, through: bytes.count, by: 4096) {
            var changed = bytes
            for offset in [3, 20, 60] { changed[end - offset] ^= 0x55 }
            try changed.write(to: URL(fileURLWithPath: damaged))
            let run = await Run.atomviz("check", damaged)
            statuses.insert(run.status)
            guard run.status == 1 else { continue }
            #expect(run.output.contains("✗ "))
            #expect(run.output.contains("finding"))
            let json = try JSONReader.tree(of: await Run.atomviz("check", damaged, "--json").output)
            #expect(json["isSound"] == .bool(false))
        }
        #expect(statuses.contains(1))
        #expect(statuses.isSubset(of: [0, 1, 2]))
    }

    @Test("What is no timeline is trouble")
    func noTimeline() async throws {
        let text = folder.file("text")
        try "hello".write(toFile: text, atomically: true, encoding: .utf8)
        #expect(await Run.atomviz("check", text).status == 2)
    }
}
