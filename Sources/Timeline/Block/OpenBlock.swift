import GraphModel

/// The last frames of a store, which are written together: the block grows until it is worth closing.
///
/// Bytes, for each frame: how much its number is beyond that of the frame before (0 for the first), how many contents stand
/// beside it and the number of each, the length of its delta, the delta.
struct OpenBlock {
    /// The row that holds it; nil until it was written once.
    var row: Int64?
    /// The number of the first frame; 0 while there is none.
    private(set) var first: FrameNumber = 0
    /// The number of the last frame.
    private(set) var last: FrameNumber = 0
    /// How many frames there are.
    private(set) var frames = 0
    /// What is to be compressed.
    private(set) var bytes: [UInt8] = []
    /// The nodes that the frames speak of.
    private(set) var touched = TouchedNodes()
    /// The lowest number of a content that they refer to.
    private(set) var lowestContent: Int64?
    /// True while it holds a frame that its row does not.
    var isChanged = false

    /// So many frames are decoded while a reader hardly waits.
    private static let mostFrames = 1024
    /// So many bytes compress about as well as more.
    private static let manyBytes = 64 << 10

    init() {}

    /// A block that was written, to be gone on with.
    init(_ row: BlockRow, _ block: Block) {
        self.row = row.row
        first = block.first
        last = block.last
        frames = block.frames
        bytes = block.bytes
        lowestContent = row.lowestContent
        touched = row.touched?.unfolded ?? .all
    }

    /// True when no further frame should be added.
    var isFull: Bool { frames >= Self.mostFrames || bytes.count >= Self.manyBytes }

    /// True when a delta had better begin a block of its own.
    func isTooSmall(for delta: [UInt8]) -> Bool {
        frames > 0 && bytes.count + delta.count > 2 * Self.manyBytes
    }

    /// Adds a frame beyond the last one.
    mutating func append(_ frame: Frame, delta: [UInt8], contents: [Int64]) {
        if frames == 0 { first = frame.number }
        BlockNumbers.append(frames == 0 ? 0 : frame.number - last, to: &bytes)
        BlockNumbers.append(UInt64(contents.count), to: &bytes)
        for content in contents {
            BlockNumbers.append(UInt64(content), to: &bytes)
            lowestContent = min(lowestContent ?? content, content)
        }
        BlockNumbers.append(UInt64(delta.count), to: &bytes)
        bytes.append(contentsOf: delta)
        touched.insert(frame)
        last = frame.number
        frames += 1
        isChanged = true
    }

    /// Begins anew, in the room that it has unless that is unusually large.
    mutating func removeAll() {
        var room = bytes
        bytes = []
        room.removeAll(keepingCapacity: room.capacity <= 1 << 20)
        self = OpenBlock()
        bytes = room
    }
}
