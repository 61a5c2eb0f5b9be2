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
