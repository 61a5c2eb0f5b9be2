import GraphModel

/// What is counted for a row while frames go by.
struct RowCounts {
    var writes = 0
    var recomputations = 0
    /// Recomputations after which the value compared equal to the one before, and was passed on.
    var wasted = 0
    /// Recomputations that were cut off as equal: the node was computed for nothing, and what depends on it spared.
    var spared = 0
    /// Recomputations of which too little was captured to compare.
    var unknown = 0
    var effects = 0
    /// Nanoseconds. Sums of what a recording says wrap around, so that one that lies does no harm.
    var time: UInt64 = 0
    var timeSetOff: UInt64 = 0
    var bytes = 0
    var mostBytes = 0
    var truncated = 0
    var mostDependencies = 0
    var mostDependents = 0
    var mostSubscribers = 0
    var made = 0
    var ended = 0
    var mostAlive = 0
    /// Frames and nanoseconds that those lived which have ended.
    var frames: UInt64 = 0
    var lifetime: UInt64 = 0
    var firstFrame: FrameNumber = 0
    var lastFrame: FrameNumber = 0
    // Of views.
    var notifications = 0
    var nothingNew = 0
    var subscriptions = 0
    /// Subscriptions that have ended and during which the atom kept its value.
    var dead = 0

    var alive: Int { made - ended }
}
