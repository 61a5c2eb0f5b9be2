/// Names that mean that what they name must not leave the process: of atoms, of their keys, of types and of fields.
///
/// A pattern is met wherever it stands within a name. Upper and lower case, `_`, `-` and spaces make no difference, so that
/// `api key` is met in `apiKey`, `API_KEY` and `x-api-key`, and `token` in `authToken` and `tokens`. A pattern of no
/// letters and digits of ASCII is never met.
///
/// Other words may begin in the same way, as `tokenizer` does. Those are the exceptions: within a name they are passed
/// over. Where a name can be read in two ways it counts as denied.
public struct DenyPatterns: Hashable, Sendable {
    /// The patterns, in the order in which they were given.
    public let patterns: [String]
    /// The words that are passed over though a pattern is met in them.
    public let exceptions: [String]

    private let search: WordSearch
    private let innocents: [[UInt8]]

    /// Makes patterns.
    ///
    /// - Parameters:
    ///   - patterns: what is met in the names that are denied.
    ///   - exceptions: words, or beginnings of words, within which a pattern counts as not met.
    public init(_ patterns: [String], exceptions: [String] = []) {
        self.patterns = patterns
        self.exceptions = exceptions
        search = WordSearch(patterns.map(Self.letters).filter { !$0.isEmpty })
        innocents = exceptions.map(Self.letters).filter { !$0.isEmpty }
    }

    /// The patterns unless the app gives others: token, password, passwd, secret, authorization, cookie, api key, keychain,
    /// credential. Passed over: tokenizer and its kin, secretary and its kin.
    public static let standard = DenyPatterns(
        ["token", "password", "passwd", "secret", "authorization", "cookie", "api key", "keychain", "credential"],
        exceptions: ["tokeniz", "tokenis", "secretar"])

    /// These patterns and more.
    public func adding(_ more: [String], exceptions moreExceptions: [String] = []) -> DenyPatterns {
        if more.isEmpty && moreExceptions.isEmpty { return self }
        return DenyPatterns(patterns + more, exceptions: exceptions + moreExceptions)
    }

    /// Whether a name is denied. O(length); nothing is allocated unless a pattern is met.
    public func matches(name: String) -> Bool {
        var name = name
        return name.withUTF8 { matches(name: UnsafeRawBufferPointer($0)) }
    }

    /// Whether a name is denied.
    ///
    /// - Parameter name: its UTF-8.
    package func matches(name: UnsafeRawBufferPointer) -> Bool {
        search.isMet(in: name) && (innocents.isEmpty || isMetBesideInnocents(in: name))
    }

    private func isMetBesideInnocents(in name: UnsafeRawBufferPointer) -> Bool {
        let letters = name.compactMap(WordSearch.folded)
        var rest: [UInt8] = []
        var index = 0
        while index < letters.count {
            if let innocent = innocents.first(where: { letters[index...].starts(with: $0) }) {
                index += innocent.count
                // Keeps what stands before it from running into what stands behind it.
                rest.append(0xff)
            } else {
                rest.append(letters[index])
                index += 1
            }
        }
        return rest.withUnsafeBytes { search.isMet(in: $0) }
    }

    private static func letters(of pattern: String) -> [UInt8] {
        pattern.utf8.compactMap(WordSearch.folded)
    }

    /// Whether two lists say the same.
    public static func == (left: DenyPatterns, right: DenyPatterns) -> Bool {
        left.patterns == right.patterns && left.exceptions == right.exceptions
    }

    /// Hashes what the list says.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(patterns)
        hasher.combine(exceptions)
    }
}
