import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands

@Suite struct HostileTextTests {
    private static let evil =
        "\u{1B}]0;title\u{7}\u{1B}[2J\n\r\t\u{9B}31m\u{202E}\u{2028}\"\\]]><script>&amp;%s\u{7F}"

    /// A recording in which everything that an app can name is hostile.
    private func write(to path: String) throws {
        let evil = Self.evil
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(
            Session(processName: evil, processID: 1, arguments: [evil], start: 0))
        try writer.addStore(Store(id: StoreID(1), name: evil, runtime: evil), session: session)
        let place = SourcePlace(fileID: evil, line: 1)
        let node = Node(
            id: NodeID(1), kind: .state, module: evil, name: evil, key: evil, scope: evil, valueType: evil)
        let view = Node(id: NodeID(2), kind: .subscriber, name: evil, scope: evil, place: place)
        let text = JSONText.text(of: .object([.init(evil, .string(evil)), .init("$\(evil)", .null)]))
        let values = [
            RecordedValue(typeName: evil, encoding: .json, content: text),
            RecordedValue(typeName: evil, encoding: .text, content: evil),
            RecordedValue(typeName: evil, encoding: .opaque),
            RecordedValue(typeName: evil, encoding: .json, content: "{\"\(evil)", isTruncated: true),
        ]
        for (index, value) in values.enumerated() {
            var changes: [Change] = [.value(node.id, value, inputs: [], duration: 0), .cutOff(node.id, .equal)]
            if index == 0 {
                changes = [.created(node), .created(view), .edgeAdded(Edge(from: node.id, to: view.id))] + changes
            }
            changes += [.notified(view.id), .write(Cause(.set, node: node.id, place: place, name: evil))]
            let cause = Cause(.action, node: node.id, place: place, name: evil)
            try writer.append(
                Frame(number: UInt64(index + 1), store: StoreID(1), cause: cause, changes: changes), session: session)
        }
        try writer.add(Mark(frame: 2, name: evil, time: 0), session: session)
        try writer.close()
    }

    @Test(
        "No command lets a control character from an app through, on a terminal or off",
        arguments: [
            ["log", "RUN"], ["log", "RUN", "--json"], ["show", "RUN"], ["show", "RUN@1", "--values"],
            ["show", "RUN@2", "--values"], ["show", "RUN@4", "--values"], ["show", "RUN", "--json"],
            ["show", "RUN", "--format", "dot"], ["diff", "RUN@1"], ["diff", "RUN@2"], ["diff", "RUN@3"],
            ["diff", "RUN@4", "--json"], ["render", "RUN", "-o", "-"], ["render", "RUN", "-o", "-", "--format", "dot"],
            ["show", "RUN@\(evil)"], ["log", "RUN", "--atom", evil], ["log", "RUN#/\"\(evil)"], ["diff", evil],
        ])
    func commands(arguments: [String]) async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("run.atomviz")
        try write(to: file)
        let filled = arguments.map { $0.replacing("RUN", with: file) }
        for isTerminal in [false, true] {
            let run = await Run.atomviz(filled, environment: ["NO_COLOR": "1"], isTerminal: isTerminal)
            #expect(!(run.output + run.error).isEmpty)
            for line in (run.output + run.error).split(separator: "\n") {
                let isClean = line.unicodeScalars.allSatisfy { !TerminalText.isActive($0) }
                #expect(isClean, "\(line.debugDescription)")
            }
            if run.status == 2 { #expect(run.error.filter { $0 == "\n" }.count == 1) }
        }
    }
}
