#if !canImport(Darwin)
import Synchronization

/// Tells subscribers and subscriptions apart.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
    private static let last = Atomic<UInt>(0)

    private enum Identity: Hashable, Sendable {
        case number(UInt)
        case object(ObjectIdentifier)
    }

    private let identity: Identity

    /// Makes one that is different from all others.
    public init() {
        identity = .number(Self.last.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    /// Makes that of an object, for as long as the object lives.
    public init(_ object: AnyObject) {
        identity = .object(ObjectIdentifier(object))
    }

    /// A number, or the object's address.
    public var description: String {
        switch identity {
        case .number(let number): "0x" + String(number, radix: 16)
        case .object(let object): "0x" + String(UInt(bitPattern: object), radix: 16)
        }
    }
}

/// Something with an identifier.
public protocol CustomCombineIdentifierConvertible {
    /// Tells it from others.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The object's.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
#endif
