/// A text that is too long to stand in the name of a test's case.
package struct LongText: Sendable, CustomStringConvertible {
    /// The text.
    package let text: String

    /// Wraps a text.
    package init(_ text: String) {
        self.text = text
    }

    package var description: String {
        "\(text.utf8.count) bytes, beginning with \(text.unicodeScalars.prefix(24).map { $0.escaped(asASCII: true) }.joined())"
    }
}
