/// Rows of comma-separated values (RFC 4180): lines end in CR LF, quotation marks are doubled.
///
/// Programs for spreadsheets take a cell that begins with `=`, `+`, `-`, `@` and the like for a formula, and run it. What
/// an app calls its things must not be run, so such a cell gets an apostrophe in front, unless it is a number; and so does
/// one that begins with an apostrophe, so that a reader that takes one away always gets the text.
enum CSVText {
    /// The line of a row.
    static func line(_ cells: [String]) -> String {
        cells.map(cell).joined(separator: ",") + "\r\n"
    }

    /// A cell, quoted where it needs be.
    private static func cell(_ text: String) -> String {
        let safe = isFormula(text) ? "'" + text : text
        let isPlain = safe.utf8.allSatisfy { $0 != 0x22 && $0 != 0x2C && $0 != 0x0A && $0 != 0x0D }
        return isPlain ? safe : "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }

    /// Whether a spreadsheet might take a text for a formula, or for a text that was marked.
    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        switch first {
        case "=", "+", "@", "\t", "\r", "\n", "'": return true
        // What full-width keyboards write counts with some programs too.
        case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{2212}": return true
        case "-": return !isNumber(text.dropFirst())
        default: return false
        }
    }

    /// Whether a text is a number without a sign: `12`, `1.5`, `1e-07`, `2.5E+8`.
    private static func isNumber(_ text: Substring) -> Bool {
        let parts = text.utf8.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
        let mantissa = parts[0].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard mantissa.allSatisfy(isDigits) else { return false }
        guard parts.count == 2 else { return true }
        let exponent = parts[1]
        let isSigned = exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+")
        return isDigits(isSigned ? exponent.dropFirst() : exponent)
    }

    private static func isDigits(_ text: Substring.UTF8View) -> Bool {
        !text.isEmpty && text.allSatisfy { (0x30...0x39).contains($0) }
    }
}
