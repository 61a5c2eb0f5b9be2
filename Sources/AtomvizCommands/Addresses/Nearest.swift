import Arguments
import GraphModel
import Timeline

/// What a user may have meant by a name that a recording does not hold.
enum Nearest {
    /// The nearest of what nodes are called: by name, or where the mistyped name has a key or module, in full.
    static func nodes(to name: String, among nodes: [Timeline.RecordedNode]) -> [String] {
        let atoms = nodes.map(\.node).filter { !$0.kind.isSubscriber }
        var called = atoms.map(\.name)
        if name.contains("(") { called += atoms.map(\.label) }
        if name.contains(".") { called += atoms.map(\.identity) }
        return Suggestions.nearest(to: name, among: Set(called).sorted())
    }
}
