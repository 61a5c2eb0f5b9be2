import GraphModel

extension GraphDiff {
    /// The fields of the differences as JSON. Labels are a promise to scripts: never change one, only add.
    var jsonFields: [ValueTree.Field] {
        [
            .init("isDifferent", .bool(hasDifference)),
            .init("hasUnknown", .bool(hasUnknown)),
            .init("changed", .array(changed.map(\.json))),
            .init("added", .array(added.map(GraphJSON.node))),
            .init("removed", .array(removed.map(GraphJSON.node))),
            .init("edgesAdded", .array(edgesAdded.map { GraphJSON.edge($0.source, $0.target) })),
            .init("edgesRemoved", .array(edgesRemoved.map { GraphJSON.edge($0.source, $0.target) })),
        ]
    }
}

extension GraphDiff.NodeChange {
    fileprivate var json: ValueTree {
        let parts = parts
        return .fields(
            ("node", .string(after.node.identity)),
            ("comparison", .string(value.label)),
            ("before", GraphJSON.node(before)),
            ("after", GraphJSON.node(after)),
            ("parts", parts.isEmpty ? nil : .array(parts.map(\.json))))
    }
}

extension MomentPair {
    /// Writes the differences between the two as one line of JSON.
    func writeJSON(_ diff: GraphDiff, _ before: Graph, _ after: Graph, to output: TextOutput) throws(OutputError) {
        let fields: [ValueTree.Field] = [
            .init("from", .object(old.jsonFields(before))), .init("to", .object(new.jsonFields(after))),
        ]
        try output.line(JSONText.text(of: .object(fields + diff.jsonFields)))
    }
}
