import GraphModel

/// JSON for machines that may still end up on a terminal.
///
/// Everything but printable text is escaped, C1 controls and direction marks too, which JSON itself would let through.
enum JSONText {
    /// The text of a structure, on one line. O(size).
    static func text(of tree: ValueTree) -> String {
        var text = ""
        append(tree, to: &text)
        return text
    }

    private static func append(_ tree: ValueTree, to text: inout String) {
        switch tree {
        case .null: text += "null"
        case .bool(let bool): text += bool ? "true" : "false"
        case .number(let number): appendNumber(number, to: &text)
        case .string(let string): appendString(string, to: &text)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                append(element, to: &text)
            }
            text += "]"
        case .object(let fields):
            text += "{"
            for (index, field) in fields.enumerated() {
                if index > 0 { text += "," }
                appendString(field.label, to: &text)
                text += ":"
                append(field.value, to: &text)
            }
            text += "}"
        }
    }

    /// A number as it stands, or as a string when it is not what JSON calls a number: a recording may say anything.
    private static func appendNumber(_ number: String, to text: inout String) {
        if number.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil {
            text += number
        } else {
            appendString(number, to: &text)
        }
    }

    private static func appendString(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where TerminalText.isActive(scalar):
                text += "\\u" + TimeText.padded(String(scalar.value, radix: 16), to: 4, with: "0")
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension ValueTree {
    /// An object without the fields that have nothing to say.
    static func fields(_ fields: (String, ValueTree?)...) -> ValueTree {
        .object(fields.compactMap { label, value in value.map { Field(label, $0) } })
    }

    /// A whole number.
    static func integer(_ number: some BinaryInteger) -> ValueTree { .number(String(number)) }

    /// A string, or nothing for an empty one.
    static func text(_ string: String) -> ValueTree? { string.isEmpty ? nil : .string(string) }
}
