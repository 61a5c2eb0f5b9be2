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
        if isNumber(number) {
            text += number
        } else {
            appendString(number, to: &text)
        }
    }

    /// Whether a text is a number by RFC 8259, section 6.
    private static func isNumber(_ text: String) -> Bool {
        var rest = Substring(text).utf8
        func digits() -> Int {
            let count = rest.prefix { (0x30...0x39).contains($0) }.count
            rest = rest.dropFirst(count)
            return count
        }
        func take(_ characters: String) -> Bool {
            guard let next = rest.first, characters.utf8.contains(next) else { return false }
            rest = rest.dropFirst()
            return true
        }
        _ = take("-")
        let isZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, !isZero || whole == 1 else { return false }
        if take("."), digits() == 0 { return false }
        if take("eE") {
            _ = take("+-")
            if digits() == 0 { return false }
        }
        return rest.isEmpty
    }

    private static func appendString(_ string: String, to text: inout String) {
        text += "\""
        defer { text += "\"" }
        // Most text is plain, and goes in as it is.
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
            text += string
            return
        }
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where TerminalText.isActive(scalar):
                text += "\\u" + String(scalar.value, radix: 16).padded(to: 4, with: "0")
            default: text.unicodeScalars.append(scalar)
            }
        }
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
