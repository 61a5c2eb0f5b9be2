import GraphModel

/// Takes known strings, and what a text says to be the value of a denied name, out of free texts.
struct SecretTexts {
    /// What stands in place of what was taken out.
    static let mark = "(redacted)"

    /// The strings by their first bytes, the longest first.
    private let secrets: [[UInt8]: [[UInt8]]]
    private let patterns: DenyPatterns
    private static let prefixLength = 4

    /// - Parameter secrets: strings of at least four bytes.
    init(_ secrets: Set<[UInt8]>, _ patterns: DenyPatterns) {
        self.patterns = patterns
        let grouped = Dictionary(grouping: secrets) { Array($0.prefix(Self.prefixLength)) }
        self.secrets = grouped.mapValues { $0.sorted { $0.count > $1.count } }
    }

    /// The text without them. O(length · strings that begin alike).
    func cleared(_ text: String) -> String {
        var text = text
        let named = text.withUTF8 { NamedSecrets.ranges(in: UnsafeRawBufferPointer($0), patterns) }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        var next = named.makeIterator()
        var range = next.next()
        var isChanged = false
        while index < bytes.count {
            if let current = range, index >= current.lowerBound {
                result += Self.mark.utf8
                index = max(index, current.upperBound)
                range = next.next()
                isChanged = true
            } else if let length = secretLength(in: bytes, at: index) {
                result += Self.mark.utf8
                index += length
                isChanged = true
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return isChanged ? String(decoding: result, as: UTF8.self) : text
    }

    private func secretLength(in bytes: [UInt8], at index: Int) -> Int? {
        guard index + Self.prefixLength <= bytes.count else { return nil }
        let candidates = secrets[Array(bytes[index..<index + Self.prefixLength])] ?? []
        return candidates.first { bytes[index...].starts(with: $0) }?.count
    }
}
