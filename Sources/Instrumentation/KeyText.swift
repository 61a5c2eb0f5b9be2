import AtomRecorder
import GraphModel

/// The text of an atom's key.
public enum KeyText {
    /// Longer texts are cut off here, with a digest of the whole, so that two long keys stay two keys. In bytes.
    private static let limit = 1_024

    /// The text of a key, the same in every run: the fields of a struct as `id: 3, name: "x"`, any other key's own
    /// description; empty for a struct without fields, or whose fields hold nothing.
    public static func text<Key>(of key: Key) -> String {
        let text = plainText(of: key)
        guard text.utf8.count > limit else { return text }
        let head = String(decoding: text.utf8.prefix(limit), as: UTF8.self)
        return "\(head)… #\(String(Digest.of(text), radix: 16))"
    }

    /// A text that tells keys apart within a run, and nothing else of them; empty where ``text(of:)`` is.
    public static func redactedText(of key: some Any) -> String {
        let text = plainText(of: key)
        guard !text.isEmpty else { return "" }
        // What the key holds is hidden in free texts from now on, each string of it by itself.
        _ = ValueCapture.standard.capture(key, isRedacted: true)
        return "redacted \(String(ValueCapture.standard.capture(text, isRedacted: true).digest, radix: 16))"
    }

    private static func plainText<Key>(of key: Key) -> String {
        if key is String || key is AnyKeyPath { return part(key) }
        if key is any CustomStringConvertible { return withoutAddresses(String(describing: key)) }
        let mirror = Mirror(reflecting: key)
        guard mirror.displayStyle == .struct else { return part(key) }
        if MemoryLayout<Key>.size == 0 { return "" }
        return mirror.children.map { child in
            child.label.map { "\($0): \(part(child.value))" } ?? part(child.value)
        }.joined(separator: ", ")
    }

    /// Collections that are hashed print in the order of their hashes; captured values do not.
    private static func part(_ value: Any) -> String {
        if let string = value as? String { return String(reflecting: string) }
        if value is AnyKeyPath { return withoutAddresses(String(describing: value)) }
        return ValueCapture.standard.capture(value).preview(limit: 16 * limit)
    }

    /// Leaves out where code lies in memory, which the description of a computed property's key path tells.
    private static func withoutAddresses(_ text: String) -> String {
        guard text.contains("0x") else { return text }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        return words.filter { !$0.hasPrefix("0x") }.joined(separator: " ")
    }
}
