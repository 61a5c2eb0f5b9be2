import Answers
import GraphModel

/// `blame --json`, as docs/answers-json.md describes it. Labels are a promise to scripts: never change one, only add.
extension Blame {
    /// What the form is called. The number counts changes after which an older reader would misunderstand.
    static let format = "atomviz-blame/1"

    /// The answer as one object.
    ///
    /// - Throws: `TimelineError`.
    func json(_ lines: [Line], file: String, _ asked: BlamedValue, _ opened: OpenedTimeline) throws -> ValueTree {
        let nodes = try lines.causeNodes(in: asked.node.frames(of: opened))
        return .fields(
            ("format", .string(Self.format)), ("file", .string(file)),
            ("session", .integer(opened.session.number)), ("store", .string(asked.node.store.name)),
            ("node", .string(node.identity)), ("id", .integer(node.id.rawValue)), ("frame", .integer(frame)),
            ("value", value.json),
            (
                "parts",
                .array(
                    lines.map { line in
                        .fields(
                            ("path", .string(line.path.description)), ("value", line.part),
                            ("frame", line.frame.map { .integer($0) }),
                            ("cause", line.cause.map { $0.json(node: $0.node.flatMap { nodes[$0] }) }),
                            ("isCertain", line.isCertain ? nil : .bool(false)))
                    })
            ))
    }
}
