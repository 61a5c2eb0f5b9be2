/// What a picture is written as.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
    /// Scalable Vector Graphics: XML, without a document type.
    case svg
    /// Portable Network Graphics.
    case png
    /// Portable Document Format. It holds the time it was made, so two runs differ.
    case pdf
}

/// How nodes find their places.
public enum LayoutEngine: String, Hashable, Sendable, CaseIterable {
    /// In ranks, edges in one direction. Quadratic at best: for graphs of up to some thousand nodes.
    case dot
    /// By forces, at several scales: for large graphs. Draws no clusters.
    case sfdp
}
