import GraphModel

/// A value in full, on as many lines as it needs.
enum FullValueText {
    /// A part that fits into this many characters stays on one line.
    private static let width = 72

    /// The lines of a value, and a last one when it was not captured whole. O(size).
    static func lines(_ value: RecordedValue) -> [String] {
        var lines: [String] = []
        if let tree = value.tree {
            append(tree, indent: "", lead: "", tail: "", to: &lines)
        } else if value.encoding == .opaque || value.encoding == .redacted {
            lines.append(TerminalText.escaped(value.preview()))
        } else {
            lines += value.content.split(separator: "\n", omittingEmptySubsequences: false)
                .map { TerminalText.escaped(String($0)) }
        }
        if value.isTruncated { lines.append("… cut off at the capture budget") }
        return lines
    }

    private static func append(
        _ tree: ValueTree, indent: String, lead: String, tail: String, to lines: inout [String]
    ) {
        let preview = tree.preview(limit: width)
        let fits = preview.count < width && !preview.hasSuffix("…")
        let parts = fits ? nil : parts(of: tree)
        guard let parts, !parts.inner.isEmpty else {
            lines.append(indent + lead + TerminalText.escaped(tree.preview(limit: .max)) + tail)
            return
        }
        lines.append(indent + lead + TerminalText.escaped(parts.open))
        for (index, part) in parts.inner.enumerated() {
            append(
                part.value, indent: indent + "  ", lead: TerminalText.escaped(part.label),
                tail: index == parts.inner.count - 1 ? "" : ",", to: &lines)
        }
        lines.append(indent + parts.close + tail)
    }

    private struct Parts {
        var open: String
        var close: String
        var inner: [(label: String, value: ValueTree)]
    }

    /// How a value comes apart; nil for one that does not. Marks are as ``ValueTree`` tells.
    private static func parts(of tree: ValueTree) -> Parts? {
        switch tree {
        case .null, .bool, .number, .string:
            return nil
        case .array(let elements):
            return Parts(open: "[", close: "]", inner: elements.map { ("", $0) })
        case .object(let fields):
            guard let mark = fields.first, mark.label.hasPrefix("$"), !mark.label.hasPrefix("$$") else {
                return Parts(open: "{", close: "}", inner: labelled(fields))
            }
            return marked(mark, Array(fields.dropFirst()))
        }
    }

    private static func marked(_ mark: ValueTree.Field, _ rest: [ValueTree.Field]) -> Parts? {
        switch (mark.label, mark.value) {
        case ("$type", .string(let name)):
            return Parts(open: name + "(", close: ")", inner: labelled(rest))
        case ("$case", .string(let name)):
            return rest.first.map { Parts(open: ".\(name)(", close: ")", inner: payload($0.value)) }
        case ("$set", .array(let elements)):
            return Parts(open: "{", close: "}", inner: elements.map { ("", $0) })
        case ("$dictionary", .object(let entries)):
            let inner = entries.map { (ValueTree.string($0.label).preview(limit: .max) + ": ", $0.value) }
            return Parts(open: "[", close: "]", inner: inner)
        case ("$dictionary", .array(let pairs)):
            let inner: [(String, ValueTree)] = pairs.map { pair in
                guard case .array(let halves) = pair, halves.count == 2 else { return ("", pair) }
                return (halves[0].preview(limit: .max) + ": ", halves[1])
            }
            return Parts(open: "[", close: "]", inner: inner)
        default:
            return nil
        }
    }

    private static func payload(_ value: ValueTree) -> [(String, ValueTree)] {
        switch value {
        case .object(let fields) where fields.first?.label.hasPrefix("$") == false: labelled(fields)
        case .array(let several): several.map { ("", $0) }
        default: [("", value)]
        }
    }

    private static func labelled(_ fields: [ValueTree.Field]) -> [(String, ValueTree)] {
        fields.map { field in
            (field.label.hasPrefix("$$") ? "\(field.label.dropFirst()): " : "\(field.label): ", field.value)
        }
    }
}
