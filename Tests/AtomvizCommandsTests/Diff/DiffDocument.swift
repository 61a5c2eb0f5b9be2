import GraphModel

/// A reader of `diff --json`, written from docs/diff-json.md: takes what the page allows, and nothing else.
struct DiffDocument {
    /// What is not as the page says: where, and what was found.
    struct Violation: Error, CustomStringConvertible {
        let path: String
        let description: String

        init(_ path: String, _ found: String) {
            self.path = path
            description = "\(path): \(found)"
        }
    }

    private(set) var parts: [String] = []
    private(set) var fates: [String] = []

    init(_ text: String) throws {
        try check(
            JSONReader.tree(of: text), "",
            ["format", "from", "to", "isDifferent", "hasUnknown", "counts", "changed"]
                + ["added", "removed", "edgesAdded", "edgesRemoved"], ["recomputed", "cutOff", "gaps"],
        ) { label, value in
            switch label {
            case "format":
                guard value == .string("atomviz-diff/1") else { throw Violation(label, "another format") }
            case "from", "to": try moment(value, label)
            case "isDifferent", "hasUnknown": try boolean(value, label)
            case "counts":
                let required = ["changed", "added", "removed", "subscribersAdded", "subscribersRemoved", "edgesAdded"]
                try check(value, label, required + ["edgesRemoved", "unknown"], ["recomputed", "cutOff"], number)
            case "changed": try each(value, label) { try nodeChange($0, $1) }
            case "added", "removed": try each(value, label, node)
            case "edgesAdded", "edgesRemoved": try each(value, label, edge)
            case "recomputed", "cutOff": try each(value, label) { try unchanged($0, $1, list: label) }
            default:
                try each(value, label) { try check($0, $1, ["first", "last", "count"], [], number) }
            }
        }
    }

    private func moment(_ tree: ValueTree, _ path: String) throws {
        try check(tree, path, ["file", "session", "store", "frame"], ["time", "cause", "unfinished"]) { label, value in
            switch label {
            case "file": try string(label, value)
            case "store":
                try check(value, path + ".store", ["id", "name", "runtime"], []) { label, value in
                    try label == "id" ? number(label, value) : string(label, value)
                }
            case "cause":
                try check(value, path + ".cause", ["kind"], ["name", "node", "id", "place", "parent"]) { label, value in
                    try label == "id" || label == "parent" ? number(label, value) : string(label, value)
                }
            case "unfinished": try object(value, path)
            default: try number(label, value)
            }
        }
    }

    private func node(_ tree: ValueTree, _ path: String) throws {
        let optional = ["name", "key", "module", "scope", "type", "place", "attributes", "revision", "value"]
        try check(tree, path, ["id", "kind", "identity"], optional) { label, value in
            switch label {
            case "id", "revision": try number(label, value)
            case "attributes": try each(value, path) { try string($1, $0) }
            case "value": try self.value(value, path + ".value")
            default: try string(label, value)
            }
        }
    }

    private func value(_ tree: ValueTree, _ path: String) throws {
        try check(tree, path, ["type", "encoding"], ["json", "text", "isTruncated", "digest"]) { label, value in
            switch label {
            case "json": break
            case "isTruncated": guard value == .bool(true) else { throw Violation(path, "isTruncated is not true") }
            case "encoding":
                let names = ["json", "reflected", "text", "opaque", "redacted"]
                guard names.contains(where: { value == .string($0) }) else { throw Violation(path, "encoding") }
            case "digest":
                guard case .string(let digits) = value, UInt64(digits, radix: 16) != nil else {
                    throw Violation(path, "digest")
                }
            default: try string(label, value)
            }
        }
    }

    private mutating func nodeChange(_ tree: ValueTree, _ path: String) throws {
        try check(tree, path, ["node", "comparison", "before", "after"], ["facts", "parts"]) { label, value in
            switch label {
            case "before", "after": try node(value, path)
            case "comparison":
                guard ["different", "unknown", "equal"].contains(where: { value == .string($0) }) else {
                    throw Violation(path, "comparison")
                }
            case "facts":
                try each(value, path) { fact, path in
                    let names = ["kind", "module", "value type", "place", "attributes"]
                    guard names.contains(where: { fact == .string($0) }) else { throw Violation(path, "fact") }
                }
            case "parts": try each(value, path + ".parts") { try part($0, $1) }
            default: try string(label, value)
            }
        }
    }

