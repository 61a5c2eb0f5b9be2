import GraphModel

/// The frames of one store of one session, wherever they are kept, for whoever goes back and forth in them.
///
/// A timeline on disk is one, and frames in memory are another (``FramesInMemory``). Whoever only goes through all frames
/// once, from the first to the last, needs no source and is fed with frames instead.
public protocol FrameSource {
    /// The numbers of the first and the last frame of the store; nil when it has none.
    func bounds() throws -> ClosedRange<FrameNumber>?
    /// A frame of the store; nil when there is none of that number, or it is another store's.
    func frame(_ number: FrameNumber) throws -> Frame?
    /// The graph after a frame: after the store's last one that is not later. O(graph).
    func graph(at number: FrameNumber) throws -> Graph
    /// The nodes and subscribers that were ever there and pass, sorted by id. O(nodes).
    func nodes(where accepts: (Node) -> Bool) throws -> [Node]
    /// Goes through frames in order, or the last one first, until the body returns false.
    ///
    /// - Parameters:
    ///   - range: their numbers, both ends included.
    ///   - isReversed: true for the last one first.
    ///   - nodes: only frames that did something to one of these: created it, gave it a value or other attributes, told or
    ///     released it. Frames that do not speak of them are passed over cheaply. Nil for all frames.
    ///   - body: given each frame; false ends it.
    func forEachFrame(
        in range: ClosedRange<FrameNumber>, isReversed: Bool, changing nodes: Set<NodeID>?,
        _ body: (Frame) throws -> Bool) throws
    /// Goes through frames in order that speak of one of some nodes in any way, edges and cut-offs included, until the body
    /// returns false. Others are passed over cheaply.
    func forEachFrame(
        in range: ClosedRange<FrameNumber>, mentioning nodes: Set<NodeID>, _ body: (Frame) throws -> Bool) throws
    /// The gaps of the store, by first frame.
    func gaps() throws -> [Gap]
}
