extension String {
    /// The text with something before it, so that it has at least so many characters.
    package func padded(to width: Int, with filler: Character = " ") -> String {
        String(repeating: filler, count: max(0, width - count)) + self
    }

    /// A number of things: `1 node`, `2 nodes`.
    package init(counting number: some BinaryInteger, _ noun: String) {
        self = "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// Seconds to the millisecond, cut off and not rounded: `0.003`.
    package init(secondsOf nanoseconds: UInt64) {
        let milliseconds = nanoseconds / 1_000_000
        self = "\(milliseconds / 1000).\(String(milliseconds % 1000).padded(to: 3, with: "0"))"
    }
}
