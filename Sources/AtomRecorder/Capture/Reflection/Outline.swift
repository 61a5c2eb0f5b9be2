import GraphModel

/// What there is to say about a value by reflection, seen from outside.
enum Outline {
    /// Its type has a form of its own here.
    case own(any ReflectsItself)
    /// Nothing but its type.
    case opaque
    /// A number of a type that has no form of its own here, as JSON.
    case number(String)
    /// What it says of itself, as it shows no parts.
    case description(String)
    /// A case of an enum, without payload.
    case enumCase(String)
    /// An object's fields.
    case object(ObjectIdentifier, Mirror)
    /// The parts of anything else.
    case structure(Mirror)

    /// Looks at a value without looking into its parts.
    init(of value: Any, _ plan: CapturePlan) {
        if plan.traits.contains(.ownForm), let form = value as? any ReflectsItself {
            self = .own(form)
            return
        }
        // Such as an actor, whose fields must not be read from here.
        guard plan.kind != .opaque else {
            self = .opaque
            return
        }
        // A key path's mirror shows a pointer.
        if type(of: value) is AnyKeyPath.Type, let path = value as? AnyKeyPath {
            self = .description(path.debugDescription)
            return
        }
        let mirror = Mirror(reflecting: value)
        if mirror.isEmpty {
            self = Self.withoutParts(value, mirror)
        } else if plan.traits.contains(.object) {
            self = .object(ObjectIdentifier(value as AnyObject), mirror)
        } else {
            self = .structure(mirror)
        }
    }

    private static func withoutParts(_ value: Any, _ mirror: Mirror) -> Outline {
        switch mirror.displayStyle {
        case .enum:
            if let name = caseName(of: value) { return .enumCase(name) }
        case .collection, .set, .dictionary, .tuple:
            return .structure(mirror)
        case .struct where size(of: value) == 0:
            // It has no parts because it has nothing to hold.
            return .structure(mirror)
        default:
            break
        }
        guard let described = value as? any CustomStringConvertible else { return .opaque }
        let text = described.description
        if value is any Numeric, case .number? = try? JSONReader.tree(of: text) { return .number(text) }
        return .description(text)
    }

    private static func size(of value: Any) -> Int {
        func size<Value>(_: Value) -> Int { MemoryLayout<Value>.size }
        return _openExistential(value, do: size)
    }

    private static func caseName(of value: Any) -> String? {
        func name<Value>(_ value: Value) -> String? { enumCaseName(value).map { String(cString: $0) } }
        return _openExistential(value, do: name)
    }
}

extension Mirror {
    /// True when neither it nor the mirror of a more general class shows anything.
    fileprivate var isEmpty: Bool {
        guard children.isEmpty else { return false }
        guard let superclassMirror else { return true }
        return superclassMirror.isEmpty
    }
}

/// The name of an enum's case, nil when the program was built without reflection.
///
/// The standard library's own entry, which `print` and `dump` use. Nothing else gives the name when the type has a
/// description of its own. The text is the program's and lives as long as it.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
