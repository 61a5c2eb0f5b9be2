#if !canImport(Darwin)
/// Reads and writes a value that something else owns.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value, Transaction) -> Void
    /// What accompanies the writes.
    public var transaction = Transaction()

    /// Makes a binding.
    ///
    /// - Parameters:
    ///   - get: reads the value.
    ///   - set: writes it.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = { value, _ in set(value) }
    }

    /// Makes a binding whose writes are told what accompanies them.
    ///
    /// - Parameters:
    ///   - get: reads the value.
    ///   - set: writes it.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        read = get
        write = set
    }

    /// A binding of a value that never changes. Writes are dropped.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// The value.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue, transaction) }
    }

    /// The binding.
    public var projectedValue: Binding<Value> { self }

    /// The same binding.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding of a part of the value.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        var part = Binding<Part>(
            get: { [read] in read()[keyPath: keyPath] },
            set: { [read, write] new, transaction in
                var value = read()
                value[keyPath: keyPath] = new
                write(value, transaction)
            })
        part.transaction = transaction
        return part
    }

    /// This binding, whose writes are accompanied by a transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var result = self
        result.transaction = transaction
        return result
    }

    /// This binding, whose writes are animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var result = self
        result.transaction.animation = animation
        return result
    }
}
#endif
