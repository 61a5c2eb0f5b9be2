extension ValueTree {
    /// The differences from this value to another, in the order in which they stand; empty when they are equal.
    ///
    /// Lists are aligned by a longest common subsequence (Myers, "An O(ND) Difference Algorithm", 1986, as the standard
    /// library has it): by the elements' `id` fields where every element has one of its own, else by equality. Linear
    /// in the size of the values plus the cost of aligning; very long lists with many differences are compared by
    /// position instead.
    public func differences(to other: ValueTree) -> [ValueChange] {
        var changes: [ValueChange] = []
        collect(from: self, to: other, at: [], into: &changes)
        return changes
    }

    private func collect(
        from old: ValueTree, to new: ValueTree, at path: [ValuePath.Step], into changes: inout [ValueChange]
    ) {
        if old == new { return }
        switch (old.shape, new.shape) {
        case (.list(let before), .list(let after)):
            collectList(from: before, to: after, at: path, into: &changes)
        case (.fields(let type, let before), .fields(let otherType, let after)) where type == otherType:
            collectFields(from: before, to: after, at: path, step: { .field($0) }, into: &changes)
        case (.keyed(let before), .keyed(let after)):
            collectFields(from: before, to: after, at: path, step: { .key($0) }, into: &changes)
        case (.payload(let name, let before), .payload(let otherName, let after)) where name == otherName:
            collect(from: before, to: after, at: path + [.payload(name)], into: &changes)
        default:
            changes.append(ValueChange(path: ValuePath(path), kind: .replaced(old, by: new)))
        }
    }

    private func collectFields(
        from before: [Field], to after: [Field], at path: [ValuePath.Step], step: (String) -> ValuePath.Step,
        into changes: inout [ValueChange]
    ) {
        // A hostile text may name a label twice; the first one counts.
        let old = Dictionary(before.map { ($0.label, $0.value) }, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(after.map { ($0.label, $0.value) }, uniquingKeysWith: { first, _ in first })
        for field in before where new[field.label] == nil {
            changes.append(ValueChange(path: ValuePath(path + [step(field.label)]), kind: .removed(field.value)))
        }
        for field in after {
            let inner = path + [step(field.label)]
            if let value = old[field.label] {
                collect(from: value, to: field.value, at: inner, into: &changes)
            } else {
                changes.append(ValueChange(path: ValuePath(inner), kind: .inserted(field.value)))
            }
        }
    }

    private func collectList(
        from before: [ValueTree], to after: [ValueTree], at path: [ValuePath.Step], into changes: inout [ValueChange]
    ) {
        let alignment = ListAlignment(from: before, to: after)
        for index in alignment.removed {
            changes.append(ValueChange(path: ValuePath(path + [.index(index)]), kind: .removed(before[index])))
        }
        for (index, origin) in alignment.origins.enumerated() {
            let inner = path + [.index(index)]
            switch origin {
            case .new:
                changes.append(ValueChange(path: ValuePath(inner), kind: .inserted(after[index])))
            case .moved(let from):
                changes.append(ValueChange(path: ValuePath(inner), kind: .moved(from: from)))
                collect(from: before[from], to: after[index], at: inner, into: &changes)
            case .kept(let from):
                collect(from: before[from], to: after[index], at: inner, into: &changes)
            }
        }
    }

    /// What a value is when it is compared or patched.
    enum Shape {
        case list([ValueTree])
        case fields(type: String, [Field])
        case keyed([Field])
        case payload(String, ValueTree)
        case whole
    }

    var shape: Shape {
        switch self {
        case .array(let elements): return .list(elements)
        case .object(let fields):
            guard let first = fields.first, first.label.hasPrefix("$"), !first.label.hasPrefix("$$") else {
                return .fields(type: "", fields)
            }
            switch (first.label, first.value) {
            case ("$type", .string(let name)):
                return .fields(type: name, Array(fields.dropFirst()))
            case ("$dictionary", .object(let entries)):
                return .keyed(entries.map { Field(ValueTree.string($0.label).preview(limit: .max), $0.value) })
            case ("$case", .string(let name)) where fields.count == 2:
                return .payload(name, fields[1].value)
            default:
                return .whole
            }
        case .null, .bool, .number, .string: return .whole
        }
    }
}

/// Which element of a new list comes from which of an old one.
struct ListAlignment {
    enum Origin: Equatable {
        /// It stood at this index and what stood around it still does.
        case kept(Int)
        /// It stood at this index, elsewhere among its neighbours.
        case moved(Int)
        /// It was not there.
        case new
    }

    /// For each element of the new list.
    private(set) var origins: [Origin]
    /// The indices of the old elements that are gone, ascending.
    private(set) var removed: [Int] = []

    /// Beyond this many comparisons at worst, elements are paired by position.
    private static let comparisonLimit = 4_000_000

    init(from old: [ValueTree], to new: [ValueTree]) {
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
        if identifiers != nil {
            pairMoved(before: before, after: after, within: newMiddle, gone: &gone)
        } else {
            pairReplaced(within: newMiddle, from: prefix, gone: &gone)
        }
        removed = gone.sorted()
    }

    /// Elements with one identifier are one element, wherever they stand.
    private mutating func pairMoved(
        before: [ValueTree], after: [ValueTree], within middle: Range<Int>, gone: inout Set<Int>
    ) {
        let places = Dictionary(gone.map { (before[$0], $0) }, uniquingKeysWith: min)
        for index in middle where origins[index] == .new {
            guard let from = places[after[index]] else { continue }
            origins[index] = .moved(from)
            gone.remove(from)
        }
    }

    /// Between two kept elements, what is gone and what is new are paired in order: they were replaced.
    private mutating func pairReplaced(within middle: Range<Int>, from start: Int, gone: inout Set<Int>) {
        var next = start
        for index in middle {
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
