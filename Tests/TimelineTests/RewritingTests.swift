import Foundation
import GraphModel
import TestSupport
import Testing

@testable import Timeline

struct RewritingTests {
    let folder: TemporaryFolder
    let path: String
    let newPath: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("run.atomviz")
        newPath = folder.file("new.atomviz")
    }

    /// All that a timeline says.
    private func everything(_ path: String) throws -> [String] {
        let timeline = try Timeline(path: path)
        var lines: [String] = []
        for session in try timeline.sessions() {
            lines.append("\(session)")
            lines += try timeline.stores(of: session.number).map { "\($0)" }
            lines += try timeline.marks(of: session.number).map { "\($0)" }
            lines += try timeline.gaps(of: session.number).map { "\($0)" }
            lines += try timeline.unfinished(of: session.number).map { "\($0)" }
            lines += try timeline.allFrames(of: session.number).map { "\($0)" }
            for store in try timeline.stores(of: session.number) {
                lines.append("\(try timeline.baseFrame(of: store.id, session: session.number))")
                let graph = try timeline.graph(at: .max, store: store.id, session: session.number)
                lines.append("\(graph.entries.map(\.node)) \(graph.edges)")
            }
        }
        return lines
    }

    @Test("A transform that changes nothing gives the same recording, of any version", arguments: FixtureTests.versions)
    func same(version: Int) throws {
        let old = FixtureTests.path(version)
        try Timeline(path: old).rewrite(to: newPath, TimelineTransform())
        #expect(try everything(newPath) == everything(old))
        #expect(try Timeline(path: newPath).check().findings == [])
        #expect(try Timeline(path: newPath).rings().isEmpty)
        #expect(try folder.names == ["new.atomviz"])
    }

    @Test("So does one of a file that begins later", arguments: [61, 62] as [UInt64])
    func laterBeginning(seed: UInt64) throws {
        var run = RandomRun(seed: seed, stores: 2)
        let writer = try TimelineWriter(creating: path, retention: .frames(500))
        let session = try writer.beginSession(.sample)
        for id in 1...2 as ClosedRange<UInt32> {
            try writer.addStore(Store(id: StoreID(id), name: "S\(id)", runtime: "Atoms"), session: session)
        }
        for _ in 0..<3500 { try writer.append(try run.next(), session: session) }
        try writer.close()
        try Timeline(path: path).rewrite(to: newPath, TimelineTransform())
        #expect(try everything(newPath) == everything(path))
        #expect(try Timeline(path: newPath).check().findings == [])
    }

    @Test("No byte of what a transform takes out is left")
    func nothingLeft() throws {
        let secret = "hunter2hunter2"
        func value(_ length: Int) -> RecordedValue {
            RecordedValue(
                typeName: "T<\(secret)>", encoding: .text, content: String(repeating: secret, count: length))
        }
        let node = Node(
            id: NodeID(1), kind: .state, module: "M\(secret)", name: "N\(secret)", key: "K\(secret)",
            scope: "S\(secret)", valueType: "V\(secret)", place: SourcePlace(fileID: "F\(secret)", line: 1))
        let cause = Cause(
            .action, node: node.id, place: SourcePlace(fileID: "P\(secret)", line: 2), name: "C\(secret)")
        let writer = try TimelineWriter(creating: path)
        let number = try writer.beginSession(
            Session(processName: secret, processID: 1, arguments: ["-p", secret], start: 1))
        try writer.addStore(Store(id: StoreID(1), name: secret, runtime: secret), session: number)
        for frame in 1...1200 as ClosedRange<FrameNumber> {
            let changes: [Change] = [
                .write(cause), .value(node.id, value(frame % 400 == 0 ? 900 : 1), inputs: [], duration: 0),
            ]
            try writer.append(
                Frame(
                    number: frame, store: StoreID(1), cause: cause,
                    changes: frame == 1 ? [.created(node)] + changes : changes), session: number)
        }
        try writer.add(Mark(frame: 1, name: secret, time: 1), session: number)
        let unfinished = Frame(
            number: 1201, store: StoreID(1), cause: cause,
            changes: [.write(cause), .value(node.id, value(2), inputs: [], duration: 0)])
        try writer.add(
            UnfinishedFrame(frame: unfinished, activities: [.describing(node.id, typeName: secret)]), session: number)
        try writer.endSession(number, .malformed(secret))
        try writer.close()
        #expect(try run("/usr/bin/env", ["grep", "-c", secret, path]).status == 0)

        let clean = { (text: String) in text.replacingOccurrences(of: secret, with: "***") }
        try Timeline(path: path).rewrite(
            to: newPath,
            TimelineTransform(
                text: { text, _ in clean(text) },
                node: { node, _ in
                    Node(
                        id: node.id, kind: node.kind, module: clean(node.module), name: clean(node.name),
                        key: clean(node.key), scope: clean(node.scope), valueType: clean(node.valueType),
                        place: node.place, attributes: .redacted)
                },
                value: { value, node, owner in
                    #expect(node.name == "N\(secret)" && owner.store == StoreID(1) && owner.session == number)
                    return RecordedValue(typeName: clean(value.typeName), encoding: .redacted, digest: 7)
                }))
        let bytes = try Data(contentsOfPath: newPath)
        #expect(bytes.range(of: Data(secret.utf8)) == nil)
        let lines = try everything(newPath)
        #expect(lines.count > 1200 && !lines.contains { $0.contains("hunter2") })
        #expect(try Timeline(path: newPath).check().findings == [])
    }

    @Test("A damaged file is not rewritten, and leaves nothing behind")
    func damaged() throws {
        try CounterRun.record(to: path)
        try Database(path: path, flags: 2).execute("UPDATE block SET data = x'00'")
        #expect(throws: TimelineError.self) {
            try Timeline(path: path).rewrite(to: newPath, TimelineTransform())
        }
        #expect(try folder.names == ["run.atomviz"])
    }
}
