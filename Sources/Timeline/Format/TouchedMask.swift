import GraphModel

/// The nodes that a frame of format version 1 speaks of, as the column `touched` of its row has them.
enum TouchedMask {
    /// The bit that stands for a node: a frame without it does not speak of the node, a frame with it may.
    ///
    /// A Bloom filter of one hash. Source: Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970.
    static func mask(of id: NodeID) -> Int64 {
        1 << Int64(id.rawValue & 63)
    }
}
