import Foundation
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite("The commands of the documentation print what it says")
struct PageExamplesTests {
    @Test("Each, in the order of the page", arguments: ["docs/answers.md"])
    func examples(page: String) throws {
        let path = SnapshotFile("../../\(page)").path
        let examples = PageExamples(try String(contentsOfFile: path, encoding: .utf8))
        try #require(!examples.examples.isEmpty)
        let folder = try TemporaryFolder()
        var outputs: [[String]] = []
        for example in examples.examples {
            let script = "PATH='\(Launched.products)':\"$PATH\"; cd '\(folder.path)'; exec 2>&1; \(example.command)"
            let shell = try Launched(["/bin/sh", "-c", script], errors: folder)
            shell.closeInput()
            shell.wait()
            let output = shell.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            outputs.append(output.last == "" ? output.dropLast() : output)
        }
        if SnapshotFile.isRecording {
            return try SnapshotFile("../../\(page)").check(examples.text(withOutputs: outputs))
        }
        for (example, output) in zip(examples.examples, outputs) {
            let shown = PageExamples.shown(output, as: example).map(PageExamples.masked)
            #expect(shown == example.output.map(PageExamples.masked), "\(page): \(example.command)")
        }
    }

    @Test("A page is taken apart, and put together again with other output")
    func takingApart() {
        let page = """
            # Title

            Words.

                $ first
                one

                two
                $ second --option
                …

                $ third

            End.
            """
        let examples = PageExamples(page)
        #expect(examples.examples.map(\.command) == ["first", "second --option", "third"])
        #expect(examples.examples.map(\.output) == [["one", "", "two"], ["…"], []])
        #expect(examples.text(withOutputs: [["one", "", "two"], ["x", "y"], []]) == page)
        let other = examples.text(withOutputs: [["three"], [], ["new"]])
        #expect(PageExamples(other).examples.map(\.output) == [["three"], [], ["new"]])
    }

    @Test("Times, process numbers and sizes do not count, other numbers do")
    func masking() {
        #expect(PageExamples.masked("frame 12   0.031s  4.2 ms") == PageExamples.masked("frame 12  1.2s  31 ms"))
        #expect(PageExamples.masked("frame 12") != PageExamples.masked("frame 13"))
    }
}
