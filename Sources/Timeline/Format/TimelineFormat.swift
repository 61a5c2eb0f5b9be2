/// The constants of the file format, which docs/timeline-format.md describes.
enum TimelineFormat {
    /// SQLite's `application_id` of every timeline: `ATVZ`.
    static let applicationID: Int64 = 0x4154_565A
    /// SQLite's `user_version`: the version of the format that this code writes, and the latest that it reads.
    static let version: Int64 = 2
    /// How blobs are encoded: version 1 of GraphWire, not compressed. The only one of format version 1.
    static let plainEncoding: Int64 = 1
    /// How blobs are encoded: one zstd frame of what `plainEncoding` means, with large contents in a table of their own.
    static let compressedEncoding: Int64 = 2
    /// The most bytes that a blob may hold, before it is compressed. A larger keyframe is not written: the graph is found
    /// from an earlier one.
    static let blobLimit = 256 << 20
    /// The most bytes of one row that a reader accepts: the largest blob, and the columns beside it.
    static let rowLimit = blobLimit + (16 << 20)
    /// The most bytes of contents that one frame or keyframe may refer to.
    static let contentsLimit = 256 << 20
    /// The key in `meta` under which a running recorder names its session directory.
    static let liveKey = "live"
    /// The keys in `meta` for the names of the files that a recording came from and goes on in.
    static let (previousKey, nextKey) = ("previous", "next")
}
