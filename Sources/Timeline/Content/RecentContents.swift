import GraphWire

/// The contents that were referred to last, by digest, so that one that comes again is found without reading it.
///
/// Bounded in bytes: when there are too many, those of the time before last go.
struct RecentContents {
    private var young: [UInt64: (text: String, number: Int64)] = [:]
    private var old: [UInt64: (text: String, number: Int64)] = [:]
    private var youngBytes = 0

    /// The most bytes of each of the two halves.
    private static let limit = 4 << 20

    /// The number of a content of the same bytes, nil if none is known.
    func number(of content: OutsideContent) -> Int64? {
        guard let known = young[content.digest] ?? old[content.digest] else { return nil }
        return known.text.utf8.elementsEqual(content.text.utf8) ? known.number : nil
    }

    /// Remembers a content.
    mutating func insert(_ content: OutsideContent, number: Int64) {
        guard young[content.digest]?.number != number else { return }
        young[content.digest] = (content.text, number)
        youngBytes += content.text.utf8.count
        if youngBytes > Self.limit {
            old = young
            young = [:]
            youngBytes = 0
        }
    }
}
