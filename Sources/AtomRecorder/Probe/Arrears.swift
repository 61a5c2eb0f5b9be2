import GraphModel

/// What a store's recording lost when its events found no room, and how far it has been told since.
struct Arrears {
    /// The first frame that was lost.
    let first: FrameNumber
    /// The last one so far.
    private(set) var last: FrameNumber
    /// How many there are.
    private(set) var count: UInt64 = 0
    /// What changed and does not stand in line yet.
    var missed = MissedChanges()
    /// When telling began; nil before.
    private(set) var start: UInt64?
    /// What is told next, the last first.
    private var line: [MissedChanges.Item] = []
    /// How many things were missed while the last part was told.
    private var countBefore = 0

    /// The most things that are told at once, if no more come meanwhile.
    private static let part = 256

    init(first: FrameNumber) {
        self.first = first
        last = first
    }

    /// A frame was lost.
    mutating func lose(_ number: FrameNumber) {
        last = max(last, number)
        count += 1
    }

    /// Telling has begun.
    mutating func begin(at time: UInt64) {
        start = time
    }

    /// How many things to tell now: enough to come to an end although the app goes on.
    mutating func nextPart() -> Int {
        let count = missed.count
        defer { countBefore = count }
        return Self.part + 2 * max(0, count - countBefore)
    }

    /// The next thing to tell; nil when everything has been told.
    mutating func next() -> MissedChanges.Item? {
        if line.isEmpty {
            line = missed.items.reversed()
            missed = MissedChanges()
            countBefore = 0
        }
        return line.popLast()
    }

    /// Puts a thing back that found no room.
    mutating func putBack(_ item: MissedChanges.Item) {
        line.append(item)
    }
}
