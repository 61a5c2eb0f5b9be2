import Foundation
import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands

@Suite("atomviz test")
struct TestCommandTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    @Test("A test replays the writes of its stretch and expects what follows")
    func source() async throws {
        let run = await Run.atomviz("test", "\(file)@2..5")
        #expect(run.status == 0)
        try SnapshotFile("Replay/source.txt").check(run.output)
        #expect(run.error.contains("3 frames replayed"))
    }

    @Test("A file names the test's type, and is written whole")
    func output() async throws {
        let path = folder.file("ToggleTests.swift")
        let run = await Run.atomviz("test", "\(file)@3", "-o", path, "--module", "Main", "--xctest")
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("final class ToggleTests: XCTestCase {"))
        #expect(text.contains("@testable import Main\n") && !text.contains("import Todo"))
    }

    @Test("What cannot be written is a comment in the test and a line on standard error")
    func omissions() async throws {
        let run = await Run.atomviz("test", "\(file)@6")
        #expect(run.status == 0)
        #expect(run.error.contains("left out: ItemAtom") || run.error.contains("left out: frame 6: ItemAtom"))
        #expect(run.output.contains("// Not replayed: ItemAtom(id: 3): it lives in a scope."))
    }

    @Test("JSON has the source and what it leaves out")
    func json() async throws {
        let run = await Run.atomviz("test", "\(file)@2..5", "--json")
        let tree = try JSONReader.tree(of: run.output)
        guard case .string(let source)? = tree["source"] else {
            Issue.record("no source")
            return
        }
        #expect(source.hasSuffix("}\n"))
        #expect(tree["format"] == .string("atomviz-test/1"))
        #expect(tree["replayedFrames"] == .number("3"))
        #expect(tree["modules"] == .array([.string("Todo")]))
    }

    @Test("A recording of another program cannot put code into a test")
    func hostile() async throws {
        let path = folder.file("hostile.atomviz")
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(SampleRecording.session)
        try writer.addStore(SampleRecording.store, session: session)
        let names = ["A(); fatalError()", "B", "C"]
        let keys = ["", "id: 3) }; fatalError(", "id: \"\\(fatalError())\""]
        var changes: [Change] = []
        for (index, (name, key)) in zip(names, keys).enumerated() {
            let node = Node(
                id: NodeID(UInt64(index + 1)), kind: .state, module: "App\nfatalError()", name: name, key: key,
                valueType: "String")
            let value = RecordedValue(
                typeName: "String", encoding: .json, content: #""\u2028\"+fatalError()+\"\\(fatalError())""#)
            changes += [.created(node), .value(node.id, value, inputs: [], duration: 0)]
        }
        let place = SourcePlace(fileID: "App/X\nfatalError()", line: 1)
        try writer.append(
            Frame(number: 1, store: StoreID(1), cause: Cause(.set, node: NodeID(2), place: place), changes: changes),
            session: session)
        let plain = Node(id: NodeID(9), kind: .state, module: "App", name: "Plain", valueType: "String")
        let value = RecordedValue(
            typeName: "String", encoding: .json, content: #""\"+fatalError()+\"\\(fatalError())""#)
        try writer.append(
            Frame(
                number: 2, store: StoreID(1), cause: Cause(.set, node: plain.id, place: place),
                changes: [.created(plain), .value(plain.id, value, inputs: [], duration: 0)]), session: session)
        try writer.close()
        let run = await Run.atomviz("test", path)
        #expect(run.status == 0)
        for line in run.output.split(separator: "\n") where line.contains("fatalError") {
            let code = line.drop { $0 == " " }
            let isLiteral = code == #"context.set("\"+fatalError()+\"\\(fatalError())", for: Plain())"#
            #expect(code.hasPrefix("//") || isLiteral, "\(code)")
        }
    }

    @Test(
        "A mistake is told in one line, with status 2",
        arguments: [
            (["test", "FILE@9"], "6"), (["test", "FILE", "-o", "FILE"], "must not replace"),
            (["test", "none.atomviz"], "none"),
        ]
            as [([String], String)])
    func mistakes(arguments: [String], word: String) async {
        let run = await Run.atomviz(arguments.map { $0.replacing("FILE", with: file) })
        #expect(run.status == 2)
        #expect(run.error.split(separator: "\n").count == 1)
        #expect(run.error.contains(word))
    }
}
