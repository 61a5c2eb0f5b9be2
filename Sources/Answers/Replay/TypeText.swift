/// The name of a type taken apart: `Dictionary<String, Array<Int>>`.
struct TypeText: Hashable {
    /// The name without its arguments.
    let name: String
    /// The generic arguments.
    let arguments: [TypeText]

    /// Takes a name apart; what is no such name stays one name. O(length).
    init(_ text: String) {
        var rest = Substring(text)
        guard let type = Self.read(&rest, depth: 0), rest.isEmpty else {
            (name, arguments) = (text, [])
            return
        }
        self = type
    }

    private init(name: String, arguments: [TypeText]) {
        (self.name, self.arguments) = (name, arguments)
    }

    /// Deeper nesting than this is taken for one name.
    private static let depthLimit = 32

    private static func read(_ text: inout Substring, depth: Int) -> TypeText? {
        guard depth < depthLimit else { return nil }
        let name = text.prefix { $0 != "<" && $0 != ">" && $0 != "," }
        text = text[name.endIndex...]
        guard text.first == "<" else { return name.isEmpty ? nil : TypeText(name: String(name), arguments: []) }
        text.removeFirst()
        var arguments: [TypeText] = []
        while true {
            while text.first == " " { text.removeFirst() }
            guard let argument = read(&text, depth: depth + 1) else { return nil }
            arguments.append(argument)
            guard let next = text.popFirst() else { return nil }
            if next == ">" { return TypeText(name: String(name), arguments: arguments) }
            guard next == "," else { return nil }
        }
    }
}
