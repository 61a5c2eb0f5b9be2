/// Times in text output.
enum TimeText {
    /// Seconds since a session began, to the millisecond: `0.003s`. Cut off, not rounded.
    static func seconds(_ nanoseconds: UInt64) -> String {
        let milliseconds = nanoseconds / 1_000_000
        return "\(milliseconds / 1000).\(padded(String(milliseconds % 1000), to: 3, with: "0"))s"
    }

    /// The text with something before it, so that it is at least so long.
    static func padded(_ text: String, to width: Int, with filler: String = " ") -> String {
        String(repeating: filler, count: max(0, width - text.count)) + text
    }
}

extension String {
    /// The text with blanks behind it, so that it is at least so long.
    func filled(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
