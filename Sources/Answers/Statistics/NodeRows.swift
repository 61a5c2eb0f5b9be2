import GraphModel

/// The rows of a table of atoms and views, one for each that has a name of its own.
///
/// What is released and made again keeps its row, and so does what stands in one scope after another that was opened under
/// the same name: `form`, `form#2` and `form#3` are one.
struct NodeRows {
    /// What tells rows apart.
    private struct Key: Hashable {
        let isSubscriber: Bool
        let module: String
        let name: String
        let key: String
        let scope: String
        let place: SourcePlace?
    }

    /// Beyond so many rows what has a key joins the row of its type: a recording may make keys without end.
    private let limit: Int

    /// A node of each row: the first of it.
    private(set) var nodes: [Node] = []
    /// The type of each row: the row of the first atom of the same type.
    private(set) var types: [Int] = []
    private var indices: [Key: Int] = [:]
    private var typeIndices: [Key: Int] = [:]

    init(limit: Int = 200_000) {
        self.limit = limit
    }

    /// The row of a node, which may be new. O(length of its names).
    mutating func row(of node: Node) -> Int {
        let isSubscriber = node.kind.isSubscriber
        let scope = Self.base(of: node.scope)
        var key = Key(
            isSubscriber: isSubscriber, module: node.module, name: node.name, key: node.key, scope: scope,
            place: isSubscriber ? node.place : nil)
        if let index = indices[key] { return index }
        if nodes.count >= limit, !node.key.isEmpty || !scope.isEmpty {
            key = Key(
                isSubscriber: isSubscriber, module: node.module, name: node.name, key: node.key.isEmpty ? "" : "…",
                scope: "", place: key.place)
            if let index = indices[key] { return index }
        }
        let index = nodes.count
        indices[key] = index
        var first = node
        first.scope = key.scope
        first.key = key.key
        nodes.append(first)
        let type = Key(
            isSubscriber: isSubscriber, module: node.module, name: node.name, key: "", scope: "", place: key.place)
        if let known = typeIndices[type] {
            types.append(known)
        } else {
            typeIndices[type] = index
            types.append(index)
        }
        return index
    }

    /// A scope's name without the numbers that tell it from others opened under the same name.
    static func base(of scope: String) -> String {
        guard scope.utf8.contains(UInt8(ascii: "#")) else { return scope }
        return scope.split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard let mark = part.lastIndex(of: "#"), mark > part.startIndex else { return part }
            let number = part[part.index(after: mark)...]
            return !number.isEmpty && number.allSatisfy(\.isASCIIDigit) ? part[..<mark] : part
        }.joined(separator: "/")
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
