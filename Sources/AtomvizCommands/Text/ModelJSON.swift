import GraphModel

// How the vocabulary of GraphModel looks in JSON output. Labels are a promise to scripts: never change one, only add.

extension RecordedValue {
    /// The value with what is known of its capture. Its structure is under `json` where it has one.
    var json: ValueTree {
        let tree = tree
        return .fields(
            ("type", .string(typeName)),
            ("encoding", .string(encoding.label)),
            ("json", tree),
            ("text", tree == nil ? .text(content) : nil),
            ("isTruncated", isTruncated ? .bool(true) : nil),
            ("digest", encoding == .redacted ? .string(String(digest, radix: 16)) : nil))
    }
}

extension RecordedValue.Encoding {
    /// The name in JSON output.
    var label: String {
        switch self {
        case .json: "json"
        case .reflected: "reflected"
        case .text: "text"
        case .opaque: "opaque"
        case .redacted: "redacted"
        }
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
        switch kind {
        case .replaced(let old, let new): .fields(("path", path.json), ("old", old), ("new", new))
        case .inserted(let new): .fields(("path", path.json), ("new", new))
        case .removed(let old): .fields(("path", path.json), ("old", old))
        case .moved(let origin): .fields(("path", path.json), ("movedFrom", .integer(origin)))
        }
    }
}

extension ValuePath {
    fileprivate var json: ValueTree { .string(description) }
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
