/// An array being encoded.
struct CanonicalArray: UnkeyedEncodingContainer {
    let run: CanonicalJSON
    let slot: Int

    var codingPath: [any CodingKey] { run.codingPath(of: slot) }
    var count: Int { run.childCount(of: slot) }

    private func write(_ value: some JSONWritable) throws {
        try run.write(value, into: run.addChild(of: slot))
    }

    func encodeNil() throws {
        try run.writeNull(into: run.addChild(of: slot))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        try run.encode(value, into: run.addChild(of: slot))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        nested().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

    func superEncoder() -> any Encoder { nested() }

    private func nested() -> CanonicalEncoder {
        CanonicalEncoder(run: run, slot: run.addContainer(of: slot))
    }

    // The protocol asks for each scalar by name.

    func encode(_ value: Bool) throws { try write(value) }
    func encode(_ value: String) throws { try write(value) }
    func encode(_ value: Double) throws { try write(value) }
    func encode(_ value: Float) throws { try write(value) }
    func encode(_ value: Int) throws { try write(value) }
    func encode(_ value: Int8) throws { try write(value) }
    func encode(_ value: Int16) throws { try write(value) }
    func encode(_ value: Int32) throws { try write(value) }
    func encode(_ value: Int64) throws { try write(value) }
    func encode(_ value: Int128) throws { try write(value) }
    func encode(_ value: UInt) throws { try write(value) }
    func encode(_ value: UInt8) throws { try write(value) }
    func encode(_ value: UInt16) throws { try write(value) }
    func encode(_ value: UInt32) throws { try write(value) }
    func encode(_ value: UInt64) throws { try write(value) }
    func encode(_ value: UInt128) throws { try write(value) }
}
