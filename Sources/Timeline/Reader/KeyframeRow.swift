import GraphModel

/// The row of a keyframe.
struct KeyframeRow {
    /// The frame after which it is the graph.
    let number: FrameNumber
    private let encoding: Int64
    private let data: [UInt8]

    /// The columns, in the order in which they are read.
    static func columns(version: Int64) -> String {
        version == 1 ? "number, encoding, graph" : "number, encoding, data"
    }

    /// Reads the current row of a statement that begins with ``columns(version:)``.
    init(_ statement: Statement) {
        number = FrameNumber(clamping: statement.number(0))
        encoding = statement.number(1)
        data = statement.blob(2)
    }

    /// The blob, and the numbers of the contents that stand beside it; nil when it is damaged. O(bytes).
    func blob(_ decompressor: Decompressor) -> (blob: [UInt8], contents: [Int64])? {
        if encoding == TimelineFormat.plainEncoding { return (data, []) }
        guard encoding == TimelineFormat.compressedEncoding,
            let bytes = decompressor.decompress(data, atMost: TimelineFormat.blobLimit)
        else { return nil }
        var position = 0
        guard let count = BlockNumbers.next(in: bytes, at: &position), count <= UInt64(bytes.count) else { return nil }
        var contents: [Int64] = []
        for _ in 0..<count {
            guard let number = BlockNumbers.next(in: bytes, at: &position), number <= UInt64(Int64.max) else {
                return nil
            }
            contents.append(Int64(number))
        }
        return (Array(bytes[position...]), contents)
    }
}
