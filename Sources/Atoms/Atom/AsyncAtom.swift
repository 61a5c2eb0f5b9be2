/// An atom whose value takes time to make, so that the app can ask for a new one and wait for it:
/// ``AtomContext/refresh(_:fileID:line:)``.
public protocol AsyncAtom<Produced>: Atom {
    /// How the value is made when the app asks for a new one and waits for it.
    var refreshProducer: AtomRefreshProducer<Produced> { get }
}
