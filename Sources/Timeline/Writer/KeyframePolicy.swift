/// Decides when a store's whole graph is written again, so that any frame is a short seek away.
///
/// Asked when a block is full. The deltas to replay cost about as much as the keyframe to load, and keyframes take no more of
/// the file than deltas do: the interval that keeps the sum of both lowest.
struct KeyframePolicy {
    /// Frames since the last keyframe.
    private var frames = 0
    /// Bytes of their deltas, before they are compressed.
    private var bytes = 0
    /// The size of the last keyframe, before it was compressed.
    private var size = 0

    /// The most frames to replay, however large the graph.
    private static let mostFrames = 131_072

    /// True when the next keyframe should be written.
    var isDue: Bool { frames >= Self.mostFrames || frames > 0 && bytes >= size }

    /// A frame was written.
    mutating func wroteFrame(bytes count: Int) {
        frames += 1
        bytes += count
    }

    /// A keyframe was written, or was found too large to be.
    mutating func wroteKeyframe(bytes count: Int) {
        self = KeyframePolicy()
        size = count
    }
}
