extension ValueTree {
    /// What a value is when it is compared or patched. Marks are as ``ValueTree`` tells.
    package enum Shape {
        case list([ValueTree])
        case fields(type: String, [Field])
        case keyed([(key: ValueTree, value: ValueTree)])
        case members([ValueTree])
        case payload(String, ValueTree)
        case redacted(type: String)
        case whole
    }

    /// What the value is when it is compared. O(entries) for dictionaries.
    package var shape: Shape {
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
                return .keyed(entries.map { (.string($0.label), $0.value) })
            case ("$dictionary", .array(let pairs)):
                return Self.keyed(pairs) ?? .whole
            case ("$set", .array(let members)):
                return .members(members)
            case ("$case", .string(let name)) where fields.count == 2:
                return .payload(name, fields[1].value)
            case ("$redacted", .string(let name)):
                return .redacted(type: name)
            default:
                return .whole
            }
        case .null, .bool, .number, .string: return .whole
        }
    }

    /// A dictionary whose keys are not strings; nil when these are not pairs.
    private static func keyed(_ pairs: [ValueTree]) -> Shape? {
        var entries: [(key: ValueTree, value: ValueTree)] = []
        for pair in pairs {
            guard case .array(let halves) = pair, halves.count == 2 else { return nil }
            entries.append((halves[0], halves[1]))
        }
        return .keyed(entries)
    }
}

extension RecordedValue {
    /// The structure of the value as its type has it: an encoded set or dictionary is marked as one, which its text does not
    /// tell. Nil where ``tree`` is. O(length).
    package var typedTree: ValueTree? {
        guard let tree, encoding == .json else { return tree }
        if typeName.hasPrefix("Set<"), case .array = tree { return .object([.init("$set", tree)]) }
        guard typeName.hasPrefix("Dictionary<") else { return tree }
        switch tree {
        case .object(let fields):
            // Keys that begin with `$` were written with one more, as labels are.
            let entries = fields.map {
                ValueTree.Field($0.label.hasPrefix("$$") ? String($0.label.dropFirst()) : $0.label, $0.value)
            }
            return .object([.init("$dictionary", .object(entries))])
        case .array(let halves) where halves.count.isMultiple(of: 2):
            // Keys that are not strings: key and value in turn.
            let pairs = stride(from: 0, to: halves.count, by: 2).map { ValueTree.array([halves[$0], halves[$0 + 1]]) }
            return .object([.init("$dictionary", .array(pairs))])
        default:
            return tree
        }
    }

    /// The parts in which a later value differs; nil when one of the two has no structure, or they are of two types.
    /// See ``ValueTree/differences(to:comparesDigests:)``, also for the cost, to which reading the two comes.
    public func differences(to other: RecordedValue, comparesDigests: Bool = true) -> [ValueChange]? {
        guard typeName == other.typeName, let old = typedTree, let new = other.typedTree else { return nil }
        return old.differences(to: new, comparesDigests: comparesDigests)
    }
}
