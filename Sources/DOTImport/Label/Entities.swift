/// The entities of XML in labels, which Graphviz resolves: those of five characters by name, a few that labels like to use,
/// and numbers.
enum Entities {
    private static let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "rarr": "→", "larr": "←",
        "hellip": "…",
        "mdash": "—", "ndash": "–", "middot": "·", "times": "×",
    ]
    /// The longest name or number that is looked at.
    private static let longest = 10

    /// The text with entities resolved. What is none stays. O(length).
    static func resolved(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = String.UnicodeScalarView()
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            guard scalar == "&" else {
                result.append(scalar)
                continue
            }
            let name = scalars[index...].prefix(longest).prefix { $0 != ";" }
            if name.endIndex < scalars.endIndex, scalars[name.endIndex] == ";",
                let meant = Self.scalar(of: String(name))
            {
                result.append(meant)
                index = scalars.index(after: name.endIndex)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func scalar(of name: String) -> Unicode.Scalar? {
        guard name.first == "#" else { return named[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        return UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
            .flatMap(Unicode.Scalar.init)
    }
}
