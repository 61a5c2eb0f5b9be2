/// Which scalar a type is.
enum ScalarKind: UInt8, Sendable {
    case none, bool, int, int8, int16, int32, int64, int128, uint, uint8, uint16, uint32, uint64, uint128, double, float

    /// The kind of a type, ``none`` when it is no scalar.
    init(of type: any Any.Type) {
        self = Self.kinds[ObjectIdentifier(type)] ?? .none
    }

    private static let kinds: [ObjectIdentifier: ScalarKind] = [
        ObjectIdentifier(Bool.self): .bool, ObjectIdentifier(Double.self): .double,
        ObjectIdentifier(Float.self): .float, ObjectIdentifier(Int.self): .int, ObjectIdentifier(Int8.self): .int8,
        ObjectIdentifier(Int16.self): .int16, ObjectIdentifier(Int32.self): .int32,
        ObjectIdentifier(Int64.self): .int64, ObjectIdentifier(Int128.self): .int128,
        ObjectIdentifier(UInt.self): .uint, ObjectIdentifier(UInt8.self): .uint8,
        ObjectIdentifier(UInt16.self): .uint16, ObjectIdentifier(UInt32.self): .uint32,
        ObjectIdentifier(UInt64.self): .uint64, ObjectIdentifier(UInt128.self): .uint128,
    ]

    /// Writes a value of the kind as JSON; see ``ScalarWritable/writeScalar(to:)``.
    @inline(__always)
    func write(_ value: UnsafeRawPointer, to bytes: UnsafeMutableRawPointer) -> Int {
        switch self {
        case .int: value.load(as: Int.self).writeScalar(to: bytes)
        case .bool: value.load(as: Bool.self).writeScalar(to: bytes)
        case .double: value.load(as: Double.self).writeScalar(to: bytes)
        case .float: value.load(as: Float.self).writeScalar(to: bytes)
        case .uint: value.load(as: UInt.self).writeScalar(to: bytes)
        case .int64: value.load(as: Int64.self).writeScalar(to: bytes)
        case .uint64: value.load(as: UInt64.self).writeScalar(to: bytes)
        case .int8: value.load(as: Int8.self).writeScalar(to: bytes)
        case .int16: value.load(as: Int16.self).writeScalar(to: bytes)
        case .int32: value.load(as: Int32.self).writeScalar(to: bytes)
        case .int128: value.load(as: Int128.self).writeScalar(to: bytes)
        case .uint8: value.load(as: UInt8.self).writeScalar(to: bytes)
        case .uint16: value.load(as: UInt16.self).writeScalar(to: bytes)
        case .uint32: value.load(as: UInt32.self).writeScalar(to: bytes)
        case .uint128: value.load(as: UInt128.self).writeScalar(to: bytes)
        case .none: 0
        }
    }
}
