import GraphModel

/// A graph as a tree for reading: from what depends on nothing down to the subscribers.
///
/// A node with several dependencies stands in full where it is met first, and by name after that. Chains deeper than a
/// screen is wide go on at the left margin. Nothing here recurses, so a graph may be as deep as it likes.
struct GraphTreeText {
    /// From this depth on a branch is continued at the margin.
    private static let depthLimit = 24

    let palette: Palette
    /// Whether each value follows in full below its node.
    let showsValues: Bool
    /// Whether nobody knows values, so that there are none to show.
    var isStructureOnly = false

    /// One line that waits to be written.
    private struct Pending {
        var id: NodeID
        /// What stands before the node's own branch mark.
        var margin: String
        /// The node's branch mark; empty at the margin.
        var mark: String
        var depth: Int
    }

    /// Writes a graph. O(nodes + edges), beyond sorting and the size of the values.
    func write(_ graph: Graph, to output: TextOutput) throws(OutputError) {
        var shown: Set<NodeID> = []
        var continued: [NodeID] = []
        let entries = graph.entries
        var roots = entries.filter { $0.dependencies.isEmpty }.map(\.node.id)
        // A damaged recording may hold circles, which no root leads to.
        roots += entries.map(\.node.id)
        for root in roots {
            if shown.contains(root) { continue }
            try writeTree(from: root, graph, shown: &shown, continued: &continued, to: output)
            var next = 0
            while next < continued.count {
                let id = continued[next]
                next += 1
                if shown.contains(id) { continue }
                try output.line(palette.faint("(continued)"))
                try writeTree(from: id, graph, shown: &shown, continued: &continued, to: output)
            }
            continued = []
        }
    }

    private func writeTree(
        from root: NodeID, _ graph: Graph, shown: inout Set<NodeID>, continued: inout [NodeID],
        to output: TextOutput
    ) throws(OutputError) {
        var stack = [Pending(id: root, margin: "", mark: "", depth: 0)]
        while let item = stack.popLast() {
            guard let entry = graph[item.id] else { continue }
            let lead = palette.faint(item.margin + item.mark)
            let label = FrameText.label(entry.node)
            if shown.contains(item.id) {
                try output.line("\(lead)\(palette.faint("\(label), see above"))")
                continue
            }
            if item.depth >= Self.depthLimit {
                continued.append(item.id)
                try output.line("\(lead)\(palette.faint("\(label), continued below"))")
                continue
            }
            shown.insert(item.id)
            let inner = item.margin + Self.trunk(below: item.mark)
            let dependents = entry.dependents.sorted()
            try output.line(lead + describe(entry))
            if showsValues, let value = entry.value {
                let trunk = palette.faint(inner + (dependents.isEmpty ? "    " : "│   "))
                for line in FullValueText.lines(value) {
                    try output.line(trunk + line)
                }
            }
            for (index, id) in dependents.enumerated().reversed() {
                let mark = index == dependents.count - 1 ? "└─ " : "├─ "
                stack.append(Pending(id: id, margin: inner, mark: mark, depth: item.depth + 1))
            }
        }
    }

    private static func trunk(below mark: String) -> String {
        switch mark {
        case "": ""
        case "├─ ": "│  "
        default: "   "
        }
    }

    private func describe(_ entry: Graph.Entry) -> String {
        let node = entry.node
        let label = FrameText.label(node)
        let isTold = !isStructureOnly || node.kind != .unknown
        let kind = ((isTold ? [node.kind.name] : []) + node.attributes.names).joined(separator: ", ")
        if node.kind.isSubscriber { return "\(palette.name(label))  \(palette.faint(kind))" }
        if isStructureOnly { return palette.strong(label) + (kind.isEmpty ? "" : "  \(palette.faint(kind))") }
        let value = showsValues ? TerminalText.escaped(node.valueType) : ValueText.short(entry.value)
        return "\(palette.strong(label))  \(palette.faint(kind))  \(value)"
    }
}
