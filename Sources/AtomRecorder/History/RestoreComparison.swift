import GraphModel

/// Compares what a moment was recorded with to what is there after it was put back.
struct RestoreComparison {
    /// False when the recording is another session's, where values that stayed home have digests under another key.
    let isSameSession: Bool

    /// What differs between the nodes of one store. O(n), plus comparing each value.
    ///
    /// - Parameters:
    ///   - expected: the nodes as they were recorded.
    ///   - found: the nodes as they are now.
    ///   - entries: what was said of them already: a node that is still to be created, or was not there yet, is no
    ///     difference.
    func differences(
        from expected: [RecordedState.Entry], to found: [RecordedState.Entry], knowing entries: [RestoreReport.Entry]
    ) -> [RestoreReport.Difference] {
        let outcomes = Dictionary(entries.map { ($0.identity, $0.outcome) }) { first, _ in first }
        // Scopes of one name may hold nodes of one identity: they are paired in the order of creation.
        let present = Dictionary(grouping: found, by: \.identity)
        var differences: [RestoreReport.Difference] = []
        for (identity, wanted) in Dictionary(grouping: expected, by: \.identity) {
            let actual = present[identity] ?? []
            for index in 0..<max(wanted.count, actual.count) {
                let before = index < wanted.count ? wanted[index].value : nil
                let after = index < actual.count ? actual[index].value : nil
                if after == nil, isExpectedToBeAway(outcomes[identity]) { continue }
                if let before, let after, isEqual(before, after) { continue }
                let isKeptBack = [before, after].contains { $0?.encoding == .redacted }
                differences.append(
                    RestoreReport.Difference(
                        identity: identity, expected: isKeptBack ? before?.keptBack : before,
                        found: isKeptBack ? after?.keptBack : after))
            }
        }
        let known = Set(expected.map(\.identity))
        for (identity, actual) in present where !known.contains(identity) {
            if [.newer, .absent].contains(outcomes[identity]) { continue }
            differences += actual.map { .init(identity: identity, expected: nil, found: $0.value) }
        }
        return differences
    }

    private func isExpectedToBeAway(_ outcome: RestoreOutcome?) -> Bool {
        guard let outcome else { return false }
        return outcome == .pending || outcome.isLoss
    }

    private func isEqual(_ before: RecordedValue, _ after: RecordedValue) -> Bool {
        if !isSameSession, before.encoding == .redacted, after.encoding == .redacted { return true }
        return before.compared(to: after) == .equal
    }
}

extension RecordedValue {
    /// The value without what it says: what one of two may not tell, the other does not tell either.
    fileprivate var keptBack: RecordedValue {
        encoding == .redacted
            ? self : RecordedValue(typeName: typeName, encoding: .redacted, isTruncated: true, digest: 0)
    }
}
