import Answers
import GraphModel

/// `why --json`, as docs/why-json.md describes it. Labels are a promise to scripts: never change one, only add.
extension Why {
    /// What the form is called. The number counts changes after which an older reader would misunderstand.
    static let format = "atomviz-why/1"

    /// The hops and cycles as fields.
    var jsonFields: [ValueTree.Field] {
        [
            .init("hops", .array(hops.map(\.json))),
            .init("origins", .array(hops.indices.filter { hops[$0].causes.isEmpty }.map { .integer($0) })),
            .init("cycles", .array(cycles.map(\.json))),
        ]
    }
}

extension Hop {
    fileprivate var json: ValueTree {
        var (old, new): (RecordedValue?, RecordedValue?)
        var (reader, duration): (Node?, UInt64?)
        let kind: String
        switch event {
        case .recomputed(let from, let to, let time): (kind, old, new, duration) = ("recomputed", from, to, time)
        case .firstValue(let value, let node): (kind, new, reader) = ("first value", value, node)
        case .written(let from, let to, _): (kind, old, new) = ("written", from, to)
        case .kept: kind = "kept"
        case .told: kind = "told"
        case .appeared: kind = "began to watch"
        case .released: kind = "released"
        case .began: kind = "began"
        }
        return .fields(
            ("kind", .string(kind)), ("frame", .integer(frame)), ("change", change.map { .integer($0) }),
            ("node", node.map { .string($0.identity) }), ("id", node.map { .integer($0.id.rawValue) }),
            ("old", old?.json), ("new", new?.json), ("reader", reader.map { .string($0.identity) }),
            ("duration", duration.map { .integer($0) }), ("cause", cause?.json(node: causeNode ?? node)),
            ("author", author?.json), ("end", end?.json), ("causes", .array(causes.map { .integer($0) })),
            ("cycle", cycle.map { .integer($0) }))
    }
}

extension Hop.Author {
    fileprivate var json: ValueTree {
        switch self {
        case .effect(let node, let phase):
            .fields(("kind", .string("effect")), ("node", .string(node.identity)), ("phase", .string(phase.name)))
        case .production(let node): .fields(("kind", .string("production")), ("node", .string(node.identity)))
        case .subscriber(let nodes):
            .fields(("kind", .string("subscriber")), ("oneOf", .array(nodes.map { .string($0.identity) })))
        case .frame(let number): .fields(("kind", .string("frame")), ("frame", .integer(number)))
        }
    }
}

extension Hop.End {
    fileprivate var json: ValueTree {
        switch self {
        case .missingFrame(let number): .fields(("kind", .string("missing frame")), ("frame", .integer(number)))
        case .lostFrames: .fields(("kind", .string("lost frames")))
        case .limit(let number): .fields(("kind", .string("limit")), ("frame", .integer(number)))
        }
    }
}

extension CauseCycle {
    fileprivate var json: ValueTree {
        .fields(
            ("nodes", .array(nodes.map { .string($0.identity) })), ("rounds", .integer(rounds)),
            ("isCutShort", .bool(isCutShort)), ("first", .integer(frames.lowerBound)),
            ("last", .integer(frames.upperBound)))
    }
}
