import Answers
import GraphModel

/// The frames of one store of a timeline.
public struct StoreFrames: FrameSource {
    /// The timeline that they are in.
    public let timeline: Timeline
    /// The session.
    public let session: Int
    /// The store.
    public let store: StoreID

    /// Chooses a store. Reads nothing yet.
    public init(_ timeline: Timeline, session: Int, store: StoreID) {
        (self.timeline, self.session, self.store) = (timeline, session, store)
    }

    /// See `FrameSource`. O(blocks of about a thousand frames).
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read, as all of these do.
    public func bounds() throws -> ClosedRange<FrameNumber>? {
        try timeline.span(of: session, store: store).map { $0.first...$0.last }
    }

    /// See `FrameSource`. O(log frames).
    public func frame(_ number: FrameNumber) throws -> Frame? {
        let frame = try timeline.frame(number, session: session)
        return frame?.store == store ? frame : nil
    }

    /// See `FrameSource`. O(graph) amortised.
    public func graph(at number: FrameNumber) throws -> Graph {
        try timeline.graph(at: number, store: store, session: session)
    }

    /// See `FrameSource`. O(nodes of the session).
    public func nodes(where accepts: (Node) -> Bool) throws -> [Node] {
        try timeline.nodes(of: session, store: store, where: accepts).map(\.node)
    }

    /// See `FrameSource`. O(frames), of which those in blocks that speak of none of the nodes are not decoded.
    public func forEachFrame(
        in range: ClosedRange<FrameNumber>, isReversed: Bool, changing nodes: Set<NodeID>?,
        _ body: (Frame) throws -> Bool
    ) throws {
        let selection = FrameSelection(session: session, store: store, range: range, isReversed: isReversed)
        let frames = try FrameCursor(timeline, selection, filter: nodes.map { NodeFilter([store: $0]) })
        while let frame = try frames.next() {
            guard try body(frame) else { return }
        }
    }

    /// See `FrameSource`. O(frames), of which those in blocks that speak of none of the nodes are not decoded.
    public func forEachFrame(
        in range: ClosedRange<FrameNumber>, mentioning nodes: Set<NodeID>, _ body: (Frame) throws -> Bool
    ) throws {
        let selection = FrameSelection(session: session, store: store, range: range)
        let frames = try FrameCursor(timeline, selection, filter: NodeFilter([store: nodes], isWide: true))
        while let frame = try frames.next() {
            guard try body(frame) else { return }
        }
    }

    /// See `FrameSource`. O(gaps of the session).
    public func gaps() throws -> [Gap] {
        try timeline.gaps(of: session).filter { $0.store == nil || $0.store == store }
    }
}
