extension ValueTree {
    /// The differences from this value to another, in the order in which they stand; empty when they are the same.
    ///
    /// Lists are aligned by a longest common subsequence (Myers, "An O(ND) Difference Algorithm", 1986, as the standard
    /// library has it): by the elements' `id` fields where every element has one of its own, else by equality. Elements
    /// that stand elsewhere are told as moved. Dictionaries are compared key by key, sets member by member. Numbers are
    /// compared as numbers, so that `1` and `1.0` are the same; texts by their code points. Linear in the size of the
    /// values plus the cost of aligning; very long lists with many differences are compared by position instead.
    ///
    /// - Parameters:
    ///   - other: the later value.
    ///   - comparesDigests: false for values of two sessions, whose digests of what stayed home have two keys: parts whose
    ///     digests differ are then unknown.
    public func differences(to other: ValueTree, comparesDigests: Bool = true) -> [ValueChange] {
        var comparison = ValueComparison(comparesDigests: comparesDigests)
        comparison.compare(self, other, at: [])
        return comparison.changes
    }
}

/// The comparison of two values while it is under way.
private struct ValueComparison {
    typealias Path = [ValuePath.Step]

    let comparesDigests: Bool
    private(set) var changes: [ValueChange] = []

    init(comparesDigests: Bool) {
        self.comparesDigests = comparesDigests
    }

    mutating func compare(_ old: ValueTree, _ new: ValueTree, at path: Path) {
        if old.isSame(as: new) { return }
        switch (old.shape, new.shape) {
        case (.list(let before), .list(let after)):
            compareLists(before, after, at: path)
        case (.fields(let type, let before), .fields(let otherType, let after)) where type == otherType:
            comparePairs(before.map { ($0.label, $0.value) }, after.map { ($0.label, $0.value) }) {
                path + [.field($0)]
            }
        case (.keyed(let before), .keyed(let after)):
            comparePairs(before, after) { path + [.key($0)] }
        case (.members(let before), .members(let after)):
            compareSets(before, after, at: path + [.member])
        case (.payload(let name, let before), .payload(let otherName, let after)) where name == otherName:
            compare(before, after, at: path + [.payload(name)])
        case (.redacted(let type), .redacted(let otherType)) where type == otherType && !comparesDigests:
            note(path, .unknown(old, or: new))
        default:
            note(path, .replaced(old, by: new))
        }
    }

    private mutating func note(_ path: Path, _ kind: ValueChange.Kind) {
        changes.append(ValueChange(path: ValuePath(path), kind: kind))
    }

    private mutating func comparePairs<Label: Hashable>(
        _ before: [(Label, ValueTree)], _ after: [(Label, ValueTree)], path: (Label) -> Path
    ) {
        // A hostile text may name a label twice; the first one counts.
        let old = Dictionary(before, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(after, uniquingKeysWith: { first, _ in first })
        for (label, value) in before where new[label] == nil { note(path(label), .removed(value)) }
        for (label, value) in after {
            if let earlier = old[label] {
                compare(earlier, value, at: path(label))
            } else {
                note(path(label), .inserted(value))
            }
        }
    }

    private mutating func compareSets(_ before: [ValueTree], _ after: [ValueTree], at path: Path) {
        let (old, new) = (Set(before), Set(after))
        for member in before where !new.contains(member) { note(path, .removed(member)) }
        for member in after where !old.contains(member) { note(path, .inserted(member)) }
    }

    private mutating func compareLists(_ before: [ValueTree], _ after: [ValueTree], at path: Path) {
        let alignment = ListAlignment(from: before, to: after)
        for index in alignment.removed { note(path + [.index(index)], .removed(before[index])) }
        for (index, origin) in alignment.origins.enumerated() {
            let inner = path + [.index(index)]
            switch origin {
            case .new:
                note(inner, .inserted(after[index]))
            case .moved(let from):
                note(inner, .moved(from: from))
                compare(before[from], after[index], at: inner)
            case .kept(let from):
                compare(before[from], after[index], at: inner)
            }
        }
    }
}