    private mutating func part(_ tree: ValueTree, _ path: String) throws {
        guard case .string(let change)? = tree["change"], case .string(let place)? = tree["path"] else {
            throw Violation(path, "no change or no path")
        }
        let needs = [
            "replaced": ["old", "new"], "inserted": ["new"], "removed": ["old"], "moved": ["movedFrom"],
            "unknown": ["old", "new"],
        ]
        guard let fields = needs[change] else { throw Violation(path, "change \(change)") }
        try check(tree, path, ["path", "steps", "change"] + fields, []) { label, value in
            switch label {
            case "steps": try each(value, path + ".steps", step)
            case "movedFrom": try number(label, value)
            default: break
            }
        }
        guard case .array(let steps)? = tree["steps"], steps.isEmpty == place.isEmpty else {
            throw Violation(path, "path and steps disagree")
        }
        parts.append("\(place) \(change)")
    }

    private func step(_ tree: ValueTree, _ path: String) throws {
        guard case .object(let fields) = tree, fields.count == 1, let only = fields.first else {
            throw Violation(path, "a step has one field")
        }
        switch only.label {
        case "index": try number(path, only.value)
        case "field", "payload": try string(path, only.value)
        case "key": break
        case "member" where only.value == .bool(true): break
        default: throw Violation(path, "step \(only.label)")
        }
    }

    private func edge(_ tree: ValueTree, _ path: String) throws {
        try check(tree, path, ["from", "fromID", "to", "toID"], []) { label, value in
            try label.hasSuffix("ID") ? number(label, value) : string(label, value)
        }
    }

    private mutating func unchanged(_ tree: ValueTree, _ path: String, list: String) throws {
        let counts = ["changes", "equalValues", "unknownValues", "cutOffs", "skips"]
        try check(tree, path, ["node", "id", "fate"] + counts, []) { label, value in
            try label == "node" || label == "fate" ? string(label, value) : number(label, value)
        }
        guard case .string(let fate)? = tree["fate"],
            (list == "cutOff" ? ["cut off", "skipped"] : ["returned", "recomputed"]).contains(fate)
        else { throw Violation(path, "fate") }
        fates.append(fate)
    }

    // The types of the page.

    private func check(
        _ tree: ValueTree, _ path: String, _ required: [String], _ optional: [String],
        _ body: (String, ValueTree) throws -> Void
    ) throws {
        guard case .object(let fields) = tree else { throw Violation(path, "not an object") }
        let labels = fields.map(\.label)
        guard Set(labels).count == labels.count else { throw Violation(path, "a field twice") }
        for label in required where !labels.contains(label) { throw Violation(path, "no \(label)") }
        for field in fields {
            guard required.contains(field.label) || optional.contains(field.label) else {
                throw Violation(path, "\(field.label) is not on the page")
            }
            try body(field.label, field.value)
        }
    }

    private func each(_ tree: ValueTree, _ path: String, _ body: (ValueTree, String) throws -> Void) throws {
        guard case .array(let elements) = tree else { throw Violation(path, "not an array") }
        for (index, element) in elements.enumerated() { try body(element, "\(path)[\(index)]") }
    }

    private func object(_ tree: ValueTree, _ path: String) throws {
        guard case .object = tree else { throw Violation(path, "not an object") }
    }

    private func string(_ path: String, _ tree: ValueTree) throws {
        guard case .string = tree else { throw Violation(path, "not a string") }
    }

    private func number(_ path: String, _ tree: ValueTree) throws {
        guard case .number(let text) = tree, UInt64(text) != nil else { throw Violation(path, "not a number") }
    }

    private func boolean(_ tree: ValueTree, _ path: String) throws {
        guard case .bool = tree else { throw Violation(path, "not a boolean") }
    }
}
