/// What the name of a node in a graph description tells: `Name`, `Name(key)`, `Name-scoped:scope`, `Module.Name(key)@scope`.
struct AtomName {
    var module = ""
    var name: String
    var key = ""
    var scope = ""

    /// Reads a name as `graphDescription()` writes it: the type's name, with the key where the library tells it, and the scope.
    init(described text: String) {
        name = text
        if let mark = text.firstRange(of: "-scoped:") {
            name = String(text[..<mark.lowerBound])
            scope = String(text[mark.upperBound...])
        } else if let end = Self.scopeMark(in: text) {
            name = String(text[..<end])
            scope = String(text[text.index(after: end)...])
        }
        splitKey()
        splitModule()
    }

    /// Reads a node's identity as recordings have it.
    ///
    /// - Parameters:
    ///   - text: the identity.
    ///   - isScoped: whether a scope stands behind the last `@`.
    init(identity text: String, isScoped: Bool) {
        name = text
        if isScoped, let at = text.lastIndex(of: "@") {
            name = String(text[..<at])
            scope = String(text[text.index(after: at)...])
        }
        splitKey()
        splitModule()
    }

    /// Where the `@` before a scope stands: behind the key, where there is one, as keys may hold one themselves.
    private static func scopeMark(in text: String) -> String.Index? {
        guard text.contains("(") else { return text.firstIndex(of: "@") }
        return text.ranges(of: ")@").last.map { text.index(after: $0.lowerBound) }
    }

    /// Takes `(key)` off the name: from the first bracket that is no generic argument's to the last character.
    private mutating func splitKey() {
        guard name.hasSuffix(")"), let open = keyStart, open > name.startIndex else { return }
        key = String(name[name.index(after: open)...].dropLast())
        name = String(name[..<open])
    }

    /// Where the first bracket stands that is no generic argument's; nil where there is none.
    private var keyStart: String.Index? {
        var depth = 0
        var last: Character?
        for index in name.indices {
            switch name[index] {
            case "(" where depth == 0: return index
            case "<": depth += 1
            // Arrows of function types close nothing.
            case ">" where last != "-": depth -= 1
            default: break
            }
            last = name[index]
        }
        return nil
    }

    /// Takes `Module.` off the name.
    private mutating func splitModule() {
        let head = name.prefix { $0 != "<" }
        guard let dot = head.firstIndex(of: "."), dot > head.startIndex else { return }
        let rest = name[name.index(after: dot)...]
        guard !rest.isEmpty else { return }
        module = String(name[..<dot])
        name = String(rest)
    }
}
