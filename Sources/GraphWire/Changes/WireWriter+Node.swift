import GraphModel

/// The bits that say what else of a value or cause follows: never change one, only add.
enum FieldFlags {
    static let valueIsTruncated: UInt8 = 0x80
    static let valueHasDigest: UInt8 = 0x40
    static let valueIsOutside: UInt8 = 0x20
    static let valueEncoding: UInt8 = 0x1F
    static let causeHasNode: UInt8 = 1
    static let causeHasPlace: UInt8 = 2
    static let causeHasParent: UInt8 = 4
    static let causeHasName: UInt8 = 8
    /// Contents up to this length do without their digest: the reader computes it as fast as it would read it.
    static let digestedLength = 64
}

extension WireWriter {
    mutating func write(_ node: Node) {
        write(node.id)
        write(byte: node.kind.rawValue)
        write(byte: node.attributes.rawValue)
        write(name: node.module)
        write(name: node.name)
        // Keys are the one part of a node that is different in each: they would fill the table.
        write(inline: node.key)
        write(name: node.scope)
        write(name: node.valueType)
        if let place = node.place {
            write(byte: 1)
            write(place)
        } else {
            write(byte: 0)
        }
    }

    mutating func write(_ value: RecordedValue) {
        write(name: value.typeName)
        let length = value.content.utf8.count
        let isCut = length > contentLimit
        let hasDigest = isCut || length > FieldFlags.digestedLength || value.digest != Digest.of(value.content)
        if outside != nil, length >= WireFormat.outsideLength { return writeOutside(value, isCut: isCut) }
        var flags = value.encoding.rawValue
        if isCut || value.isTruncated { flags |= FieldFlags.valueIsTruncated }
        if hasDigest { flags |= FieldFlags.valueHasDigest }
        write(byte: flags)
        let content = isCut ? value.content.cut(to: contentLimit) : value.content
        write(inline: content)
        if hasDigest { write(fixed: isCut ? Digest.of(content) : value.digest) }
    }

    /// Writes a value whose content goes beside the bytes.
    private mutating func writeOutside(_ value: RecordedValue, isCut: Bool) {
        var flags = value.encoding.rawValue | FieldFlags.valueIsOutside | FieldFlags.valueHasDigest
        if isCut || value.isTruncated { flags |= FieldFlags.valueIsTruncated }
        write(byte: flags)
        let content = isCut ? value.content.cut(to: contentLimit) : value.content
        let digest = isCut ? Digest.of(content) : value.digest
        write(fixed: digest)
        outside?.append(OutsideContent(text: content, digest: digest))
    }

    mutating func write(_ cause: Cause) {
        write(byte: cause.kind.rawValue)
        var flags: UInt8 = 0
        if cause.node != nil { flags |= FieldFlags.causeHasNode }
        if cause.place != nil { flags |= FieldFlags.causeHasPlace }
        if cause.parent != nil { flags |= FieldFlags.causeHasParent }
        if !cause.name.isEmpty { flags |= FieldFlags.causeHasName }
        write(byte: flags)
        if let node = cause.node { write(node) }
        if let place = cause.place { write(place) }
        if let parent = cause.parent { write(parent) }
        if !cause.name.isEmpty { write(name: cause.name) }
    }
}
