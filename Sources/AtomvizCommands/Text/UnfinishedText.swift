import GraphModel

/// What an app was doing when it ended in the middle of a transaction.
struct UnfinishedText {
    private let unfinished: UnfinishedFrame
    private let node: (NodeID) -> Node?

    /// - Parameter node: a node by its number, those included that the transaction made.
    init(_ unfinished: UnfinishedFrame, node: @escaping (NodeID) -> Node?) {
        self.unfinished = unfinished
        self.node = node
    }

    init(_ unfinished: UnfinishedFrame, in graph: Graph) {
        let created = unfinished.frame.changes.reduce(into: [NodeID: Node]()) { created, change in
            if case .created(let node) = change { created[node.id] = node }
        }
        self.init(unfinished) { created[$0] ?? graph[$0]?.node }
    }

    /// `did not end: computing FilteredAtom, in it describing the value of ItemAtom (Item)`, escaped.
    var text: String {
        guard let last = unfinished.activities.last else { return "did not end: nothing was going on in an atom" }
        let outer = unfinished.activities.dropLast().map(words).joined(separator: ", in it ")
        return "did not end: " + (outer.isEmpty ? "" : outer + ", in it ") + words(last)
    }

    private func words(_ activity: UnfinishedFrame.Activity) -> String {
        switch activity {
        case .computing(let id): "computing \(label(id))"
        case .describing(let id, let typeName):
            "describing the value of \(label(id)) (\(TerminalText.escaped(typeName)))"
        case .effect(let id, let phase): "running the effect of \(label(id)) (\(phase.name))"
        }
    }

    private func label(_ id: NodeID) -> String {
        node(id).map(FrameText.label) ?? "node \(id.rawValue)"
    }

    /// What was going on, the outermost first. Labels are a promise to scripts: never change one, only add.
    var json: ValueTree {
        .array(
            unfinished.activities.map { activity in
                switch activity {
                case .computing(let id): fields("computing", id)
                case .describing(let id, let typeName): fields("describing", id, ("type", .string(typeName)))
                case .effect(let id, let phase): fields("effect", id, ("phase", .string(phase.name)))
                }
            })
    }

    private func fields(_ kind: String, _ id: NodeID, _ more: (String, ValueTree)? = nil) -> ValueTree {
        var fields: [ValueTree.Field] = [.init("kind", .string(kind)), .init("id", .integer(id.rawValue))]
        if let node = node(id) { fields.append(.init("node", .string(node.identity))) }
        if let more { fields.append(.init(more.0, more.1)) }
        return .object(fields)
    }
}
