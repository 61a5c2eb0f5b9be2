import Answers
import GraphModel

/// Hits as one JSON object, written as they come, as docs/answers-json.md describes it. Labels are a promise to scripts: never change one, only add.
struct GrepJSON: GrepOutput {
    /// What the form is called. The number counts changes after which an older reader would misunderstand.
    static let format = "atomviz-grep/1"

    let file: String
    let session: Int
    let pattern: String

    func hit(_ hit: SearchHit, number: Int, to output: TextOutput) throws(OutputError) {
        if number == 0 { try begin(output) }
        try output.write((number > 0 ? "," : "") + JSONText.text(of: hit.json))
    }

    func end(_ spans: [RecordingSearch.Span], count: Int, to output: TextOutput) throws(OutputError) {
        if count == 0 { try begin(output) }
        let rest = JSONText.text(of: .fields(("values", .array(spans.map(\.json))), ("count", .integer(count))))
        try output.line("]," + rest.dropFirst())
    }

    /// What was begun is made a whole object, which says that it does not hold all.
    func giveUp(count: Int, to output: TextOutput) throws(OutputError) {
        let rest = JSONText.text(
            of: .fields(("values", .array([])), ("count", .integer(count)), ("isIncomplete", .bool(true))))
        try output.line("]," + rest.dropFirst())
    }

    private func begin(_ output: TextOutput) throws(OutputError) {
        let head = JSONText.text(
            of: .fields(
                ("format", .string(Self.format)), ("file", .string(file)), ("session", .integer(session)),
                ("pattern", .string(pattern))))
        try output.write(head.dropLast() + ",\"hits\":[")
    }
}

extension SearchHit {
    fileprivate var json: ValueTree {
        .fields(
            ("frame", .integer(frame)), ("time", .integer(time)), ("in", .string(subject.rawValue)),
            ("node", (node?.identity).map { .string($0) }), ("id", node.map { .integer($0.id.rawValue) }),
            ("path", path.steps.isEmpty ? nil : .string(path.description)), ("text", isEnd ? nil : .string(text)),
            ("place", place.map { .string($0.description) }), ("isEnd", isEnd ? .bool(true) : nil))
    }
}

extension RecordingSearch.Span {
    fileprivate var json: ValueTree {
        .fields(
            ("node", .string(node.identity)), ("id", .integer(node.id.rawValue)), ("first", .integer(first)),
            ("last", .integer(last)), ("end", end.map { .integer($0) }), ("count", .integer(count)))
    }
}
