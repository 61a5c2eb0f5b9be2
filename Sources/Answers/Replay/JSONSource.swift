import GraphModel

/// The JSON text of a structure, to be decoded again.
enum JSONSource {
    /// The text, on one line. O(size).
    static func text(of tree: ValueTree) -> String {
        switch tree {
        case .null: "null"
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): number
        case .string(let text): string(text)
        case .array(let elements): "[\(elements.map { self.text(of: $0) }.joined(separator: ","))]"
        case .object(let fields):
            "{\(fields.map { "\(string($0.label)):\(self.text(of: $0.value))" }.joined(separator: ","))}"
        }
    }

    private static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
