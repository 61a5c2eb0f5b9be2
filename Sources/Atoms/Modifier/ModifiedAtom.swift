import Instrumentation

/// An atom derived from another by a modifier.
public struct ModifiedAtom<Node: Atom, Modifier: AtomModifier>: Atom where Node.Produced == Modifier.Base {
    /// The type of the value.
    public typealias Produced = Modifier.Produced

    /// What tells modified atoms apart: the key of the atom and the key of the modifier.
    public struct Key: Hashable, Sendable, CustomStringConvertible {
        let atom: Node.Key
        let modifier: Modifier.Key

        /// Both keys, without the braces of an empty one.
        public var description: String {
            [KeyText.text(of: atom), KeyText.text(of: modifier)].filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    let atom: Node
    let modifier: Modifier

    /// The key of the atom and the key of the modifier.
    public var key: Key { Key(atom: atom.key, modifier: modifier.key) }

    /// The modifier's producer on the atom.
    public var producer: AtomProducer<Produced> { modifier.producer(atom: atom) }

    /// `FilterAtom.changes`.
    public static var _description: AtomDescription {
        let base = Node._description
        var name = TypeName(of: Modifier.self).base
        if name.hasSuffix("Modifier"), name != "Modifier" {
            name.removeLast("Modifier".count)
        }
        name = name.prefix(1).lowercased() + name.dropFirst()
        return AtomDescription(kind: .modifier, module: base.module, name: "\(base.name).\(name)")
    }
}

extension ModifiedAtom: Redacted where Node: Redacted {}

extension ModifiedAtom: Unredacted where Node: Unredacted {}

extension ModifiedAtom: RecordingBudgeted where Node: RecordingBudgeted {
    /// The budget of the atom that is modified.
    public var recordingBudget: Int { atom.recordingBudget }
}

extension ModifiedAtom: Scoped where Node: Scoped {
    /// The id of the scopes in which the atom that is modified lives.
    public var scopeID: Node.ScopeID { atom.scopeID }
}
