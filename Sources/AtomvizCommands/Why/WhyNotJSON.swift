import Answers
import GraphModel

/// `why --not --json`, as docs/why-json.md describes it. Labels are a promise to scripts: never change one, only add.
extension WhyNot {
    /// What the form is called. The number counts changes after which an older reader would misunderstand.
    static let format = "atomviz-why-not/1"

    /// The answer as fields.
    var jsonFields: [ValueTree.Field] {
        [
            .init("first", .integer(frames.lowerBound)), .init("last", .integer(frames.upperBound)),
            .init("reason", .string(reason.label)),
            .init(
                "gaps",
                .array(
                    gaps.map { .fields(("first", .integer($0.first)), ("last", .integer($0.last))) })),
        ] + reason.fields
    }
}

extension WhyNot.Reason {
    /// The name in JSON.
    fileprivate var label: String {
        switch self {
        case .updated: "updated"
        case .notCreated: "not created"
        case .released: "released"
        case .stopped(let stop):
            switch stop.kind {
            case .cutOff(let reason): "cut off: \(reason.name)"
            case .notWatchedYet: "not watched yet"
            case .restored: "restored"
            case .untold: "unknown"
            }
        case .notWatched: "not watched"
        case .overridden: "overridden"
        case .awaiting(_, let isStalled): isStalled ? "stalled" : "awaiting"
        case .nothingUpstream: "nothing upstream changed"
        }
    }

    fileprivate var fields: [ValueTree.Field] {
        var fields: [ValueTree.Field] = []
        func add(_ label: String, _ value: ValueTree?) { if let value { fields.append(.init(label, value)) } }
        func names(_ nodes: [Node]) -> ValueTree { .array(nodes.map { .string($0.identity) }) }
        switch self {
        case .updated(let frames, let count):
            add("frames", .array(frames.map { .integer($0) }))
            add("count", .integer(count))
        case .notCreated(let frame): add("created", frame.map { .integer($0) })
        case .released(let frame, let cause, let node, _):
            add("frame", .integer(frame))
            add("cause", cause.json(node: node))
        case .stopped(let stop):
            add("frame", .integer(stop.frame))
            add("node", stop.way.first.map { .string($0.identity) })
            add("way", names(stop.way))
        case .notWatched(let missing):
            add("frame", .integer(missing.change.frame))
            add("node", .string(missing.target.identity))
            add("until", missing.until.map { .integer($0) })
            add("from", missing.from.map { .integer($0) })
        case .overridden(let node, _): add("node", .string(node.identity))
        case .awaiting(let frame, _): add("frame", .integer(frame))
        case .nothingUpstream(let nodes, let count):
            add("changed", names(nodes))
            add("count", .integer(count))
        }
        add(
            "change",
            change.map { change in
                .object(
                    [
                        .init("node", .string(change.node.identity)), .init("frame", .integer(change.frame)),
                    ] + change.why.jsonFields)
            })
        return fields
    }
}
