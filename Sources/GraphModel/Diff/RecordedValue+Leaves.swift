extension RecordedValue {
    /// The first part in which a text is found, in the order in which parts stand; nil when it is in none.
    ///
    /// Parts are what a value says beside its structure: strings, numbers, `true`, `false` and `nil`, names of enum cases, keys
    /// of dictionaries. Names of types and fields are none. A value without structure is one part: its text. What was not
    /// captured or stayed home has none. O(length).
    ///
    /// - Parameter matches: whether a part's text is it.
    /// - Returns: where the part is, and the part.
    package func firstPart(where matches: (String) -> Bool) -> (path: ValuePath, part: ValueTree)? {
        switch encoding {
        case .opaque, .redacted: return nil
        case .text: break
        case .json, .reflected:
            if let tree = typedTree { return tree.firstPart(at: [], where: matches) }
        }
        return matches(content) ? (ValuePath(), .string(content)) : nil
    }
}

extension ValueTree {
    fileprivate func firstPart(
        at path: [ValuePath.Step], where matches: (String) -> Bool
    ) -> (path: ValuePath, part: ValueTree)? {
        switch shape {
        case .list(let elements):
            for (index, element) in elements.enumerated() {
                if let found = element.firstPart(at: path + [.index(index)], where: matches) { return found }
            }
            return nil
        case .fields(_, let fields):
            for field in fields {
                if let found = field.value.firstPart(at: path + [.field(field.label)], where: matches) { return found }
            }
            return nil
        case .keyed(let pairs):
            for (key, value) in pairs {
                if let found = key.firstPart(at: path, where: matches) {
                    return (ValuePath(path + [.key(key)]), found.part)
                }
                if let found = value.firstPart(at: path + [.key(key)], where: matches) { return found }
            }
            return nil
        case .members(let members):
            for member in members {
                if let found = member.firstPart(at: path + [.member], where: matches) { return found }
            }
            return nil
        case .payload(let name, let content):
            if matches(name) { return (ValuePath(path), .string(name)) }
            return content.firstPart(at: path + [.payload(name)], where: matches)
        case .redacted: return nil
        case .whole: return plainText.flatMap { matches($0) ? (ValuePath(path), self) : nil }
        }
    }

    /// What a part says that has no parts of its own; nil where that is nothing that was captured.
    private var plainText: String? {
        switch self {
        case .null: return "nil"
        case .bool(let bool): return bool ? "true" : "false"
        case .number(let number): return number
        case .string(let string): return string
        case .array: return nil
        case .object(let fields):
            if fields.count == 1, fields[0].label == "$case", case .string(let name) = fields[0].value { return name }
            return nil
        }
    }
}
