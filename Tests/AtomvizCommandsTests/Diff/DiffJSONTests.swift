import GraphModel
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite struct DiffJSONTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    @Test(
        "What diff prints as JSON is what docs/diff-json.md says",
        arguments: [
            ["RUN@3"], ["RUN@1..6"], ["RUN@0..6"], ["RUN@6", "RUN@1"], ["RUN@6", "COPY@6"], ["RUN@0", "RUN@0"],
        ])
    func document(arguments: [String]) async throws {
        let copy = try SampleFile.write(to: folder.file("copy.atomviz"))
        let filled = arguments.map { $0.replacing("RUN", with: file).replacing("COPY", with: copy) }
        let run = await Run.atomviz(["diff"] + filled + ["--json"])
        #expect(throws: Never.self) { try DiffDocument(run.output) }
    }

    @Test("Every pair of the table of values gives a document of that form", arguments: ValuePair.table)
    func values(pair: ValuePair) throws {
        var fields = try JSONReader.tree(
            of: #"{"format":"atomviz-diff/1","from":MOMENT,"to":MOMENT}"#.replacing(
                "MOMENT",
                with: #"{"file":"a","session":1,"store":{"id":1,"name":"S","runtime":"R"},"frame":1}"#))
        guard case .object(let moments) = fields else { return }
        fields = .object(moments + (try DiffReport(pair.diff()).jsonFields))
        let document = try DiffDocument(JSONText.text(of: fields))
        #expect(try document.parts.isEmpty == (pair.diff().changed.first?.parts ?? []).isEmpty)
    }

    @Test("The reader of that page finds what is not on it")
    func violations() async throws {
        let text = await Run.atomviz("diff", file + "@3", "--json").output
        for (wanted, other) in [
            ("\"isDifferent\":true", "\"isDifferent\":1"), ("atomviz-diff/1", "atomviz-diff/2"),
            ("\"change\":\"replaced\"", "\"change\":\"swapped\""), ("\"counts\":", "\"count\":"),
        ] {
            #expect(text.contains(wanted))
            #expect(throws: DiffDocument.Violation.self) { try DiffDocument(text.replacing(wanted, with: other)) }
        }
    }
}
