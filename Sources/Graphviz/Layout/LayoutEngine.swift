/// How nodes find their places.
public enum LayoutEngine: String, Hashable, Sendable, CaseIterable {
    /// In ranks, edges in one direction. Quadratic at best: for graphs of up to some thousand nodes.
    case dot
    /// By forces, at several scales: for large graphs. Draws no clusters.
    case sfdp
}
