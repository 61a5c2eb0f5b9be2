import GraphModel

/// A snapshot's graph as DOT text, in the form that developers know from `graphDescription()`.
struct GraphDescription {
    private var statements: Set<String> = []
    private var names: [NodeID: String] = [:]

    init(of snapshot: Snapshot) {
        let nodes = snapshot.nodes
        nameEach(nodes)
        for saved in nodes {
            let name = quoted(names[saved.id] ?? "")
            statements.insert(name)
            for dependency in saved.dependencies {
                statements.insert("\(quoted(names[dependency] ?? "")) -> \(name)")
            }
        }
        for subscriber in snapshot.subscribers {
            guard let place = subscriber.node.place else { continue }
            let name = quoted(place.fileID)
            statements.insert("\(name) [style=filled]")
            for dependency in subscriber.dependencies {
                statements.insert("\(quoted(names[dependency] ?? "")) -> \(name) [label=\"line:\(place.line)\"]")
            }
        }
    }

    var text: String {
        guard !statements.isEmpty else { return "digraph {}" }
        let lines = ["node [shape=box]"] + statements.sorted()
        return "digraph {\n" + lines.map { "  \($0)\n" }.joined() + "}"
    }

    /// Names each node by its label; where labels are equal by identity; where those are equal too, by number.
    private mutating func nameEach(_ saved: [any SavedNode]) {
        let nodes = saved.map(\.node)
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
