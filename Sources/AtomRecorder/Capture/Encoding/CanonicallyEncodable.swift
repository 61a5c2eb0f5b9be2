/// A type that our encoder writes itself instead of asking its `encode(to:)`: scalars with a text of their own, and
/// collections whose own encoding follows the order of a hash.
protocol CanonicallyEncodable {
    /// Writes the value into a slot of a run.
    func encode(into slot: Int, of run: CanonicalJSON) throws
}

extension Set: CanonicallyEncodable where Element: Encodable {
    /// An array sorted by the elements' text.
    func encode(into slot: Int, of run: CanonicalJSON) throws {
        run.makeArray(slot)
        for text in try run.texts(of: self, below: slot).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            try run.write(json: text, into: run.addChild(of: slot))
        }
    }
}

extension Dictionary: CanonicallyEncodable where Key: Encodable, Value: Encodable {
    /// An object sorted by key when the keys are texts or numbers, else an array of keys and values in turn, sorted by
    /// the keys' text: the form that `Dictionary` decodes from.
    func encode(into slot: Int, of run: CanonicalJSON) throws {
        if Key.self is any CodingKeyRepresentable.Type {
            try encodeObject(into: slot, of: run)
        } else {
            try encodePairs(into: slot, of: run)
        }
    }

    private func encodeObject(into slot: Int, of run: CanonicalJSON) throws {
        run.makeObject(slot)
        // An entry takes four bytes at least. More than fit are not worth sorting, and unsorted they mean nothing.
        guard count <= run.room / 4 else { throw run.stopAtBudget(in: slot) }
        let entries = map { (key: ($0.key as? any CodingKeyRepresentable)?.codingKey.stringValue, value: $0.value) }
            .sorted { ($0.key ?? "") < ($1.key ?? "") }
        for (index, entry) in entries.enumerated() {
            // Two keys of one name would leave it to the hash which of them counts.
            guard let key = entry.key, index == 0 || entries[index - 1].key != key else { throw run.fail() }
            run.note(key: key, of: slot)
            try run.encode(entry.value, into: run.addChild(of: slot, key: key))
        }
    }

    private func encodePairs(into slot: Int, of run: CanonicalJSON) throws {
        run.makeArray(slot)
        let entries = zip(try run.texts(of: keys, below: slot), values)
            .sorted { $0.0.lexicographicallyPrecedes($1.0) }
        for (index, (key, value)) in entries.enumerated() {
            // Two keys of one text would leave it to the hash which of them comes first.
            guard index == 0 || entries[index - 1].0 != key else { throw run.fail() }
            try run.write(json: key, into: run.addChild(of: slot))
            let child = try run.addChild(of: slot)
            run.withhold(child, keyed: key)
            try run.encode(value, into: child)
        }
    }
}
