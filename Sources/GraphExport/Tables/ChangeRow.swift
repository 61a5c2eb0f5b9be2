import GraphModel

/// A change as a row of a table: what happened, to which node, with which other, and a detail.
struct ChangeRow {
    let name: String
    var node: NodeID?
    var other: NodeID?
    var detail = ""

    init(_ change: Change) {
        switch change {
        case .created(let new):
            (name, node, detail) = ("created", new.id, new.kind.name)
        case .value(let id, let value, _, _):
            (name, node, detail) = ("value", id, value.preview(limit: 200))
        case .cutOff(let id, let reason):
            (name, node, detail) = ("cut off", id, reason.name)
        case .edgeAdded(let edge):
            (name, node, other) = ("edge added", edge.source, edge.target)
        case .edgeDropped(let edge):
            (name, node, other) = ("edge dropped", edge.source, edge.target)
        case .notified(let id):
            (name, node) = ("told", id)
        case .effect(let id, let phase):
            (name, node, detail) = ("effect", id, phase.name)
        case .write(let cause):
            name = "write"
            node = cause.node
            detail = [cause.kind.name, cause.name, cause.place?.description ?? ""].filter { !$0.isEmpty }
                .joined(separator: " ")
        case .released(let id):
            (name, node) = ("released", id)
        case .attributes(let id, let attributes):
            (name, node, detail) = ("attributes", id, attributes.names.joined(separator: ", "))
        }
    }
}
