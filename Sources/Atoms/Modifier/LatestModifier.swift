extension Atom {
    /// The latest value of this atom for which a property is true; nil when there was none yet. Remembered for as
    /// long as the modified atom is in use.
    ///
    /// - Parameter keyPath: the property.
    public func latest(
        _ keyPath: any KeyPath<Produced, Bool> & Sendable
    ) -> ModifiedAtom<Self, LatestModifier<Produced>> {
        modifier(LatestModifier(keyPath: keyPath))
    }
}

/// Gives the latest value for which a property is true.
public struct LatestModifier<Base>: AtomModifier {
    /// The type of the value that results.
    public typealias Produced = Base?

    /// The property.
    public struct Key: Hashable, Sendable {
        let keyPath: any KeyPath<Base, Bool> & Sendable

        /// By key path.
        public static func == (left: Key, right: Key) -> Bool { left.keyPath == right.keyPath }

        /// By key path.
        public func hash(into hasher: inout Hasher) { hasher.combine(keyPath) }
    }

    let keyPath: any KeyPath<Base, Bool> & Sendable

    /// The property.
    public var key: Key { Key(keyPath: keyPath) }

    /// Passes a value on for which the property is true, else stays with the one before.
    public func producer(atom: some Atom<Base>) -> AtomProducer<Produced> {
        AtomProducer(run: { context in
            let value = context.transaction { $0.watch(atom) }
            return value[keyPath: keyPath] ? value : context.lastValue ?? nil
        })
    }
}
