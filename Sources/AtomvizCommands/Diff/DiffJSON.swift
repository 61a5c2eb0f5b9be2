import GraphModel

/// `diff --json`, as docs/diff-json.md describes it. Labels are a promise to scripts: never change one, only add.
extension DiffReport {
    /// What the form is called. The number counts changes after which an older reader would misunderstand.
    static let format = "atomviz-diff/1"

    /// Writes the differences between two moments as one line.
    func writeJSON(_ pair: MomentPair, _ before: Graph, _ after: Graph, to output: TextOutput) throws(OutputError) {
        let moments: [ValueTree.Field] = [
            .init("format", .string(Self.format)), .init("from", .object(pair.old.jsonFields(before))),
            .init("to", .object(pair.new.jsonFields(after))),
        ]
        try output.line(JSONText.text(of: .object(moments + jsonFields)))
    }

    /// The differences themselves.
    var jsonFields: [ValueTree.Field] {
        var fields: [ValueTree.Field] = [
            .init("isDifferent", .bool(diff.hasDifference)),
            .init("hasUnknown", .bool(diff.hasUnknown)),
            .init("counts", DiffCounts(self).json),
            .init("changed", .array(diff.changed.map(\.json))),
            .init("added", .array(diff.added.map(GraphJSON.node))),
            .init("removed", .array(diff.removed.map(GraphJSON.node))),
            .init("edgesAdded", .array(diff.edgesAdded.map { GraphJSON.edge($0.source, $0.target) })),
            .init("edgesRemoved", .array(diff.edgesRemoved.map { GraphJSON.edge($0.source, $0.target) })),
        ]
        if unchanged != nil {
            fields.append(.init("recomputed", .array(recomputed.map(\.json))))
            fields.append(.init("cutOff", .array(cutOff.map(\.json))))
            fields.append(.init("gaps", .array(gaps.map(\.json))))
        }
        return fields
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
            ("facts", facts.isEmpty ? nil : .array(facts.map { .string($0.name) })),
            ("parts", parts.isEmpty ? nil : .array(parts.map(\.json))))
    }
}

extension UnchangedNode {
    fileprivate var json: ValueTree {
        .fields(
            ("node", .string(node.identity)), ("id", .integer(node.id.rawValue)), ("fate", .string(fate.label)),
            ("changes", .integer(visits.changes)), ("equalValues", .integer(visits.equalValues)),
            ("unknownValues", .integer(visits.unknownValues)), ("cutOffs", .integer(visits.cutOffs)),
            ("skips", .integer(visits.skips)))
    }
}

extension UnchangedNode.Fate {
    fileprivate var label: String {
        switch self {
        case .returned: "returned"
        case .recomputed: "recomputed"
        case .cutOff: "cut off"
        case .skipped: "skipped"
        }
    }
}

extension Gap {
    fileprivate var json: ValueTree {
        .fields(("first", .integer(first)), ("last", .integer(last)), ("count", .integer(count)))
    }
}
