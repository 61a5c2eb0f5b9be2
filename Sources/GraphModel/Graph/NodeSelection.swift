/// The nodes that somebody wants to see: those that one of some patterns chooses, without those that one of others does.
public struct NodeSelection: Hashable, Sendable {
    /// What is wanted; everything when there is none.
    public var only: [NodePattern]
    /// What is not wanted, though it may be among the former.
    public var ignored: [NodePattern]

    /// Makes a selection; of everything unless told otherwise.
    public init(only: [NodePattern] = [], ignored: [NodePattern] = []) {
        self.only = only
        self.ignored = ignored
    }

    /// True when nothing is left out.
    public var isOpen: Bool { only.isEmpty && ignored.isEmpty }

    /// Whether a node is wanted. O(patterns).
    public func contains(_ node: Node) -> Bool {
        (only.isEmpty || only.contains { $0.matches(node) }) && !ignored.contains { $0.matches(node) }
    }

    /// Whether an edge is wanted: with a wanted node at one end, and none at either that is not to be seen. O(patterns).
    public func contains(edgeFrom source: Node, to target: Node) -> Bool {
        let ends = [source, target]
        return (only.isEmpty || ends.contains { end in only.contains { $0.matches(end) } })
            && !ends.contains { end in ignored.contains { $0.matches(end) } }
    }
}
