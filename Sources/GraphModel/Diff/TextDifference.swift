/// Where two texts part and where they meet again, in whole characters: no combining mark is parted from its letter.
public struct TextDifference: Hashable, Sendable {
    /// What both begin with.
    public let prefix: Substring
    /// What stands behind it in the first text only.
    public let old: Substring
    /// What stands there in the second text only.
    public let new: Substring
    /// What both end with.
    public let suffix: Substring

    /// Compares two texts, code point by code point. O(length).
    public init(from old: String, to new: String) {
        var (left, right) = (old.startIndex, new.startIndex)
        while left < old.endIndex, right < new.endIndex {
            let (leftEnd, rightEnd) = (old.index(after: left), new.index(after: right))
            guard old[left..<leftEnd].isExactly(new[right..<rightEnd]) else { break }
            (left, right) = (leftEnd, rightEnd)
        }
        var (leftEnd, rightEnd) = (old.endIndex, new.endIndex)
        while leftEnd > left, rightEnd > right {
            let (before, otherBefore) = (old.index(before: leftEnd), new.index(before: rightEnd))
            guard old[before..<leftEnd].isExactly(new[otherBefore..<rightEnd]) else { break }
            (leftEnd, rightEnd) = (before, otherBefore)
        }
        prefix = new[..<right]
        self.old = old[left..<leftEnd]
        self.new = new[right..<rightEnd]
        suffix = new[rightEnd...]
    }
}
