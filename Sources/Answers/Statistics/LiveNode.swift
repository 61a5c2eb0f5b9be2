import GraphModel

/// A node or subscriber while it is there.
struct LiveNode {
    let id: NodeID
    let row: Int
    let isSubscriber: Bool
    let scope: String
    let createdFrame: FrameNumber
    let createdTime: UInt64
    var isKeptAlive: Bool
    var value: RecordedValue?
    /// The frame in which it took its value.
    var valueFrame: FrameNumber = 0
    /// Where among the values of that frame it stands.
    var valueIndex = 0
    /// The value that it had before that frame.
    var valueBefore: RecordedValue?
    /// Whether the value of that frame is another, as far as one can tell, than the one before it.
    var isChanged = false
    /// How many other values it took.
    var changes: UInt32 = 0
    /// What it watches, with how many values each had taken when it began to.
    var dependencies: [NodeID: UInt32] = [:]
    var dependents = 0
    /// Whether anything ever watched it.
    var wasWatched = false
    var subscribers = 0
    /// The rows of what it watched and let go.
    var dropped: Set<Int> = []
    /// Nanoseconds of first productions that happened within its own, and the frame of them.
    var nestedTime: UInt64 = 0
    var nestedFrame: FrameNumber = 0
    /// The time that its last production took in all.
    var lastDuration: UInt64 = 0
    /// The frame in which it ended.
    var endedFrame: FrameNumber = 0

    init(_ node: Node, row: Int, frame: FrameNumber, time: UInt64) {
        id = node.id
        self.row = row
        isSubscriber = node.kind.isSubscriber
        scope = node.scope
        createdFrame = frame
        createdTime = time
        isKeptAlive = node.attributes.contains(.keepAlive)
    }
}
