/// Reads, changes and watches atoms.
@MainActor
public protocol AtomWatchableContext: AtomContext {
    /// The value of an atom, which is watched from now on: the holder of the context is updated when it changes.
    /// Watching an atom again adds nothing.
    ///
    /// O(1) when the atom is in use; else what producing it costs.
    ///
    /// - Parameter atom: the atom.
    @discardableResult
    func watch<Node: Atom>(_ atom: Node) -> Node.Produced
}
