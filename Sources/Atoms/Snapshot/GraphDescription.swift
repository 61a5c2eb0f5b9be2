import GraphModel

/// A snapshot's graph as DOT text, in the form that developers know from `graphDescription()`.
struct GraphDescription {
    private var statements: Set<String> = []

    @MainActor
    init(of contents: SnapshotContents) {
        let names = NodeNames(of: contents.nodes.map(\.node))
        for name in names.all { statements.insert(quoted(name)) }
        let places = Dictionary(uniqueKeysWithValues: contents.subscribers.map { ($0.id, $0.place) })
        for place in places.values {
            if let place { statements.insert("\(quoted(place.fileID)) [style=filled]") }
        }
        for edge in contents.edges {
            let source = quoted(names.name(of: edge.source) ?? "")
            if let target = names.name(of: edge.target) {
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
