import GraphModel

/// Times in text output.
enum TimeText {
    /// Seconds since a session began, to the millisecond: `0.003s`. Cut off, not rounded.
    static func seconds(_ nanoseconds: UInt64) -> String {
        String(secondsOf: nanoseconds) + "s"
    }
}

extension String {
    /// The text with blanks behind it, so that it is at least so long.
    func filled(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
