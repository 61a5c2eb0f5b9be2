extension Atom {
    /// A part of this atom's value. What depends on it is updated only when the part differs from the one before.
    ///
    /// - Parameter keyPath: the part.
    public func changes<T: Equatable>(
        of keyPath: any KeyPath<Produced, T> & Sendable
    ) -> ModifiedAtom<Self, ChangesOfModifier<Produced, T>> {
        modifier(ChangesOfModifier(keyPath: keyPath))
    }
}

/// Takes a part of a value and stops updates that leave it equal.
public struct ChangesOfModifier<Base, Produced: Equatable>: AtomModifier {
    /// The part.
    public struct Key: Hashable, Sendable {
        let keyPath: any KeyPath<Base, Produced> & Sendable

        /// By key path.
        public static func == (left: Key, right: Key) -> Bool { left.keyPath == right.keyPath }

        /// By key path.
        public func hash(into hasher: inout Hasher) { hasher.combine(keyPath) }
    }

    let keyPath: any KeyPath<Base, Produced> & Sendable

    /// The part.
    public var key: Key { Key(keyPath: keyPath) }

    /// Passes the part on when it is not equal to the one before.
    public func producer(atom: some Atom<Base>) -> AtomProducer<Produced> {
        AtomProducer(shouldUpdate: { old, new in old != new }) { context in context.watch(atom)[keyPath: keyPath] }
    }
}
