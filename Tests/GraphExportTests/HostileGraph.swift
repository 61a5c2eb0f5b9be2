import GraphModel
import TestSupport

/// Graphs whose names are what has broken writers.
enum HostileGraph {
    /// A node for each hostile text, as name, key, scope and value; each watches the one before, and two subscribers stand at
    /// one place.
    static func all() throws -> Graph {
        var entries: [Graph.Entry] = []
        var edges: [Edge] = []
        for (index, text) in HostileText.all.enumerated() {
            let id = NodeID(UInt64(index + 1))
            let node = Node(
                id: id, kind: NodeKind.allCases[index % 12], module: "M", name: text, key: index % 2 == 0 ? text : "",
                scope: index % 3 == 0 ? text : "", valueType: text, attributes: index % 2 == 0 ? .keepAlive : [])
            let value = RecordedValue(typeName: text, encoding: .text, content: text)
            entries.append(Graph.Entry(node: node, value: node.kind.isSubscriber ? nil : value, revision: 1))
            if index > 0, !node.kind.isSubscriber { edges.append(Edge(from: NodeID(UInt64(index)), to: id)) }
        }
        for offset in 1...2 {
            let id = NodeID(UInt64(entries.count + 1))
            let place = SourcePlace(fileID: "M/View.swift", line: 7)
            entries.append(Graph.Entry(node: Node(id: id, kind: .subscriber, name: "V\"", place: place)))
            edges.append(Edge(from: NodeID(UInt64(offset)), to: id))
        }
        return try Graph(entries: entries, edges: edges)
    }

    /// What Swift-like escapes in a text stand for.
    static func unescaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let letter = rest.popFirst() else {
                result.append(scalar)
                continue
            }
            switch letter {
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "t": result.append("\t")
            case "u":
                let digits = rest.dropFirst().prefix { $0 != "}" }
                rest = rest.dropFirst(digits.count + 2)
                if let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
                    let found = Unicode.Scalar(value)
                {
                    result.append(found)
                }
            default: result.append(letter)
            }
        }
        return String(result)
    }
}

/// Collects what a writer writes.
final class Collected {
    private(set) var text = ""

    func write(_ piece: String) { text += piece }
}
