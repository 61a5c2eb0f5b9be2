import GraphModel
import Synchronization

/// Takes out of texts for people what was kept back elsewhere: of error texts, marks, names of views, arguments.
///
/// Two rules find it. Each string and number of four bytes or more in a value that was kept back is remembered, inside the
/// app only, and hidden wherever it stands. And what follows a denied name is hidden: `password=…`, `token: …`, `--secret …`.
/// What neither can know stays: a secret that no recorded atom held, one spelled otherwise (percent-encoded, in pieces), one
/// that came into a text before it came into an atom.
enum SecretFilter {
    /// What stands for a secret.
    static let substitute = "•••"

    private struct State {
        var memory = SecretMemory()
        /// The digests of what was remembered last, as values are often kept back again unchanged.
        var digests: Set<UInt64> = []
    }

    private static let state = Mutex(State())
    private static let digestLimit = 4096

    // MARK: Remembering

    /// Remembers a text that was kept back.
    static func remember(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            state.withLock { $0.memory.remember(utf8, isNumber: false) }
        }
    }

    /// Remembers the strings and numbers in a value that was kept back.
    ///
    /// - Parameters:
    ///   - text: the value's text, JSON that may be cut off. A string that is cut off is passed over.
    ///   - digest: a digest of the value, by which it is known again.
    static func remember(json text: CaptureBuffer, digest: UInt64) {
        state.withLock { state in
            guard state.digests.insert(digest).inserted else { return }
            if state.digests.count > digestLimit { state.digests = [digest] }
            text.withUnsafeBytes { bytes in
                JSONLeaves.forEach(in: bytes) { leaf in
                    state.memory.remember(leaf.bytes, isNumber: leaf.isNumber)
                    // As it stands in a text that quotes it.
                    if let raw = leaf.raw { state.memory.remember(raw, isNumber: false) }
                }
            }
        }
    }

    // MARK: Hiding

    /// A text with what must not be told replaced. O(length).
    static func scrub(_ text: String) -> String {
        var text = text
        let hidden = text.withUTF8 { utf8 -> String? in
            let bytes = UnsafeRawBufferPointer(utf8)
            let secrets = state.withLock { $0.memory.ranges(in: bytes) }
            let values = NamedSecrets.ranges(in: bytes, CaptureRules.current.denyPatterns)
            if secrets.isEmpty && values.isEmpty { return nil }
            return replacing(secrets, values, in: bytes)
        }
        return hidden ?? text
    }

    /// A text of which so many bytes will be used, with what must not be told replaced. O(that many).
    static func scrub(_ text: String, upTo count: Int) -> String {
        // What stands across the end must be recognised.
        let most = count + SecretMemory.longest + 1
        guard text.utf8.count > most else { return scrub(text) }
        return scrub(String(decoding: text.utf8.prefix(most), as: UTF8.self))
    }

    /// The arguments of a process with what must not be told replaced, also where a name stands in one and the value in
    /// the next: `--token abc`. What is found so is hidden in later texts too.
    static func scrub(arguments: [String]) -> [String] {
        let patterns = CaptureRules.current.denyPatterns
        var isValue = false
        return arguments.map { argument in
            if isValue {
                isValue = false
                remember(argument)
                return substitute
            }
            guard argument.hasPrefix("-") else { return scrub(argument) }
            guard let end = argument.firstIndex(where: { $0 == "=" || $0 == ":" }) else {
                isValue = patterns.matches(name: argument)
                return isValue ? argument : scrub(argument)
            }
            guard patterns.matches(name: String(argument[..<end])) else { return scrub(argument) }
            remember(String(argument[argument.index(after: end)...]))
            return argument[...end] + substitute
        }
    }

    private static func replacing(
        _ secrets: [Range<Int>], _ values: [Range<Int>], in text: UnsafeRawBufferPointer
    ) -> String {
        var hidden: [Range<Int>] = []
        for range in (secrets + values).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            hidden.joinLast(with: range)
        }
        var result: [UInt8] = []
        var start = 0
        for range in hidden {
            result += text[start..<range.lowerBound]
            result += substitute.utf8
            start = range.upperBound
        }
        result += text[start...]
        return String(decoding: result, as: UTF8.self)
    }
}
