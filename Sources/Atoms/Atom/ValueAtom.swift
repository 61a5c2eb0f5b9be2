/// An atom whose value is derived from other atoms, or fixed.
///
/// ```swift
/// struct DoubledAtom: ValueAtom, Hashable {
///     func value(context: Context) -> Int { context.watch(CounterAtom()) * 2 }
/// }
/// ```
public protocol ValueAtom: Atom where Produced == Value {
    /// The type of the value.
    associatedtype Value

    /// The value now. Produced again whenever an atom that it watched has changed.
    ///
    /// - Parameter context: watches and reads other atoms.
    @MainActor func value(context: Context) -> Value
}

extension ValueAtom {
    /// Produces the value.
    public var producer: AtomProducer<Value> {
        AtomProducer { context in value(context: context) }
    }

    /// True.
    @inlinable public static var _isPlain: Bool { true }

    /// The value.
    @inlinable @inline(__always)
    @MainActor
    public func _produce(_ context: AtomTransactionContext) -> Value { value(context: context) }
}
