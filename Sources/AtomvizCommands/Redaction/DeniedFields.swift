import GraphModel

/// Finds fields of denied names within values, and puts a mark in their place.
struct DeniedFields {
    private let patterns: DenyPatterns

    init(_ patterns: DenyPatterns) {
        self.patterns = patterns
    }

    /// Whether a value without a structure to look into may hold such a field: the beginning of one.
    func mayHide(within value: RecordedValue) -> Bool {
        guard value.isTruncated, value.encoding == .json || value.encoding == .reflected else { return false }
        return patterns.matches(name: value.content)
    }

    /// The values of such fields, at any depth.
    func hidden(in tree: ValueTree) -> [ValueTree] {
        switch tree {
        case .array(let elements): elements.flatMap(hidden)
        case .object(let fields):
            isDenied(fields) ? [tree] : fields.flatMap { isDenied($0) ? [$0.value] : hidden(in: $0.value) }
        case .null, .bool, .number, .string: []
        }
    }

    /// The value with marks instead of such fields; nil when it has none.
    func cleared(_ tree: ValueTree, count: inout Int) -> ValueTree? {
        let before = count
        let new = marked(tree, &count)
        return count > before ? new : nil
    }

    private func marked(_ tree: ValueTree, _ count: inout Int) -> ValueTree {
        switch tree {
        case .array(let elements): return .array(elements.map { marked($0, &count) })
        case .object(let fields):
            if isDenied(fields) {
                count += 1
                return Self.mark(fields.first { $0.label == "$type" }?.value)
            }
            return .object(
                fields.map { field in
                    guard isDenied(field) else { return .init(field.label, marked(field.value, &count)) }
                    count += 1
                    return .init(field.label, Self.mark(field.value["$type"]))
                })
        case .null, .bool, .number, .string: return tree
        }
    }

    private static func mark(_ type: ValueTree?) -> ValueTree {
        .object([.init("$redacted", type ?? .string("Any"))])
    }

    private func isDenied(_ field: ValueTree.Field) -> Bool {
        !field.isMark && !field.value.isRedacted && patterns.matches(name: field.label)
    }

    /// Whether the type of a structure is denied.
    private func isDenied(_ fields: [ValueTree.Field]) -> Bool {
        guard case .string(let type)? = fields.first(where: { $0.label == "$type" })?.value else { return false }
        return patterns.matches(name: type)
    }
}

extension ValueTree.Field {
    /// True for a mark of reflected values: a label of the app's own that begins so has one more `$`.
    var isMark: Bool { label.hasPrefix("$") && !label.hasPrefix("$$") }
}

extension ValueTree {
    /// True for a mark of something that was kept back already.
    fileprivate var isRedacted: Bool { self["$redacted"] != nil }
}
