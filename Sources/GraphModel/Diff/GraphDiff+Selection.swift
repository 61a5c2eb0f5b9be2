extension GraphDiff {
    /// The differences in what is wanted. O(differences · patterns).
    public func filtered(by selection: NodeSelection) -> GraphDiff {
        if selection.isOpen { return self }
        var diff = self
        diff.added.removeAll { !selection.contains($0.node) }
        diff.removed.removeAll { !selection.contains($0.node) }
        diff.changed.removeAll { !selection.contains($0.before.node) && !selection.contains($0.after.node) }
        diff.edgesAdded.removeAll { !selection.contains(edgeFrom: $0.source, to: $0.target) }
        diff.edgesRemoved.removeAll { !selection.contains(edgeFrom: $0.source, to: $0.target) }
        return diff
    }

    /// Without edges that are gone and had a node that is gone too and was left out. O(differences).
    public func withoutLooseEdges() -> GraphDiff {
        var diff = self
        let present = Set(removed.map(\.node.id)).union(counterparts.values)
        diff.edgesRemoved.removeAll { !present.contains($0.edge.source) || !present.contains($0.edge.target) }
        return diff
    }
}
