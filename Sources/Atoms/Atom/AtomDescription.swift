import AtomRecorder
import GraphModel
import Instrumentation

/// How an atom type appears in graphs: its kind and its names.
public struct AtomDescription: Sendable {
    let kind: NodeKind
    let module: String
    let name: String

    init(of type: any Atom.Type) {
        let name = TypeName(of: type)
        self.init(kind: Self.kind(of: type), module: name.module, name: name.short)
    }

    init(kind: NodeKind, module: String, name: String) {
        self.kind = kind
        self.module = module
        self.name = name
    }

    private static func kind(of type: any Atom.Type) -> NodeKind {
        switch type {
        case is any StateAtom.Type: .state
        case is any ValueAtom.Type: .value
        case is any TaskAtom.Type: .task
        case is any ThrowingTaskAtom.Type: .throwingTask
        case is any AsyncPhaseAtom.Type: .asyncPhase
        case is any AsyncSequenceAtom.Type: .asyncSequence
        case is any PublisherAtom.Type: .publisher
        case is any ObservableObjectAtom.Type: .object
        default: .unknown
        }
    }
}

extension Atom {
    /// How the atom's node appears in graphs.
    ///
    /// - Parameter hidesKey: true when graphs tell keys apart, and nothing else of them.
    func node(id: NodeID, attributes: NodeAttributes, hidesKey: Bool, scope: String) -> Node {
        let description = Self._description
        return Node(
            id: id, kind: description.kind, module: description.module, name: description.name,
            key: hidesKey ? KeyText.redactedText(of: key) : KeyText.text(of: key),
            scope: scope, valueType: ValueTypeName.of(Produced.self), attributes: attributes)
    }

    /// Whether a name of the atom's says that its value must not leave the process. O(length of the names).
    var _hasDeniedName: Bool {
        if Self.self is any Unredacted.Type { return false }
        return DeniedNames.deny(name: Self._description.name, valueType: Produced.self, key: key)
    }

    /// How many bytes of its value a recording keeps; nil when the atom does not say.
    var _recordingBudget: Int? {
        (self as? any RecordingBudgeted)?.recordingBudget
    }

    /// What the type says of its atoms.
    static var _attributes: NodeAttributes {
        var attributes: NodeAttributes = []
        if Self.self is any KeepAlive.Type { attributes.insert(.keepAlive) }
        if Self.self is any Redacted.Type { attributes.insert(.redacted) }
        return attributes
    }
}
