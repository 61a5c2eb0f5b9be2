import GraphModel

/// What of a value may be written down, while it is captured.
struct Disclosure: Sendable {
    /// The number of bytes of a field that is kept back of which its digest is made and its texts are remembered.
    static let fieldBudget = 4 * 1024

    /// The names of what is kept back.
    let patterns: DenyPatterns
    /// The digest of what is kept back.
    let digest: SipHash
    /// True while what is written stays in the process, so that nothing in it needs to be kept back.
    var isWithheld: Bool

    /// Whether what has this name is kept back.
    func denies(_ name: String) -> Bool {
        !isWithheld && patterns.matches(name: name)
    }

    /// Whether what has this name is kept back.
    ///
    /// - Parameter name: the name's UTF-8, or JSON that says the name.
    func denies(name: [UInt8]) -> Bool {
        !isWithheld && name.withUnsafeBytes { patterns.matches(name: $0) }
    }

    /// What stands for a value that is kept back: its type, and a digest of what was captured of it where that was whole.
    ///
    /// - Parameter text: the text that was captured of the value; the filter of free text remembers it.
    func mark(typeName: String, for text: CaptureBuffer, isWhole: Bool) -> String {
        let number = text.withUnsafeBytes { digest.digest(of: $0, after: 0) }
        SecretFilter.remember(json: text, digest: number)
        var mark = CaptureBuffer(budget: .max)
        mark.append("{\"$redacted\":")
        mark.append(quoting: typeName)
        if isWhole {
            mark.append(",\"$digest\":\"")
            mark.append(String(number, radix: 16))
            mark.append("\"")
        }
        mark.append("}")
        return mark.text
    }
}
