import GraphModel

/// A few frames of many: the first three and the last.
struct FrameSample {
    private var first: [FrameNumber] = []
    private var last: FrameNumber = 0
    /// How many there were.
    private(set) var count = 0

    /// Takes a frame; one that was the last already is counted alone.
    mutating func add(_ frame: FrameNumber) {
        count += 1
        if first.count < 3, first.last != frame { first.append(frame) }
        last = frame
    }

    /// The frames, in order.
    var frames: [FrameNumber] {
        guard let end = first.last, last > end else { return first }
        return first + [last]
    }
}
