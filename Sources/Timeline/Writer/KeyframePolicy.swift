/// Decides when a store's whole graph is written again, so that any frame is a short seek away.
///
/// The deltas to replay cost about as much as the keyframe to load, and keyframes take no more of the file than deltas
/// do: the interval that keeps the sum of both lowest.
struct KeyframePolicy {
    /// Frames since the last keyframe.
    private var frames = 0
    /// Bytes of their deltas.
    private var bytes = 0
    /// The size of the last keyframe.
    private var size = 0

    /// Fewer frames than this are replayed faster than a second look-up takes.
    private static let fewestFrames = 64
    /// So many bytes are worth a keyframe whatever the number of frames.
    private static let manyBytes = 1 << 20
    /// The most frames to replay, however large the graph.
    private static let mostFrames = 131_072

    /// True when the next keyframe should be written.
    var isDue: Bool {
        if frames >= Self.mostFrames { return true }
        return bytes >= size && (frames >= Self.fewestFrames || bytes >= Self.manyBytes)
    }

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
