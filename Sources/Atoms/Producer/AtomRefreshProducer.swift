/// How an asynchronous atom's value is made when the app asks for a new one and waits for it.
public struct AtomRefreshProducer<Value> {
    /// Makes the value.
    let value: @MainActor (AtomProducerContext<Value>) async -> Value
    /// Waits until the value is complete, be it made here or by an override.
    let complete: (@MainActor (Value, AtomProducerContext<Value>) async -> Void)?

    /// Makes a producer.
    ///
    /// - Parameter value: makes the value. What it watches the atom depends on afterwards.
    public init(value: @escaping @MainActor (AtomTransactionContext) async -> Value) {
        self.value = { context in await context.transaction(value) }
        complete = nil
    }

    /// Makes a producer with a run.
    ///
    /// - Parameters:
    ///   - run: makes the value.
    ///   - complete: waits until the value, made here or by an override, is complete, and sees to it that it ends with
    ///     the run.
    init(
        run: @escaping @MainActor (AtomProducerContext<Value>) async -> Value,
        complete: (@MainActor (Value, AtomProducerContext<Value>) async -> Void)? = nil
    ) {
        value = run
        self.complete = complete
    }
}
