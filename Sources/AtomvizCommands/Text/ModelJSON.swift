import GraphModel

// How the vocabulary of GraphModel looks in JSON output. Labels are a promise to scripts: never change one, only add.

extension RecordedValue {
    /// The value with what is known of its capture. Its structure is under `json` where it has one.
    var json: ValueTree {
        let tree = tree
        return .fields(
            ("type", .string(typeName)),
            ("encoding", .string(encoding.name)),
            ("json", tree),
            ("text", tree == nil ? .text(content) : nil),
            ("isTruncated", isTruncated ? .bool(true) : nil),
            ("digest", encoding == .redacted ? .string(String(digest, radix: 16)) : nil))
    }
}

extension Cause {
    /// The cause with the identity of its node.
    func json(node: Node?) -> ValueTree {
        .fields(
            ("kind", .string(kind.name)),
            ("name", .text(name)),
            ("node", (node?.identity).map { .string($0) }),
            ("id", self.node.map { .integer($0.rawValue) }),
            ("place", place.map { .string($0.description) }),
            ("parent", parent.map { .integer($0) }))
    }
}

extension Node {
    /// The node without its value.
    var json: ValueTree { .object(jsonFields) }

    /// The fields of ``json``.
    var jsonFields: [ValueTree.Field] {
        let object = ValueTree.fields(
            ("id", .integer(id.rawValue)),
            ("kind", .string(kind.name)),
            ("identity", .string(identity)),
            ("name", .text(name)),
            ("key", .text(key)),
            ("module", .text(module)),
            ("scope", .text(scope)),
            ("type", .text(valueType)),
            ("place", place.map { .string($0.description) }),
            ("attributes", attributes.names.isEmpty ? nil : .array(attributes.names.map { .string($0) })))
        guard case .object(let fields) = object else { return [] }
        return fields
    }
}

extension ValueChange {
    /// One difference within a value.
    var json: ValueTree {
        let path: [ValueTree.Field] = [
            .init("path", .string(self.path.description)), .init("steps", .array(self.path.steps.map(\.json))),
        ]
        let content: ValueTree =
            switch kind {
            case .replaced(let old, let new): .fields(("change", .string("replaced")), ("old", old), ("new", new))
            case .inserted(let new): .fields(("change", .string("inserted")), ("new", new))
            case .removed(let old): .fields(("change", .string("removed")), ("old", old))
            case .moved(let origin): .fields(("change", .string("moved")), ("movedFrom", .integer(origin)))
            case .unknown(let old, let new): .fields(("change", .string("unknown")), ("old", old), ("new", new))
            }
        guard case .object(let fields) = content else { return content }
        return .object(path + fields)
    }
}

extension ValuePath.Step {
    fileprivate var json: ValueTree {
        switch self {
        case .index(let index): .fields(("index", .integer(index)))
        case .field(let label): .fields(("field", .string(label.hasPrefix("$$") ? String(label.dropFirst()) : label)))
        case .key(let key): .fields(("key", key))
        case .payload(let name): .fields(("payload", .string(name)))
        case .member: .fields(("member", .bool(true)))
        }
    }
}

extension RecordedValue.Comparison {
    /// The name in JSON output.
    var label: String {
        switch self {
        case .equal: "equal"
        case .different: "different"
        case .unknown: "unknown"
        }
    }
}
