/// The constants of the file format, which docs/timeline-format.md describes.
enum TimelineFormat {
    /// SQLite's `application_id` of every timeline: `ATVZ`.
    static let applicationID: Int64 = 0x4154_565A
    /// SQLite's `user_version`: the version of the format that this code writes, and the latest that it reads.
    static let version: Int64 = 1
    /// How the blobs of `frame.delta` and `keyframe.graph` are encoded: version 1 of GraphWire, not compressed.
    static let plainEncoding: Int64 = 1
    /// The most bytes of a keyframe's blob. The graph of a larger one is found from an earlier one.
    static let keyframeLimit = 256 << 20
    /// The most bytes of one row that a reader accepts: the largest blob, and the columns beside it.
    static let rowLimit = keyframeLimit + (16 << 20)
    /// The key in `meta` under which a running recorder names its session directory.
    static let liveKey = "live"
}
