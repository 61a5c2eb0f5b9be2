/// How an atom's value is made, and when a new value counts as a change.
public struct AtomProducer<Value> {
    let value: @MainActor (AtomTransactionContext) -> Value
    let shouldUpdate: (@MainActor (Value, Value) -> Bool)?

    /// Makes a producer.
    ///
    /// - Parameters:
    ///   - shouldUpdate: told the old and the new value, says whether what depends on the atom is to be updated.
    ///     Without it every production counts as a change.
    ///   - value: makes the value.
    public init(
        shouldUpdate: (@MainActor (_ old: Value, _ new: Value) -> Bool)? = nil,
        value: @escaping @MainActor (AtomTransactionContext) -> Value
    ) {
        self.value = value
        self.shouldUpdate = shouldUpdate
    }
}
