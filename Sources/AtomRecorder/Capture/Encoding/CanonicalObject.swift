/// An object being encoded.
struct CanonicalObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let run: CanonicalJSON
    let slot: Int

    var codingPath: [any CodingKey] { run.codingPath(of: slot) }

    private func write(_ value: some JSONWritable, _ key: Key) throws {
        try run.write(value, into: run.addChild(of: slot, key: key.stringValue))
    }

    func encodeNil(forKey key: Key) throws {
        try run.writeNull(into: run.addChild(of: slot, key: key.stringValue))
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try run.encode(value, into: run.addChild(of: slot, key: key.stringValue))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        nested(key.stringValue).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nested(key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nested("super") }

    func superEncoder(forKey key: Key) -> any Encoder { nested(key.stringValue) }

    private func nested(_ key: String) -> CanonicalEncoder {
        CanonicalEncoder(run: run, slot: run.addContainer(of: slot, key: key))
    }

    // The protocol asks for each scalar by name.

    func encode(_ value: Bool, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: String, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: Double, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: Float, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: Int, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: Int8, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: Int16, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: Int32, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: Int64, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: Int128, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: UInt, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: UInt8, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: UInt16, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: UInt32, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: UInt64, forKey key: Key) throws { try write(value, key) }
    func encode(_ value: UInt128, forKey key: Key) throws { try write(value, key) }
}
