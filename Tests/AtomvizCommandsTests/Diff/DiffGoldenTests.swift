import GraphModel
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite struct DiffGoldenTests {
    @Test("The differences of a table of values read as when somebody last looked at them")
    func text() throws {
        var text = ""
        for pair in ValuePair.table {
            let sink = MemorySink()
            let output = TextOutput(sink)
            let diff = DiffText(palette: Palette(for: output, environment: [:]))
            try diff.write(DiffReport(pair.diff()), ignoresUnknown: false, to: output)
            try output.flush()
            text += "# \(pair.name)\n\(sink.text)\n"
        }
        try SnapshotFile("Diff/values.txt").check(text)
    }

    @Test("Their JSON is what it was")
    func json() throws {
        let lines = try ValuePair.table.map { pair in
            let fields = try DiffReport(pair.diff()).jsonFields
            return JSONText.text(of: .object([.init("case", .string(pair.name))] + fields))
        }
        try SnapshotFile("Diff/values.jsonl").check(lines.joined(separator: "\n") + "\n")
    }

    @Test(
        "Each pair is told to differ, to be the same, or to be unknown, and never two of them",
        arguments: ValuePair.table)
    func verdicts(pair: ValuePair) throws {
        let diff = try pair.diff()
        #expect([diff.isEmpty, diff.hasDifference, diff.hasUnknown].count { $0 } == 1)
    }

    @Test("In reverse a pair has the same verdict, and as many parts", arguments: ValuePair.table)
    func reversed(pair: ValuePair) throws {
        let forth = try pair.diff()
        let back = try ValuePair(pair.name, from: pair.new, to: pair.old, isOneSession: pair.isOneSession).diff()
        #expect(forth.changed.map(\.value) == back.changed.map(\.value))
    }
}

extension ValuePair: CustomTestStringConvertible {
    var testDescription: String { name }
}
