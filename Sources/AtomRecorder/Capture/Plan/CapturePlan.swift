import Synchronization

/// How the values of one type are captured: what is found out once for the type, so that it need not be asked of each
/// value.
///
/// Plain bits: copying one counts no reference.
struct CapturePlan: Sendable {
    /// What capturing a value takes.
    enum Kind: UInt8, Comparable, Sendable {
        /// A scalar: ``writeScalar(at:to:)`` writes it without a buffer.
        case scalar
        /// A string.
        case string
        /// Something else that only code of the standard library and Foundation is needed for.
        case plain
        /// Code of the app runs: its `encode(to:)`, its mirror, its description.
        case app
        /// Nothing is asked of the value; only its type is told.
        case opaque

        static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    /// What is true of a type.
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt16

        /// It has one JSON text.
        static let jsonWritable = Traits(rawValue: 1)
        /// It is `Encodable`, and JSON can tell its values apart.
        static let encodable = Traits(rawValue: 2)
        /// It is reflected without a mirror.
        static let ownForm = Traits(rawValue: 4)
        /// Others are captured in its values' stead.
        static let representable = Traits(rawValue: 8)
        /// It is an `Error`, whose texts people write.
        static let error = Traits(rawValue: 16)
        /// The app asked never to describe it.
        static let denied = Traits(rawValue: 32)
        /// Its name matches a deny pattern, so that its values must not leave the process.
        static let secret = Traits(rawValue: 64)
        /// Its values are objects.
        static let object = Traits(rawValue: 128)
        /// Our encoder writes it itself.
        static let canonical = Traits(rawValue: 256)
    }

    /// What capturing a value takes.
    let kind: Kind
    /// What is true of the type.
    let traits: Traits
    /// Which scalar it is, if it is one.
    let scalar: ScalarKind
    /// A number of the type's own, counted from 0 in this process, by which its name can be known again.
    let index: UInt32
    /// The type.
    let type: any Any.Type

    /// The name of the type as recordings show it.
    var typeName: String { ValueTypeName.of(type) }

    /// Writes a scalar as JSON. Only for the kind ``Kind/scalar``.
    ///
    /// - Parameters:
    ///   - value: a value of the type.
    ///   - bytes: room for ``ScalarText/lengthLimit`` bytes.
    /// - Returns: how many bytes were written; 0 when JSON has no text for the value, which is then captured like
    ///   any other.
    @inline(__always)
    func writeScalar(at value: UnsafeRawPointer, to bytes: UnsafeMutableRawPointer) -> Int {
        scalar.write(value, to: bytes)
    }
}

extension CapturePlan {
    /// The plan of a type. O(1), about 30 ns; the first time a type is asked for some microseconds.
    static func of(_ type: any Any.Type) -> CapturePlan {
        let key = ObjectIdentifier(type)
        if let plan = known.withLock({ $0.plans[key] }) { return plan }
        // Outside the lock: the rules have one of their own, and names of types may be made.
        let rules = CaptureRules.current
        return known.withLock { known in
            if let plan = known.plans[key] { return plan }
            let index = known.indices[key] ?? UInt32(known.indices.count)
            let plan = CapturePlan(of: type, index: index, rules)
            known.indices[key] = index
            // What was found out by rules that are no longer in force is for this once only.
            if rules.generation == CaptureRules.generation { known.plans[key] = plan }
            return plan
        }
    }

    /// Forgets all plans, as the rules have changed.
    static func forgetAll() {
        known.withLock { $0.plans = [:] }
    }

    /// The plan for a value in an existential, which does not stand at the existential's place.
    var boxed: CapturePlan {
        kind == .scalar ? CapturePlan(kind: .plain, traits: traits, scalar: .none, index: index, type: type) : self
    }

    private struct Known {
        var plans: [ObjectIdentifier: CapturePlan] = [:]
        var indices: [ObjectIdentifier: UInt32] = [:]
    }

    /// The number of types is bounded by the program.
    private static let known = Mutex(Known())

    private init(of type: any Any.Type, index: UInt32, _ rules: CaptureRules) {
        let traits = Self.traits(of: type, rules)
        scalar = ScalarKind(of: type)
        kind =
            if traits.contains(.denied) {
                .opaque
            } else if traits.contains(.representable) {
                .app
            } else if scalar != .none {
                .scalar
            } else if type == String.self {
                .string
            } else if traits.contains(.jsonWritable) {
                .plain
            } else if type is any Actor.Type || type is any Opaque.Type {
                .opaque
            } else {
                .app
            }
        self.traits = traits
        self.index = index
        self.type = type
    }

    private static func traits(of type: any Any.Type, _ rules: CaptureRules) -> Traits {
        let name = ValueTypeName.of(type)
        var traits: Traits = []
        if rules.neverDescribes(type, named: name) { traits.insert(.denied) }
        if rules.denyPatterns.matches(name: name) { traits.insert(.secret) }
        if type is any RecordedRepresentable.Type { traits.insert(.representable) }
        if type is any Error.Type { traits.insert(.error) }
        if type is AnyClass { traits.insert(.object) }
        if type is any ReflectsItself.Type { traits.insert(.ownForm) }
        if type is any CanonicallyEncodable.Type { traits.insert(.canonical) }
        if type is any JSONWritable.Type { traits.insert(.jsonWritable) }
        // JSON has one null, and cannot tell `.some(nil)` from `nil`.
        let isNestedOptional = (type as? any OptionalValue.Type)?.isNested ?? false
        if type is any Encodable.Type, !isNestedOptional { traits.insert(.encodable) }
        return traits
    }
}
