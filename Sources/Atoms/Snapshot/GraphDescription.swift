import GraphModel

/// A snapshot's graph as DOT text, in the form that developers know from `graphDescription()`.
struct GraphDescription {
    private var statements: Set<String> = []
    private var names: [NodeID: String] = [:]

    @MainActor
    init(of contents: SnapshotContents) {
        nameEach(contents.nodes.map(\.node))
        for name in names.values { statements.insert(quoted(name)) }
        let places = Dictionary(uniqueKeysWithValues: contents.subscribers.map { ($0.id, $0.place) })
        for place in places.values {
            if let place { statements.insert("\(quoted(place.fileID)) [style=filled]") }
        }
        for edge in contents.edges {
            let source = quoted(names[edge.source] ?? "")
            if let target = names[edge.target] {
                statements.insert("\(source) -> \(quoted(target))")
            } else if let place = places[edge.target] ?? nil {
                statements.insert("\(source) -> \(quoted(place.fileID)) [label=\"line:\(place.line)\"]")
            }
        }
    }

    var text: String {
        guard !statements.isEmpty else { return "digraph {}" }
        let lines = ["node [shape=box]"] + statements.sorted()
        return "digraph {\n" + lines.map { "  \($0)\n" }.joined() + "}"
    }

    /// Names each node by its label; where labels are equal by identity; where those are equal too, by number.
    private mutating func nameEach(_ nodes: [Node]) {
        let labels = Dictionary(grouping: nodes, by: \.label)
        var taken: Set<String> = []
        for node in nodes {
            var name = labels[node.label]?.count == 1 ? node.label : node.identity
            if !taken.insert(name).inserted {
                name += " #\(node.id.rawValue)"
                taken.insert(name)
            }
            names[node.id] = name
        }
    }

    /// A DOT string: quotes and backslashes escaped, line ends as escapes, other control characters left out.
    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += " "
            default:
                guard scalar.properties.generalCategory != .control else { continue }
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
