/// Derives one atom from another.
public protocol AtomModifier: Sendable {
    /// What tells modifiers of one type apart.
    associatedtype Key: Hashable & Sendable
    /// The type of the value that is modified.
    associatedtype Base
    /// The type of the value that results.
    associatedtype Produced

    /// What tells this modifier from others of its type.
    var key: Key { get }

    /// How the resulting value is made.
    ///
    /// - Parameter atom: the atom that is modified, to be watched by the producer.
    func producer(atom: some Atom<Base>) -> AtomProducer<Produced>
}

extension Atom {
    /// An atom derived from this one. Two are the same when both atoms and both modifiers have equal keys.
    ///
    /// - Parameter modifier: derives it.
    public func modifier<T: AtomModifier>(_ modifier: T) -> ModifiedAtom<Self, T> {
        ModifiedAtom(atom: self, modifier: modifier)
    }
}
