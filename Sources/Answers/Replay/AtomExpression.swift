import GraphModel

/// An atom as a Swift expression: `ItemAtom(id: 3)`.
enum AtomExpression {
    /// Writes the atom of a node. O(length of its names).
    ///
    /// - Throws: ``Inexpressible`` when its type or its key cannot be written.
    static func code(of node: Node) throws(Inexpressible) -> String {
        guard node.scope.isEmpty else { throw .scope }
        switch node.kind {
        case .state, .value, .task, .throwingTask, .asyncPhase, .asyncSequence, .publisher, .object: break
        case .modifier, .slice, .dependency, .stored, .file, .sync, .secure, .subscriber, .unknown: throw .kind
        }
        guard isWritable(TypeText(node.name)) else { throw .name }
        return "\(node.name)(\(try arguments(node.key)))"
    }

    /// Whether a test can write a type's name: identifiers with dots, and the arguments of a generic type.
    private static func isWritable(_ type: TypeText) -> Bool {
        let parts = type.name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.allSatisfy { SwiftText.isIdentifier(String($0)) } && type.arguments.allSatisfy(isWritable)
    }

    /// The fields of a key, each a label and a literal, as the recording writes them: `id: 3, name: "x"`.
    private static func arguments(_ key: String) throws(Inexpressible) -> String {
        var rest = Substring(key)
        var codes: [String] = []
        while !rest.isEmpty {
            let label = rest.prefix { $0 != ":" }
            guard SwiftText.isIdentifier(String(label)), rest[label.endIndex...].hasPrefix(": ") else { throw .key }
            rest = rest[label.endIndex...].dropFirst(2)
            guard let literal = literal(&rest) else { throw .key }
            codes.append("\(label): \(literal)")
            if rest.isEmpty { break }
            guard rest.hasPrefix(", ") else { throw .key }
            rest = rest.dropFirst(2)
            if rest.isEmpty { throw .key }
        }
        return codes.joined(separator: ", ")
    }

    private static func literal(_ text: inout Substring) -> Substring? {
        if text.first == "\"" { return string(&text) }
        let word = text.prefix { $0 != "," }
        text = text[word.endIndex...]
        if case .number? = try? JSONReader.tree(of: String(word)) { return word }
        if ["true", "false", "nil"].contains(word) { return word }
        guard word.first == ".", SwiftText.isIdentifier(String(word.dropFirst())) else { return nil }
        return word
    }

    /// A string as the standard library's debug description writes it, which is a literal.
    private static func string(_ text: inout Substring) -> Substring? {
        var index = text.index(after: text.startIndex)
        while index < text.endIndex {
            switch text[index] {
            case "\"":
                let end = text.index(after: index)
                let literal = text[..<end]
                text = text[end...]
                return literal
            case "\\":
                index = text.index(after: index)
                guard index < text.endIndex, "\"\\nrt0'u".contains(text[index]) else { return nil }
                index = text.index(after: index)
            case let character where character.isNewline:
                return nil
            default:
                index = text.index(after: index)
            }
        }
        return nil
    }
}
