/// An atom whose value the app sets.
///
/// ```swift
/// struct CounterAtom: StateAtom, Hashable {
///     func defaultValue(context: Context) -> Int { 0 }
/// }
/// ```
public protocol StateAtom: Atom where Produced == Value {
    /// The type of the value.
    associatedtype Value

    /// The value before the first set, and after a reset.
    ///
    /// - Parameter context: watches and reads other atoms.
    @MainActor func defaultValue(context: Context) -> Value
}

extension StateAtom {
    /// Produces the default value.
    public var producer: AtomProducer<Value> {
        AtomProducer { context in defaultValue(context: context) }
    }

    /// True.
    @inlinable public static var _isPlain: Bool { true }

    /// The value.
    @inlinable @inline(__always)
    @MainActor
    public func _produce(_ context: AtomTransactionContext) -> Value { defaultValue(context: context) }
}
