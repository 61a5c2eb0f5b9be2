import GraphModel

/// The text of an atom's key.
public enum KeyText {
    /// Longer texts are cut off here, with a digest of the whole, so that two long keys stay two keys.
    private static let limit = 1_024

    /// The text of a key: the fields of a struct as `id: 3, name: "x"`, any other key's own description; empty for a
    /// struct without fields.
    public static func text(of key: some Any) -> String {
        let text = plainText(of: key)
        guard text.utf8.count > limit else { return text }
        return "\(text.prefix(limit))… #\(String(Digest.of(text), radix: 16))"
    }

    private static func plainText(of key: some Any) -> String {
        if let string = key as? String { return quoted(string) }
        if key is any CustomStringConvertible { return String(describing: key) }
        let mirror = Mirror(reflecting: key)
        guard mirror.displayStyle == .struct || mirror.displayStyle == .class else { return String(describing: key) }
        return mirror.children.map { child in
            let value = (child.value as? String).map(quoted) ?? String(describing: child.value)
            return child.label.map { "\($0): \(value)" } ?? value
        }.joined(separator: ", ")
    }

    private static func quoted(_ string: String) -> String {
        String(reflecting: string)
    }
}
