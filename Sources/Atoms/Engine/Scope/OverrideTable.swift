/// Values that stand in for what atoms would produce. One for an atom beats one for its type.
struct OverrideTable {
    private struct AtomKey: Hashable {
        let type: ObjectIdentifier
        let key: AnyHashable
    }

    private var atoms: [AtomKey: Any] = [:]
    private var types: [ObjectIdentifier: Any] = [:]

    nonisolated init() {}

    var isEmpty: Bool { atoms.isEmpty && types.isEmpty }

    /// Lets a value stand in for an atom's.
    ///
    /// - Returns: what did before, which dies at the caller's.
    mutating func insert<A: Atom>(_ value: @escaping @MainActor (A) -> A.Produced, for atom: A) -> Any? {
        atoms.updateValue(value, forKey: AtomKey(type: ObjectIdentifier(A.self), key: AnyHashable(atom.key)))
    }

    /// Lets a value stand in for those of all atoms of a type.
    ///
    /// - Returns: what did before, which dies at the caller's.
    mutating func insert<A: Atom>(_ value: @escaping @MainActor (A) -> A.Produced, for type: A.Type) -> Any? {
        types.updateValue(value, forKey: ObjectIdentifier(type))
    }

    /// What stands in for an atom's value, if anything does.
    func find<A: Atom>(_ atom: A) -> (@MainActor (A) -> A.Produced)? {
        if isEmpty { return nil }
        let value =
            atoms[AtomKey(type: ObjectIdentifier(A.self), key: AnyHashable(atom.key))]
            ?? types[ObjectIdentifier(A.self)]
        return value as? @MainActor (A) -> A.Produced
    }
}
