/// Why a frame could not be applied to a graph: the two do not belong together, or the frame is damaged.
public enum GraphError: Error, Hashable, Sendable {
    /// The frame belongs to a node that the graph does not hold.
    case unknownNode(NodeID, frame: FrameNumber)
    /// The frame creates a node that the graph holds already.
    case duplicateNode(NodeID, frame: FrameNumber)
    /// The frame adds an edge from a node to itself, or to a node that is a subscriber's.
    case impossibleEdge(Edge, frame: FrameNumber)
}
