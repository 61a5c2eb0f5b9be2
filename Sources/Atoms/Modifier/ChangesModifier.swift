extension Atom where Produced: Equatable {
    /// This atom, but what depends on it is updated only when its value differs from the one before.
    public var changes: ModifiedAtom<Self, ChangesModifier<Produced>> {
        modifier(ChangesModifier())
    }
}

/// Stops updates that leave a value equal.
public struct ChangesModifier<Produced: Equatable>: AtomModifier {
    /// The type of the value that is modified.
    public typealias Base = Produced

    /// Equal for all modifiers of this type.
    public struct Key: Hashable, Sendable {}

    /// Equal for all modifiers of this type.
    public var key: Key { Key() }

    /// Passes the value on when it is not equal to the one before.
    public func producer(atom: some Atom<Produced>) -> AtomProducer<Produced> {
        AtomProducer(shouldUpdate: { old, new in old != new }) { context in context.watch(atom) }
    }
}
