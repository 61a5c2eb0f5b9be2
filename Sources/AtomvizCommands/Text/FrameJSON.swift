import GraphModel

extension FrameReport {
    /// The frame as a line of JSON. Labels are a promise to scripts: never change one, only add.
    func json(session: Int) -> ValueTree {
        .fields(
            ("frame", .integer(frame.number)),
            ("session", .integer(session)),
            ("store", .integer(frame.store.rawValue)),
            ("time", .integer(frame.start)),
            ("duration", .integer(frame.duration)),
            ("cause", frame.cause.json(node: causeNode)),
            ("changes", .array(items.map(\.json))),
            ("cutOff", Self.list(cutOff) { Self.reference($0.node, [.init("reason", .string($0.reason.name))]) }),
            ("effects", Self.list(effects) { Self.reference($0.node, [.init("phase", .string($0.phase.name))]) }),
            ("edgesAdded", Self.list(edgesAdded) { GraphJSON.edge($0.from, $0.to) }),
            ("edgesDropped", Self.list(edgesDropped) { GraphJSON.edge($0.from, $0.to) }),
            ("told", Self.list(notified) { Self.reference($0) }))
    }

    private static func list<Item>(_ items: [Item], _ json: (Item) -> ValueTree) -> ValueTree? {
        items.isEmpty ? nil : .array(items.map(json))
    }

    fileprivate static func reference(_ node: Node, _ more: [ValueTree.Field] = []) -> ValueTree {
        .object([.init("node", .string(node.identity)), .init("id", .integer(node.id.rawValue))] + more)
    }
}

extension FrameReport.Item {
    fileprivate var json: ValueTree {
        switch self {
        case .created(let node, let value):
            return .fields(("kind", .string("created")), ("node", node.json), ("value", value?.json))
        case .value(let node, let old, let new):
            let comparison = old.map { $0.compared(to: new) }
            var parts: [ValueChange] = []
            if comparison == .different, let old { parts = old.differences(to: new) ?? [] }
            return .fields(
                ("kind", .string("value")), ("node", .string(node.identity)), ("id", .integer(node.id.rawValue)),
                ("comparison", comparison.map { .string($0.label) }),
                ("old", old?.json), ("new", new.json),
                ("parts", parts.isEmpty ? nil : .array(parts.map(\.json))))
        case .released(let node, let value):
            return .fields(
                ("kind", .string("released")), ("node", .string(node.identity)), ("id", .integer(node.id.rawValue)),
                ("old", value?.json))
        case .attributes(let node, let attributes):
            return .fields(
                ("kind", .string("attributes")), ("node", .string(node.identity)), ("id", .integer(node.id.rawValue)),
                ("attributes", .array(attributes.names.map { .string($0) })))
        case .write(let cause, let node):
            return .fields(("kind", .string("write")), ("cause", cause.json(node: node)))
        }
    }
}
