/// How large a text in the DOT language may be. What goes beyond is refused with ``DOTSyntaxError/Reason/tooMany(_:limit:)``.
///
/// Each is far above what can be drawn, and low enough that no text makes the reader take unbounded memory or time.
public struct DOTLimits: Hashable, Sendable {
    /// The length of the text.
    public var bytes = 64 << 20
    /// How deep subgraphs may stand in each other.
    public var depth = 1_000
    /// The number of nodes.
    public var nodes = 500_000
    /// The number of edges. Subgraphs as ends of an edge make one edge for each pair of their nodes.
    public var edges = 1_000_000
    /// The number of subgraphs.
    public var subgraphs = 100_000
    /// The number of attributes, counted anew where defaults change between nodes.
    public var attributes = 2_000_000
    /// The number of times that nodes and edges belong to subgraphs.
    public var memberships = 4_000_000

    /// The limits that hold unless others are given.
    public static let standard = DOTLimits()

    /// Makes the standard limits, to change some of them.
    public init() {}
}
