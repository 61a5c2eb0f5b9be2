extension [Range<Int>] {
    /// Adds a range that begins at or after the start of the last one, as part of that if they meet.
    package mutating func joinLast(with range: Range<Int>) {
        if let last, range.lowerBound <= last.upperBound {
            self[count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
        } else {
            append(range)
        }
    }
}
