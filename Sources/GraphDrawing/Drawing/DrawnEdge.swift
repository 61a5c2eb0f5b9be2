import GraphModel

/// An edge as it is drawn.
public struct DrawnEdge: Hashable, Sendable {
    /// The ``DrawnNode/id`` of what is watched.
    public var source: String
    /// The ``DrawnNode/id`` of what watches.
    public var target: String
    /// What stands beside it, such as `×200`. Empty for none.
    public var label: String
    /// What happened to it, or along it.
    public var emphasis: Emphasis
    /// How many edges of the graph it stands for. Its label tells where they are several: `×200`.
    public var count = 1
    /// Whether it stands for paths through nodes that are not shown, and is dotted.
    public var isBridge = false
    /// Whether it is there for as long as the drawing is good for: false where a drawing sums up several frames, and not all
    /// of them have the edge.
    public var isLasting = true

    /// Makes an edge.
    public init(from source: String, to target: String, label: String = "", emphasis: Emphasis = .plain) {
        self.source = source
        self.target = target
        self.label = label
        self.emphasis = emphasis
    }
}
