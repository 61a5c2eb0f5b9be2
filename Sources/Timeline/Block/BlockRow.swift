import GraphModel

/// The row of a block: what it says of the frames, and the bytes that hold them, still compressed.
struct BlockRow {
    let row: Int64
    let first: FrameNumber
    let last: FrameNumber
    let frames: Int
    /// Nil where the row does not say, so that each frame has to be looked at.
    let touched: TouchedNodes?
    let lowestContent: Int64?
    let encoding: Int64
    let data: [UInt8]

    /// The columns, in the order in which they are read.
    static let columns = "id, first, last, frames, touched, content, encoding, data"

    /// Reads the current row of a statement that begins with ``columns``.
    init(_ statement: Statement) {
        row = statement.number(0)
        first = FrameNumber(clamping: statement.number(1))
        last = FrameNumber(clamping: statement.number(2))
        frames = Int(clamping: statement.number(3))
        touched = TouchedNodes(statement.blob(4))
        lowestContent = statement.isNull(5) ? nil : statement.number(5)
        encoding = statement.number(6)
        data = statement.blob(7)
    }

    /// Takes the block apart; nil when it is damaged. O(bytes).
    func block(_ decompressor: Decompressor) -> Block? {
        guard encoding == TimelineFormat.compressedEncoding,
            let bytes = decompressor.decompress(data, atMost: TimelineFormat.blobLimit)
        else { return nil }
        return Block(row: row, first: first, last: last, frames: frames, bytes: bytes)
    }
}
