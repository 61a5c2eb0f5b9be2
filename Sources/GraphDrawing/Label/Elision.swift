/// Text cut to a length at which it can be read and laid out.
enum Elision {
    /// The text with its middle left out where it has more than `limit` characters: both ends tell names apart best.
    /// O(limit), however long the text and however many marks one character carries.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - limit: The most characters of the result, at least 3.
    static func middle(_ text: String, limit: Int) -> String {
        let limit = max(limit, 3)
        // A character is rarely more than a few scalars; one that is more than eight is taken apart.
        let scalarLimit = limit * 8
        let scalars = text.unicodeScalars
        let isShort = scalars.index(scalars.startIndex, offsetBy: scalarLimit + 1, limitedBy: scalars.endIndex) == nil
        if isShort, text.count <= limit { return text }
        let tailLength = (limit - 1) / 3
        let headLength = limit - 1 - tailLength
        let head = String(String.UnicodeScalarView(scalars.prefix(headLength * 8))).prefix(headLength)
        let tail = String(String.UnicodeScalarView(scalars.suffix(tailLength * 8))).suffix(tailLength)
        return "\(head)…\(tail)"
    }
}
