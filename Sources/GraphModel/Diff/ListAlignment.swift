/// Which element of a new list comes from which of an old one.
package struct ListAlignment {
    /// Where an element comes from.
    package enum Origin: Equatable {
        /// It stood at this index and what stood around it still does.
        case kept(Int)
        /// It stood at this index, elsewhere among its neighbours.
        case moved(Int)
        /// It was not there.
        case new
    }

    /// For each element of the new list.
    package private(set) var origins: [Origin]
    /// The indices of the old elements that are gone, ascending.
    private(set) var removed: [Int] = []

    /// Beyond this many comparisons at worst, elements are paired by position.
    private static let comparisonLimit = 4_000_000

    /// Aligns two lists. See ``ValueTree/differences(to:comparesDigests:)`` for how, and the cost.
    package init(from old: [ValueTree], to new: [ValueTree]) {
        origins = Array(repeating: .new, count: new.count)
        let identifiers = Self.identifiers(old).flatMap { before in
            Self.identifiers(new).map { (before, $0) }
        }
        let (before, after) = identifiers ?? (old, new)

        let prefix = zip(before, after).prefix { $0 == $1 }.count
        let suffix = zip(before.dropFirst(prefix).reversed(), after.dropFirst(prefix).reversed())
            .prefix { $0 == $1 }.count
        for index in 0..<prefix { origins[index] = .kept(index) }
        for index in 0..<suffix { origins[new.count - 1 - index] = .kept(old.count - 1 - index) }

        let oldMiddle = prefix..<(old.count - suffix)
        let newMiddle = prefix..<(new.count - suffix)
        var gone = Set(oldMiddle)
        if oldMiddle.count * newMiddle.count <= Self.comparisonLimit {
            let difference = after[newMiddle].difference(from: before[oldMiddle])
            var leaving = Set<Int>()
            var arriving = Set<Int>()
            for change in difference {
                switch change {
                case .remove(let offset, _, _): leaving.insert(prefix + offset)
                case .insert(let offset, _, _): arriving.insert(prefix + offset)
                }
            }
            let kept = oldMiddle.filter { !leaving.contains($0) }
            let stays = newMiddle.filter { !arriving.contains($0) }
            for (from, to) in zip(kept, stays) {
                origins[to] = .kept(from)
                gone.remove(from)
            }
        }
        pairMoved(before: before, after: after, within: newMiddle, gone: &gone)
        if identifiers == nil { pairReplaced(within: newMiddle, from: prefix, gone: &gone) }
        removed = gone.sorted()
    }

    /// Elements with one identifier are one element, wherever they stand; without identifiers, those that are equal.
    /// Several equal ones are paired in order. A lone `true` or `nil` has no identity that could move.
    private mutating func pairMoved(
        before: [ValueTree], after: [ValueTree], within middle: Range<Int>, gone: inout Set<Int>
    ) {
        var places: [ValueTree: [Int]] = [:]
        for index in gone.sorted(by: >) { places[before[index], default: []].append(index) }
        for index in middle where origins[index] == .new && after[index].canMove {
            guard let from = places[after[index]]?.popLast() else { continue }
            origins[index] = .moved(from)
            gone.remove(from)
        }
    }

    /// Between two kept elements, what is gone and what is new are paired in order: they were replaced.
    private mutating func pairReplaced(within middle: Range<Int>, from start: Int, gone: inout Set<Int>) {
        var moved = Set<Int>()
        for case .moved(let from) in origins { moved.insert(from) }
        var next = start
        for index in middle {
            while moved.contains(next) { next += 1 }
            if case .kept(let from) = origins[index] {
                next = from + 1
            } else if gone.contains(next) {
                origins[index] = .kept(next)
                gone.remove(next)
                next += 1
            }
        }
    }

    /// The elements' `id` fields, nil unless each element has one and no two are equal.
    private static func identifiers(_ elements: [ValueTree]) -> [ValueTree]? {
        var seen = Set<ValueTree>()
        var identifiers: [ValueTree] = []
        for element in elements {
            guard let identifier = element["id"], seen.insert(identifier).inserted else { return nil }
            identifiers.append(identifier)
        }
        return identifiers
    }
}

extension ValueTree {
    /// Whether it makes sense to say of a value that it moved.
    fileprivate var canMove: Bool {
        switch self {
        case .null, .bool: false
        case .number, .string, .array, .object: true
        }
    }
}
