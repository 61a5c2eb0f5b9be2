import GraphModel

/// The differences between two graphs, a line each; parts of values are indented below their node.
struct DiffText {
    let palette: Palette

    /// Writes the differences and a line that counts them. O(differences).
    ///
    /// - Parameters:
    ///   - diff: the differences.
    ///   - ignoresUnknown: true when values that could not be compared are not worth a line.
    ///   - output: where to.
    func write(_ diff: GraphDiff, ignoresUnknown: Bool, to output: TextOutput) throws(OutputError) {
        for change in diff.changed {
            for line in lines(change, ignoresUnknown: ignoresUnknown) { try output.line(line) }
        }
        for entry in diff.added {
            let value = entry.node.kind.isSubscriber ? "  subscriber" : " = \(ValueText.short(entry.value))"
            try output.line(palette.added("+ \(FrameText.label(entry.node))") + value)
        }
        for entry in diff.removed {
            let value = entry.node.kind.isSubscriber ? "  subscriber" : ", was \(ValueText.short(entry.value))"
            try output.line(palette.removed("- \(FrameText.label(entry.node))") + value)
        }
        for edge in diff.edgesAdded {
            try output.line(palette.added("+ \(Self.text(edge))"))
        }
        for edge in diff.edgesRemoved {
            try output.line(palette.removed("- \(Self.text(edge))"))
        }
        try output.line(palette.faint(summary(diff, ignoresUnknown: ignoresUnknown)))
    }

    private func lines(_ change: GraphDiff.NodeChange, ignoresUnknown: Bool) -> [String] {
        let label = FrameText.label(change.after.node)
        var lines: [String] = []
        switch change.value {
        case .equal:
            break
        case .unknown:
            if !ignoresUnknown {
                lines.append(palette.changed("? \(label)") + ": too little was captured to tell whether it changed")
            }
        case .different:
            lines += different(change, palette.changed("~ \(label)"))
        }
        return lines + descriptions(change, palette.changed("~ \(label)"))
    }

    private func different(_ change: GraphDiff.NodeChange, _ lead: String) -> [String] {
        guard let old = change.before.value, let new = change.after.value else {
            return [lead + ": \(ValueText.short(change.before.value)) → \(ValueText.short(change.after.value))"]
        }
        let parts = change.parts
        if parts.isEmpty { return [lead + ValueText.whole(old, new)] }
        if parts.count == 1 {
            return [lead + (parts[0].path.steps.isEmpty ? "" : " ") + ValueText.part(parts[0])]
        }
        return [lead] + parts.map { "    " + ValueText.part($0) }
    }

    /// What changed of a node beside its value.
    private func descriptions(_ change: GraphDiff.NodeChange, _ lead: String) -> [String] {
        let (before, after) = (change.before.node, change.after.node)
        var facts: [(String, String, String)] = [
            ("kind", before.kind.name, after.kind.name),
            ("module", before.module, after.module),
            ("value type", before.valueType, after.valueType),
            ("place", before.place?.description ?? "", after.place?.description ?? ""),
        ]
        facts.append(
            (
                "attributes", before.attributes.names.joined(separator: ", "),
                after.attributes.names.joined(separator: ", ")
            ))
        return facts.filter { $0.1 != $0.2 }.map { fact in
            let (old, new) = (fact.1.isEmpty ? "none" : fact.1, fact.2.isEmpty ? "none" : fact.2)
            return "\(lead) \(fact.0): \(TerminalText.escaped(old)) → \(TerminalText.escaped(new))"
        }
    }

    private static func text(_ edge: GraphDiff.EdgeChange) -> String {
        "\(FrameText.label(edge.source)) → \(FrameText.label(edge.target))"
    }

    private func summary(_ diff: GraphDiff, ignoresUnknown: Bool) -> String {
        let unknown = diff.changed.count { $0.value == .unknown }
        let subscribersAdded = diff.added.count { $0.node.kind.isSubscriber }
        let subscribersRemoved = diff.removed.count { $0.node.kind.isSubscriber }
        let counts = [
            (diff.changed.count - unknown, "node", "changed"),
            (diff.added.count - subscribersAdded, "node", "added"),
            (diff.removed.count - subscribersRemoved, "node", "removed"),
            (subscribersAdded, "subscriber", "added"),
            (subscribersRemoved, "subscriber", "removed"),
            (diff.edgesAdded.count, "edge", "added"),
            (diff.edgesRemoved.count, "edge", "removed"),
            (unknown, "value", ignoresUnknown ? "unknown, ignored" : "unknown"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\(String(counting: $0.0, $0.1)) \($0.2)" }
        return parts.isEmpty ? "no difference" : parts.joined(separator: ", ")
    }
}
