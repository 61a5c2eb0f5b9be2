import Foundation
import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands

@Suite struct RedactCommandTests {
    private let folder: TemporaryFolder
    private let file: String
    private static let secrets = ["hunter2-one", "hunter2-two", "hunter2-three", "hunter2-four", "hunter2-five"]

    init() throws {
        folder = try TemporaryFolder()
        file = folder.file("run.atomviz")
        let writer = try TimelineWriter(creating: file)
        var session = SampleRecording.session
        session.arguments = ["app", "--api-token", "hunter2-four", "--password=hunter2-five", "--verbose"]
        let number = try writer.beginSession(session)
        try writer.addStore(SampleRecording.store, session: number)
        func node(_ id: UInt64, _ kind: NodeKind, _ name: String) -> Node {
            Node(id: NodeID(id), kind: kind, module: "App", name: name, valueType: "String")
        }
        func value(_ id: UInt64, _ json: String, _ encoding: RecordedValue.Encoding = .json) -> Change {
            let value = RecordedValue(typeName: "String", encoding: encoding, content: json)
            return .value(NodeID(id), value, inputs: [], duration: 0)
        }
        let changes: [Change] = [
            .created(node(1, .state, "SessionTokenAtom")), value(1, #""hunter2-one""#),
            .created(node(2, .value, "GreetingAtom")), value(2, #""Hello hunter2-one""#),
            .edgeAdded(Edge(from: NodeID(1), to: NodeID(2))),
            .created(node(3, .state, "UserAtom")), value(3, #"{"name":"Ann","login":{"password":"hunter2-two"}}"#),
            .created(node(4, .state, "ErrorAtom")), value(4, "no access with hunter2-two", .text),
            .created(node(5, .state, "CountAtom")), value(5, "42"),
            .created(node(6, .state, "DiaryAtom")), value(6, #""hunter2-three""#),
        ]
        try writer.append(
            Frame(number: 1, store: SampleRecording.store.id, start: 1, cause: Cause(.batch), changes: changes),
            session: number)
        try writer.add(Mark(frame: 1, name: "logged in with hunter2-one", time: 2), session: number)
        try writer.endSession(number, .exited(0))
        try writer.close()
    }

    private func holds(_ path: String, _ secret: String) throws -> Bool {
        // Blocks are compressed: what they hold is looked for in everything that a reader says.
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        if bytes.range(of: Data(secret.utf8)) != nil { return true }
        let timeline = try Timeline(path: path)
        let frames = try timeline.frames(FrameSelection(session: 1))
        while let frame = try frames.next() { if "\(frame)".contains(secret) { return true } }
        return "\(try timeline.sessions()) \(try timeline.marks(of: 1)) \(try timeline.nodes(of: 1))".contains(secret)
    }

    @Test("What is named like a secret is gone, and what depended on it, and where free texts say it")
    func inPlace() async throws {
        #expect(try Self.secrets.allSatisfy { try holds(file, $0) })
        let run = await Run.atomviz("redact", file, "--atom", "DiaryAtom")
        #expect(run.error == "")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("\(file): 3 values, 1 field and 4 texts taken out; 3 nodes kept back whole"))
        for secret in Self.secrets { #expect(try !holds(file, secret), "\(secret)") }
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try folder.names == ["run.atomviz"])
        #expect(await Run.atomviz("check", file).status == 0)
        let shown = await Run.atomviz("show", file, "--json").output
        #expect(shown.contains("Ann"))
        #expect(shown.contains("42"))
        #expect(shown.contains("$redacted"))
    }

    @Test("Another file takes what is left, and the old one stays as it was")
    func elsewhere() async throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: file))
        let clean = folder.file("clean.atomviz")
        #expect(await Run.atomviz("redact", file, "-o", clean, "--deny", "diary").status == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
        for secret in Self.secrets { #expect(try !holds(clean, secret), "\(secret)") }
        #expect(await Run.atomviz("redact", file, "-o", clean).status == 2)
        #expect(await Run.atomviz("redact", file, "-o", clean, "--force").status == 0)
    }

    @Test("An atom that is not there is a mistake, and nothing is written")
    func unknown() async throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: file))
        let run = await Run.atomviz("redact", file, "--atom", "DairyAtom")
        #expect(run.status == 2)
        #expect(run.error.contains("DiaryAtom"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
    }
}
