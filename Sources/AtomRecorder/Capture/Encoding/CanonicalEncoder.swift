/// What a type's `encode(to:)` is given: one slot to fill.
struct CanonicalEncoder: Encoder {
    let run: CanonicalJSON
    let slot: Int

    var codingPath: [any CodingKey] { run.codingPath(of: slot) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        run.makeObject(slot)
        return KeyedEncodingContainer(CanonicalObject(run: run, slot: slot))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        run.makeArray(slot)
        return CanonicalArray(run: run, slot: slot)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        CanonicalSingleValue(run: run, slot: slot)
    }
}
