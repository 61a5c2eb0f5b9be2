import DOT
import GraphModel

/// What a drawing of ours tells of a node besides its label: `Module.Name(key)@scope · kind · attributes` in the tooltip, with
/// the type of its value before those, and its value behind them.
struct DrawnIdentity {
    /// The node, numbered 0.
    let node: Node

    /// Reads a node's attributes; nil when they are not those of a drawing of ours.
    init?(_ attributes: ParsedGraph.Attributes, scope: String) {
        guard let tooltip = attributes["tooltip"], !tooltip.isMarkup else { return nil }
        let parts = LabelText.words(of: tooltip).split(separator: " · ", maxSplits: 7).map(String.init)
        guard parts.count >= 2, let kind = NodeKind.allCases.first(where: { $0.name == parts[1] }) else { return nil }
        if kind.isSubscriber {
            let text = scope.isEmpty ? parts[0] : parts[0].split(separator: "@").dropLast().joined(separator: "@")
            let words = text.split(separator: " ", maxSplits: 1).map(String.init)
            guard let place = words.last.flatMap(SourcePlace.init(described:)) else { return nil }
            node = Node(
                id: NodeID(0), kind: kind, name: words.count == 2 ? words[0] : "", scope: scope, place: place)
        } else {
            let name = AtomName(identity: parts[0], isScoped: !scope.isEmpty)
            node = Node(
                id: NodeID(0), kind: kind, module: name.module, name: name.name, key: name.key, scope: name.scope,
                attributes: Self.attributes(parts.dropFirst(2).prefix(5)))
        }
    }

    private static func attributes(_ words: ArraySlice<String>) -> NodeAttributes {
        let all: [NodeAttributes] = [.keepAlive, .scoped, .overridden, .redacted]
        return NodeAttributes(all.filter { attribute in attribute.names.allSatisfy(words.contains) })
    }
}

extension SourcePlace {
    /// Reads `Module/File.swift:12`.
    init?(described text: String) {
        guard let colon = text.lastIndex(of: ":"), let line = UInt32(text[text.index(after: colon)...]) else {
            return nil
        }
        let file = text[..<colon]
        guard !file.isEmpty else { return nil }
        self.init(fileID: String(file), line: UInt(line))
    }
}
