extension RecordedValue {
    /// A short text that a Swift developer reads at a glance: `"milk"`, `.completed`, `[Todo(text: "milk")]`.
    ///
    /// Says plainly what was not captured. Control characters are escaped. O(limit) beyond reading the content.
    ///
    /// - Parameter limit: the length in characters beyond which the text is cut off with `…`.
    public func preview(limit: Int = 80) -> String {
        switch encoding {
        case .opaque: return "‹\(typeName)›"
        case .redacted: return "‹redacted \(typeName)›"
        case .json, .reflected:
            if let tree { return tree.preview(limit: limit) }
        case .text: break
        }
        // Text, or the captured prefix of a longer value.
        var text = PreviewText(limit: limit)
        text.append(escaping: content)
        return text.result + (isTruncated && !text.isFull ? "…" : "")
    }
}

extension ValueTree {
    /// The same short text for a structure. See ``RecordedValue/preview(limit:)``.
    public func preview(limit: Int = 80) -> String {
        var text = PreviewText(limit: limit)
        text.append(self)
        return text.result
    }
}

/// Text that stops growing at a limit.
private struct PreviewText {
    private let limit: Int
    private var text = ""
    private var count = 0
    private(set) var isFull = false

    init(limit: Int) {
        self.limit = max(limit, 1)
    }

    var result: String { isFull ? text + "…" : text }

    mutating func append(_ part: String) {
        for character in part where !isFull {
            guard count < limit else {
                isFull = true
                return
            }
            text.append(character)
            count += 1
        }
    }

    mutating func append(escaping part: String) {
        for scalar in part.unicodeScalars where !isFull {
            switch scalar {
            case "\n": append("\\n")
            case "\t": append("\\t")
            case "\r": append("\\r")
            default:
                let isControl = scalar.properties.generalCategory == .control
                append(isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(Character(scalar)))
            }
        }
    }

    /// As a Swift literal: quotes and backslashes escaped too.
    mutating func append(quoting part: String) {
        append("\"")
        for scalar in part.unicodeScalars where !isFull {
            if scalar == "\"" || scalar == "\\" { append("\\") }
            append(escaping: String(Character(scalar)))
        }
        append("\"")
    }

    mutating func append(_ tree: ValueTree) {
        if isFull { return }
        switch tree {
        case .null: append("nil")
        case .bool(let bool): append(bool ? "true" : "false")
        case .number(let number): append(number)
        case .string(let string): append(quoting: string)
        case .array(let elements): appendList(elements, between: "[", and: "]")
        case .object(let fields): append(fields)
        }
    }

    private mutating func append(_ fields: [ValueTree.Field]) {
        guard let first = fields.first, first.label.hasPrefix("$"), !first.label.hasPrefix("$$") else {
            // An encoded object: its type is told elsewhere.
            appendLabelled(fields, between: "{", and: "}")
            return
        }
        switch (first.label, first.value) {
        case ("$type", .string(let name)):
            append(name)
            appendLabelled(Array(fields.dropFirst()), between: "(", and: ")")
        case ("$case", .string(let name)):
            // The sign of an infinity belongs before its point.
            append(name.hasPrefix("-") ? "-.\(name.dropFirst())" : ".\(name)")
            guard fields.count > 1 else { return }
            switch fields[1].value {
            case .object(let labelled) where labelled.first?.label.hasPrefix("$") == false:
                appendLabelled(labelled, between: "(", and: ")")
            case .array(let several): appendList(several, between: "(", and: ")")
            case let one: appendList([one], between: "(", and: ")")
            }
        case ("$set", .array(let elements)): appendList(elements, between: "{", and: "}")
        case ("$dictionary", .object(let entries)):
            appendPairs(entries.map { (.string($0.label), $0.value) })
        case ("$dictionary", .array(let pairs)):
            appendPairs(
                pairs.compactMap { pair in
                    guard case .array(let parts) = pair, parts.count == 2 else { return nil }
                    return (parts[0], parts[1])
                })
        case ("$opaque", .string(let name)): append("‹\(name)›")
        case ("$cycle", .string(let name)): append("‹\(name) again›")
        case ("$depth", .string(let name)): append("‹\(name), too deep›")
        case ("$redacted", .string(let name)): appendRedacted(name, fields)
        default: appendLabelled(fields, between: "{", and: "}")
        }
    }

    /// With the first digits of the digest, so that it shows whether two are the same.
    private mutating func appendRedacted(_ name: String, _ fields: [ValueTree.Field]) {
        append("‹redacted \(name)")
        if fields.count > 1, fields[1].label == "$digest", case .string(let digest) = fields[1].value {
            append(" #\(digest.prefix(4))")
        }
        append("›")
    }

    private mutating func appendList(_ elements: [ValueTree], between open: String, and close: String) {
        append(open)
        for (index, element) in elements.enumerated() where !isFull {
            if index > 0 { append(", ") }
            append(element)
        }
        append(close)
    }

    private mutating func appendLabelled(_ fields: [ValueTree.Field], between open: String, and close: String) {
        append(open)
        for (index, field) in fields.enumerated() where !isFull {
            if index > 0 { append(", ") }
            append(escaping: field.label.hasPrefix("$$") ? String(field.label.dropFirst()) : field.label)
            append(": ")
            append(field.value)
        }
        append(close)
    }

    private mutating func appendPairs(_ pairs: [(ValueTree, ValueTree)]) {
        guard !pairs.isEmpty else { return append("[:]") }
        append("[")
        for (index, pair) in pairs.enumerated() where !isFull {
            if index > 0 { append(", ") }
            append(pair.0)
            append(": ")
            append(pair.1)
        }
        append("]")
    }
}
