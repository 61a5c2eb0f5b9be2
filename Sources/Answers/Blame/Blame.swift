import GraphModel

/// Who wrote each part of a value: for every part the last frame in which it became what it is, as `git blame` tells it of lines.
///
/// Parts that came about together are told together. Elements of lists are followed where they move, by their `id` fields where
/// they have such, else as `ValueTree.differences(to:)` aligns them.
public struct Blame: Hashable, Sendable {
    /// A part and who wrote it.
    public struct Line: Hashable, Sendable {
        /// Where it lies; empty for the whole value.
        public var path: ValuePath
        /// What it is; nil when the value has no structure, and is the node's as a whole.
        public var part: ValueTree?
        /// The frame that wrote it; nil when it is older than the recording.
        public var frame: FrameNumber?
        /// The write that led to it in that frame.
        public var cause: Cause?
        /// False when too little was captured to tell whether an earlier frame wrote it already.
        public var isCertain = true
    }

    /// The node.
    public var node: Node
    /// The frame at which its value is looked at.
    public var frame: FrameNumber
    /// The value.
    public var value: RecordedValue
    /// The parts, in the order in which they stand.
    public var lines: [Line]
    /// How many values of the node were looked at.
    public var depth: Int

    /// Finds who wrote each part of the value that a node has after a frame.
    ///
    /// Goes back through the node's values until each part has its frame: O(size of the value) for each, and for parts as old
    /// as the node through all of them.
    ///
    /// - Parameters:
    ///   - id: the node.
    ///   - number: the frame.
    ///   - source: the store's frames.
    /// - Returns: nil when the node is not there after the frame, or has no value.
    /// - Throws: what the source throws.
    public init?(_ id: NodeID, at number: FrameNumber, of source: any FrameSource) throws {
        guard let entry = try source.graph(at: number)[id], let value = entry.value else { return nil }
        var search = BlameSearch(id, value)
        if let bounds = try source.bounds(), entry.revision > 0 {
            let last = min(entry.revision, bounds.upperBound)
            if bounds.lowerBound <= last {
                try source.forEachFrame(in: bounds.lowerBound...last, isReversed: true, changing: [id]) { frame in
                    search.add(frame)
                }
            }
            search.end(before: bounds.lowerBound == 0 ? nil : try source.graph(at: bounds.lowerBound - 1)[id]?.value)
        } else {
            search.end(before: value)
        }
        node = entry.node
        frame = number
        self.value = value
        (lines, depth) = (search.lines, search.depth)
    }
}
