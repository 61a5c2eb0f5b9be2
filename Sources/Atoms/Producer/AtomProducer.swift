/// How an atom's value is made, and when a new value counts as a change.
public struct AtomProducer<Value> {
    /// How the value is made.
    enum Making {
        /// All at once. Nothing is left running afterwards.
        case plain(@MainActor (AtomTransactionContext) -> Value)
        /// By a run that may go on afterwards and publish later values.
        case managed(@MainActor (AtomProducerContext<Value>) -> Value)
    }

    let making: Making
    /// Takes charge of a value that came from elsewhere, such as an override or a snapshot: see to it that its task is
    /// cancelled, its changes are published. Given the context of a run that has begun for it.
    let manage: (@MainActor (Value, AtomProducerContext<Value>) -> Void)?
    let shouldUpdate: (@MainActor (Value, Value) -> Bool)?
    /// Put around the updates of what watches the atom.
    let propagate: AtomPropagation?

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
        making = .plain(value)
        manage = nil
        self.shouldUpdate = shouldUpdate
        propagate = nil
    }

    /// Makes a producer for an atom whose changes spread within something.
    ///
    /// - Parameters:
    ///   - propagate: put around the updates of what watches the atom.
    ///   - value: makes the value.
    init(propagate: @escaping AtomPropagation, value: @escaping @MainActor (AtomTransactionContext) -> Value) {
        making = .plain(value)
        manage = nil
        shouldUpdate = nil
        self.propagate = propagate
    }

    /// Makes a producer whose runs may go on and publish later values.
    ///
    /// - Parameters:
    ///   - shouldUpdate: told the old and the new value, says whether what depends on the atom is to be updated.
    ///   - propagate: put around the updates of what watches the atom.
    ///   - run: makes the value, and starts what publishes later ones.
    ///   - manage: takes charge of a value that came from elsewhere.
    init(
        shouldUpdate: (@MainActor (_ old: Value, _ new: Value) -> Bool)? = nil,
        propagate: AtomPropagation? = nil,
        run: @escaping @MainActor (AtomProducerContext<Value>) -> Value,
        manage: (@MainActor (Value, AtomProducerContext<Value>) -> Void)? = nil
    ) {
        making = .managed(run)
        self.manage = manage
        self.shouldUpdate = shouldUpdate
        self.propagate = propagate
    }
}

/// What is put around the updates, of atoms and of subscribers, that an atom's change sets off. Calls its argument
/// once.
@usableFromInline typealias AtomPropagation = @MainActor (() -> Void) -> Void
