import GraphModel

extension WireReader {
    mutating func readNode() throws(WireError) -> Node {
        let id = try readNodeID("number of a node")
        let kind = NodeKind(rawValue: try readByte("kind of a node")) ?? .unknown
        let attributes = NodeAttributes(rawValue: try readByte("attributes of a node"))
        let module = try readName("module of a node")
        let name = try readName("name of a node")
        let key = try readInline("key of a node")
        let scope = try readName("scope of a node")
        let valueType = try readName("value type of a node")
        let place = try readFlag("place of a node") ? try readPlace() : nil
        return Node(
            id: id, kind: kind, module: module, name: name, key: key, scope: scope, valueType: valueType, place: place,
            attributes: attributes)
    }

    mutating func readValue() throws(WireError) -> RecordedValue {
        let typeName = try readName("type of a value")
        let flags = try readByte("encoding of a value")
        guard let encoding = RecordedValue.Encoding(rawValue: flags & FieldFlags.valueEncoding) else {
            throw error(.unknownKind(UInt64(flags & FieldFlags.valueEncoding)), "encoding of a value", back: 1)
        }
        let isOutside = flags & FieldFlags.valueIsOutside != 0
        let content = isOutside ? try nextOutside() : try readInline("content of a value")
        let digest = flags & FieldFlags.valueHasDigest == 0 ? nil : try readFixed("digest of a value")
        return RecordedValue(
            typeName: typeName, encoding: encoding, content: content,
            isTruncated: flags & FieldFlags.valueIsTruncated != 0, digest: digest)
    }

    mutating func readCause() throws(WireError) -> Cause {
        let kind = Cause.Kind(rawValue: try readByte("kind of a cause")) ?? .unknown
        let flags = try readByte("fields of a cause")
        let known =
            FieldFlags.causeHasNode | FieldFlags.causeHasPlace | FieldFlags.causeHasParent | FieldFlags.causeHasName
        guard flags & ~known == 0 else { throw error(.unknownKind(UInt64(flags)), "fields of a cause", back: 1) }
        var cause = Cause(kind)
        if flags & FieldFlags.causeHasNode != 0 { cause.node = try readNodeID("node of a cause") }
        if flags & FieldFlags.causeHasPlace != 0 { cause.place = try readPlace() }
        if flags & FieldFlags.causeHasParent != 0 { cause.parent = try readNumber("parent frame of a cause") }
        if flags & FieldFlags.causeHasName != 0 { cause.name = try readName("name of a cause") }
        return cause
    }

    mutating func readFlag(_ expected: String) throws(WireError) -> Bool {
        let byte = try readByte(expected)
        guard byte <= 1 else { throw error(.unknownKind(UInt64(byte)), expected, back: 1) }
        return byte == 1
    }
}
