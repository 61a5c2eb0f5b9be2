/// What a person writes to choose nodes, such as `CartAtom`, `Row*`, `kind:subscriber` or `module:App`.
///
/// | written | chooses |
/// | --- | --- |
/// | `CartAtom`, `Item(id: 3)`, `Shop.CartAtom` | nodes so called: by name or label, with or without module and scope |
/// | `Row*`, `Item(id: ?)` | nodes with a name that fits: `*` is any text, `?` one character |
/// | `name:…` | the same, for names that begin like one of these words |
/// | `type:RowAtom` | nodes of that atom type, whatever their keys |
/// | `key:…`, `scope:…`, `module:…`, `place:…` | nodes with this key, scope, module, or place in the source |
/// | `kind:value`, `kind:async-*` | nodes of this kind; a blank in its name may be a dash |
///
/// Wildcards work everywhere; a backslash before one takes it as it is, and a name as it stands is always met. Upper and
/// lower case differ.
public struct NodePattern: Hashable, Sendable {
    /// What a pattern looks at.
    private enum Subject: String, Hashable, Sendable, CaseIterable {
        case name, type, key, scope, module, place, kind
    }

    /// As it was written.
    public let text: String
    private let subject: Subject
    private let exact: String
    private let glob: Glob

    /// Reads a pattern.
    ///
    /// - Throws: ``NodePatternError`` when it says nothing, or names a kind that there is not.
    public init(_ text: String) throws(NodePatternError) {
        var subject = Subject.name
        var rest = text[...]
        if let colon = text.firstIndex(of: ":"), let known = Subject(rawValue: String(text[..<colon])) {
            subject = known
            rest = text[text.index(after: colon)...]
        }
        if rest.isEmpty { throw .empty(text) }
        self.text = text
        self.subject = subject
        exact = String(rest)
        glob = Glob(subject == .kind ? Self.dashed(exact) : exact)
        if subject == .kind {
            let kinds = NodeKind.allCases.map { Self.dashed($0.name) }
            guard kinds.contains(where: { [glob] in glob.matches($0) }) else {
                throw .unknownKind(exact, known: kinds.filter { $0 != NodeKind.unknown.name }.sorted())
            }
        }
    }

    /// Whether it chooses a node. O(length of the pattern · length of the node's names) at worst.
    public func matches(_ node: Node) -> Bool {
        switch subject {
        case .name: node.isCalled(exact) || node.names.contains(where: glob.matches)
        case .type: glob.matches(node.name)
        case .key: glob.matches(node.key)
        case .scope: glob.matches(node.scope)
        case .module: glob.matches(node.module)
        case .place: node.place.map { glob.matches($0.description) || glob.matches($0.fileID) } ?? false
        case .kind: glob.matches(Self.dashed(node.kind.name))
        }
    }

    /// The name that it asks for when it is a name without wildcards; nil for any other pattern.
    public var plainName: String? { subject == .name && glob.literal != nil ? exact : nil }

    private static func dashed(_ name: String) -> String {
        String(name.map { $0 == " " ? "-" : $0 })
    }
}

/// What is wrong with a pattern for nodes.
public enum NodePatternError: Error, Hashable, Sendable {
    /// Nothing stands in it, or behind its colon.
    case empty(String)
    /// No kind of node has that name; these are the kinds.
    case unknownKind(String, known: [String])
}
