extension DOTGraph {
    /// The graph in the DOT language, for `dot` and every tool that reads it. O(length of the text).
    ///
    /// Any text may stand in any place; see ``PrintableText`` for what is shown instead of what cannot be. Equal graphs
    /// give equal text.
    public var text: String {
        var writer = DOTWriter()
        writer.line("digraph \(PrintableText.identifier(name)) {")
        writer.indented {
            $0.defaults("graph", attributes)
            $0.defaults("node", nodeDefaults)
            $0.defaults("edge", edgeDefaults)
            let groups = nodeGroups
            for (cluster, nodes) in groups.clustered { $0.cluster(cluster, nodes) }
            for node in groups.free { $0.node(node) }
            for edge in edges {
                let ends = [edge.source, edge.target].map(PrintableText.identifier)
                $0.statement("\(ends[0]) -> \(ends[1])", edge.attributes)
            }
        }
        writer.line("}")
        return writer.text
    }
}

/// Lines of DOT text.
private struct DOTWriter {
    private(set) var text = ""
    private var indentation = 0

    mutating func line(_ content: String) {
        text += String(repeating: "    ", count: indentation) + content + "\n"
    }

    mutating func indented(_ body: (inout DOTWriter) -> Void) {
        indentation += 1
        body(&self)
        indentation -= 1
    }

    mutating func defaults(_ kind: String, _ attributes: [DOTGraph.Attribute]) {
        guard !attributes.isEmpty else { return }
        statement(kind, attributes)
    }

    mutating func statement(_ subject: String, _ attributes: [DOTGraph.Attribute]) {
        let list = attributes.map { "\(PrintableText.identifier($0.name))=\($0.value.dotText)" }
        line(list.isEmpty ? "\(subject);" : "\(subject) [\(list.joined(separator: ", "))];")
    }

    mutating func node(_ node: DOTGraph.Node) {
        statement(PrintableText.identifier(node.id), node.attributes)
    }

    mutating func cluster(_ cluster: DOTGraph.Cluster, _ nodes: [DOTGraph.Node]) {
        line("subgraph \(PrintableText.identifier("cluster_" + cluster.id)) {")
        indented {
            $0.defaults("graph", cluster.attributes)
            for node in nodes { $0.node(node) }
        }
        line("}")
    }
}

extension DOTValue {
    /// The value as it stands behind the equals sign.
    fileprivate var dotText: String {
        switch self {
        case .text(let text): PrintableText.quoted(PrintableText.escString(text))
        case .symbol(let word): PrintableText.identifier(word)
        case .markup(let markup): "<\(markup.source)>"
        }
    }
}
