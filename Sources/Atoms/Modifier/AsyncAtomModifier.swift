/// Derives one asynchronous atom from another.
public protocol AsyncAtomModifier: AtomModifier {
    /// How the resulting value is made when the app asks for a new one and waits for it.
    ///
    /// - Parameter atom: the atom that is modified.
    func refreshProducer(atom: some AsyncAtom<Base>) -> AtomRefreshProducer<Produced>
}

extension ModifiedAtom: AsyncAtom where Node: AsyncAtom, Modifier: AsyncAtomModifier {
    /// The modifier's refresh producer on the atom.
    public var refreshProducer: AtomRefreshProducer<Produced> { modifier.refreshProducer(atom: atom) }
}
