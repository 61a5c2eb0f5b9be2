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
        case .keyed(let entries):
            guard case .object(let original)? = self["$dictionary"] else { return self }
            var labels: [String: String] = [:]
            for (entry, field) in zip(entries, original) { labels[entry.label] = field.label }
            let patched = patchedFields(entries, changes).map { entry in
                Field(labels[entry.label] ?? Self.label(ofKey: entry.label), entry.value)
            }
            return .object([Field("$dictionary", .object(patched.sorted { $0.label < $1.label }))])
        case .payload(let name, let payload):
            let inner = payload.patched(changes.map { ($0.steps.dropFirst(), $0.kind) })
            return .object([Field("$case", .string(name)), Field("$value", inner)])
        case .whole: return self
        }
    }

    private static func label(ofKey key: String) -> String {
        guard case .string(let label)? = try? JSONReader.tree(of: key) else { return key }
        return label
    }

    private func patchedFields(_ fields: [Field], _ changes: [Step]) -> [Field] {
        var result = fields
        var inner: [String: [Step]] = [:]
        for change in changes {
            let label: String
            switch change.steps.first {
            case .field(let name), .key(let name): label = name
            case .index, .payload, nil: continue
            }
            let isWhole = change.steps.count == 1
            switch change.kind {
            case .removed where isWhole: result.removeAll { $0.label == label }
            case .inserted(let value) where isWhole: result.append(Field(label, value))
            default: inner[label, default: []].append((change.steps.dropFirst(), change.kind))
            }
        }
        return result.map { Field($0.label, $0.value.patched(inner[$0.label] ?? [])) }
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
