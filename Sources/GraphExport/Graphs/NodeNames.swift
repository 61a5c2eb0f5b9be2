import GraphModel

/// A name for each node of a graph that is its own, on one line, and the same from run to run: its identity.
///
/// Control characters, backslashes and what changes the direction of text are written as Swift would escape them, so that
/// different identities stay different. Several subscribers made at one place share an identity; from the second on, in
/// the order of their numbers, ` #2`, ` #3` stands behind it: the next number that no identity ends in by itself.
struct NodeNames {
    private var names: [NodeID: String] = [:]

    /// Names the nodes of a graph. O(n log n).
    init(_ graph: Graph) {
        let identities = graph.entries.map { LineText.escaped($0.node.identity) }
        var taken = Set(identities)
        var counts: [String: Int] = [:]
        for (entry, identity) in zip(graph.entries, identities) {
            var name = identity
            if var count = counts[identity] {
                repeat {
                    count += 1
                    name = "\(identity) #\(count)"
                } while !taken.insert(name).inserted
                counts[identity] = count
            } else {
                counts[identity] = 1
            }
            names[entry.node.id] = name
        }
    }

    /// The name of a node of the graph.
    subscript(id: NodeID) -> String { names[id] ?? "" }
}

/// Text on one line that any reader takes: what is escaped is escaped as in Swift.
enum LineText {
    /// The text without control characters, separators of lines and marks of direction; a backslash becomes two. O(length).
    static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x5C: result.append(contentsOf: "\\\\".unicodeScalars)
            case 0x0A: result.append(contentsOf: "\\n".unicodeScalars)
            case 0x0D: result.append(contentsOf: "\\r".unicodeScalars)
            case 0x09: result.append(contentsOf: "\\t".unicodeScalars)
            case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF:
                result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
