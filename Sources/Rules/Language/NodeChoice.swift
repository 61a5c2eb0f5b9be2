import GraphModel

/// The nodes that a rule is about: those that a pattern chooses, of one sort and in one scope where the rule says so.
struct NodeChoice: Hashable, Sendable {
    /// Atoms alone, views and contexts alone, or both.
    enum Sort: Hashable, Sendable {
        case any, atoms, views
    }

    /// As it was written.
    var text: String
    var sort: Sort
    /// Nil for all of the sort.
    var pattern: NodePattern?
    /// Nil for every scope, and for nodes in none.
    var scope: Glob?

    /// Whether it chooses a node. O(patterns · length of the names).
    func contains(_ node: Node) -> Bool {
        switch sort {
        case .any: break
        case .atoms: if node.kind.isSubscriber { return false }
        case .views: if !node.kind.isSubscriber { return false }
        }
        if let scope, !Self.isIn(scope, node.scope) { return false }
        return pattern?.matches(node) ?? true
    }

    /// A node's scope is a path such as `"Cart"#2/scope`: it fits by the whole of it, or by a part of it, with or without
    /// the quotation marks and the number that tells scopes of one name apart.
    private static func isIn(_ wanted: Glob, _ path: String) -> Bool {
        if path.isEmpty { return false }
        if wanted.matches(path) { return true }
        return path.split(separator: "/").contains { part in
            var name = String(part)
            if wanted.matches(name) { return true }
            if let mark = name.lastIndex(of: "#"), name[mark...].dropFirst().allSatisfy(\.isWholeNumber) {
                name = String(name[..<mark])
            }
            if name.count > 1, name.first == "\"", name.last == "\"" { name = String(name.dropFirst().dropLast()) }
            return wanted.matches(name)
        }
    }
}
