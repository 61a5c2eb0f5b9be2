extension ValueTree {
    /// Makes the changes that ``differences(to:)`` found, which gives the other value. O(value + changes).
    ///
    /// Changes that do not fit this value are left out.
    public func applying(_ changes: [ValueChange]) -> ValueTree {
        patched(changes.map { (steps: $0.path.steps[...], kind: $0.kind) })
    }

    private typealias Step = (steps: ArraySlice<ValuePath.Step>, kind: ValueChange.Kind)

    private func patched(_ changes: [Step]) -> ValueTree {
        if changes.isEmpty { return self }
        if let whole = changes.first(where: { $0.steps.isEmpty }), case .replaced(_, by: let new) = whole.kind {
            return new
        }
        switch shape {
        case .list(let elements): return .array(patchedList(elements, changes))
        case .fields(let type, let fields):
            let marks = type.isEmpty ? [] : [Field("$type", .string(type))]
            return .object(marks + patchedFields(fields, changes))
        case .keyed(let entries): return patchedDictionary(entries, changes)
        case .members(let members): return .object([Field("$set", .array(Self.patchedSet(members, changes)))])
        case .payload(let name, let payload):
            let inner = payload.patched(changes.map { ($0.steps.dropFirst(), $0.kind) })
            return .object([Field("$case", .string(name)), Field("$value", inner)])
        case .redacted, .whole: return self
        }
    }

    /// In the order of the keys' texts where they are texts; else new keys come last.
    private func patchedDictionary(_ entries: [(key: ValueTree, value: ValueTree)], _ changes: [Step]) -> ValueTree {
        let pairs = Self.patchedPairs(entries.map { ($0.key, $0.value) }, changes) { step in
            if case .key(let key) = step { key } else { nil }
        }
        let fields = pairs.compactMap { key, value in
            if case .string(let label) = key { Field(label, value) } else { nil }
        }
        guard case .object? = self["$dictionary"], fields.count == pairs.count else {
            return .object([Field("$dictionary", .array(pairs.map { .array([$0.0, $0.1]) }))])
        }
        return .object([Field("$dictionary", .object(fields.sorted { $0.label < $1.label }))])
    }

    private func patchedFields(_ fields: [Field], _ changes: [Step]) -> [Field] {
        Self.patchedPairs(fields.map { ($0.label, $0.value) }, changes) { step in
            if case .field(let label) = step { label } else { nil }
        }.map { Field($0.0, $0.1) }
    }

    private static func patchedPairs<Label: Hashable>(
        _ pairs: [(Label, ValueTree)], _ changes: [Step], label: (ValuePath.Step) -> Label?
    ) -> [(Label, ValueTree)] {
        var result = pairs
        var inner: [Label: [Step]] = [:]
        for change in changes {
            guard let label = change.steps.first.flatMap(label) else { continue }
            let isWhole = change.steps.count == 1
            switch change.kind {
            case .removed where isWhole: result.removeAll { $0.0 == label }
            case .inserted(let value) where isWhole: result.append((label, value))
            default: inner[label, default: []].append((change.steps.dropFirst(), change.kind))
            }
        }
        return result.map { ($0.0, $0.1.patched(inner[$0.0] ?? [])) }
    }

    private static func patchedSet(_ members: [ValueTree], _ changes: [Step]) -> [ValueTree] {
        var result = members
        for change in changes where change.steps.first == .member {
            switch change.kind {
            case .removed(let member): result.removeAll { $0 == member }
            case .inserted(let member): result.append(member)
            case .replaced, .moved, .unknown: break
            }
        }
        return result
    }

    private func patchedList(_ elements: [ValueTree], _ changes: [Step]) -> [ValueTree] {
        var leaving = Set<Int>()
        var arriving: [Int: ValueTree] = [:]
        var inner: [Int: [Step]] = [:]
        for change in changes {
            guard case .index(let index)? = change.steps.first else { continue }
            let isWhole = change.steps.count == 1
            switch change.kind {
            case .removed where isWhole:
                leaving.insert(index)
            case .inserted(let value) where isWhole:
                arriving[index] = value
            case .moved(let from) where isWhole && elements.indices.contains(from):
                leaving.insert(from)
                arriving[index] = elements[from]
            default:
                inner[index, default: []].append((change.steps.dropFirst(), change.kind))
            }
        }
        var staying = elements.indices.filter { !leaving.contains($0) }.map { elements[$0] }.makeIterator()
        var result: [ValueTree] = []
        while true {
            if let arrival = arriving.removeValue(forKey: result.count) {
                result.append(arrival)
            } else if let element = staying.next() {
                result.append(element)
            } else {
                break
            }
        }
        return result.enumerated().map { $0.element.patched(inner[$0.offset] ?? []) }
    }
}
