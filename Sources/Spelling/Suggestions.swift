/// Names that a person may have meant.
public enum Suggestions {
    /// Longer names are compared by this many characters, so that hostile ones cost nothing.
    private static let longest = 128

    /// The names nearest to a mistyped one, best first, at most `limit` of them.
    ///
    /// A name is near when few edits lead to it (one for each three characters, at least one), or when the mistyped
    /// one is its beginning; upper and lower case count as the same. Names equally near keep their order.
    /// O(names × length²).
    public static func nearest(to mistyped: String, among names: some Sequence<String>, limit: Int = 3) -> [String] {
        let wanted = folded(mistyped)
        guard !wanted.isEmpty else { return [] }
        var seen: Set<String> = []
        var near: [(distance: Int, name: String)] = []
        for name in names where name != mistyped && seen.insert(name).inserted {
            let candidate = folded(name)
            let bound = max(1, max(wanted.count, candidate.count) / 3)
            let isBeginning = wanted.count > 2 && candidate.starts(with: wanted)
            // No fewer edits than the lengths differ by: most names need no closer look.
            if !isBeginning && abs(wanted.count - candidate.count) > bound { continue }
            let distance = editDistance(wanted, candidate)
            if distance <= bound || isBeginning {
                near.append((distance, name))
            }
        }
        // A stable order among equals: `sorted` on enumerated pairs.
        return near.enumerated()
            .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
            .prefix(max(0, limit)).map(\.element.name)
    }

    private static func folded(_ name: String) -> [Character] {
        Array(name.prefix(longest).lowercased())
    }

    /// How many characters must be inserted, removed, replaced or swapped with their neighbour to get from one word to
    /// another: the restricted Damerau–Levenshtein distance ("optimal string alignment").
    static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        var before: [Int] = []
        var above = Array(0...right.count)
        for row in 1...left.count {
            var current = [row]
            current.reserveCapacity(right.count + 1)
            for column in 1...right.count {
                let isSame = left[row - 1] == right[column - 1]
                var best = min(above[column] + 1, current[column - 1] + 1, above[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    best = min(best, before[column - 2] + 1)
                }
                current.append(best)
            }
            (before, above) = (above, current)
        }
        return above[right.count]
    }
}
