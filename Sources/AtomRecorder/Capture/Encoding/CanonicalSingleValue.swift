/// A value being encoded that is neither object nor array.
struct CanonicalSingleValue: SingleValueEncodingContainer {
    let run: CanonicalJSON
    let slot: Int

    var codingPath: [any CodingKey] { run.codingPath(of: slot) }

    func encodeNil() throws { try run.writeNull(into: slot) }

    func encode<Value: Encodable>(_ value: Value) throws { try run.encode(value, into: slot) }

    // The protocol asks for each scalar by name.

    func encode(_ value: Bool) throws { try run.write(value, into: slot) }
    func encode(_ value: String) throws { try run.write(value, into: slot) }
    func encode(_ value: Double) throws { try run.write(value, into: slot) }
    func encode(_ value: Float) throws { try run.write(value, into: slot) }
    func encode(_ value: Int) throws { try run.write(value, into: slot) }
    func encode(_ value: Int8) throws { try run.write(value, into: slot) }
    func encode(_ value: Int16) throws { try run.write(value, into: slot) }
    func encode(_ value: Int32) throws { try run.write(value, into: slot) }
    func encode(_ value: Int64) throws { try run.write(value, into: slot) }
    func encode(_ value: Int128) throws { try run.write(value, into: slot) }
    func encode(_ value: UInt) throws { try run.write(value, into: slot) }
    func encode(_ value: UInt8) throws { try run.write(value, into: slot) }
    func encode(_ value: UInt16) throws { try run.write(value, into: slot) }
    func encode(_ value: UInt32) throws { try run.write(value, into: slot) }
    func encode(_ value: UInt64) throws { try run.write(value, into: slot) }
    func encode(_ value: UInt128) throws { try run.write(value, into: slot) }
}
