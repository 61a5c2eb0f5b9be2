import Answers
import GraphModel

/// `blame --json`. Labels are a promise to scripts: never change one, only add.
extension Blame {
    /// What the form is called. The number counts changes after which an older reader would misunderstand.
    static let format = "atomviz-blame/1"

    /// The answer as one object.
    func json(_ lines: [Line], file: String, _ asked: BlamedValue, _ opened: OpenedTimeline) -> ValueTree {
        .fields(
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
                            ("cause", line.cause?.json(node: line.cause?.node == node.id ? node : nil)),
                            ("isCertain", line.isCertain ? nil : .bool(false)))
                    })
            ))
    }
}
