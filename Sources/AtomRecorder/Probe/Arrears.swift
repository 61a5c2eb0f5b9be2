import GraphModel

/// What a store's recording lost when its events found no room, and how far it has been told since.
struct Arrears {
    /// The first frame that was lost.
    private(set) var first: FrameNumber
    /// The last one so far.
    private(set) var last: FrameNumber
    /// How many there are.
    private(set) var count: UInt64 = 0
    /// What changed and does not stand in line yet.
    private(set) var missed = MissedChanges()
    /// The nodes that were there before anything was told, and have not been told since.
    private var untold: Set<NodeID> = []
    /// When telling began; nil before.
    private(set) var start: UInt64?
    /// What is told next, the last first.
    private var line: [MissedChanges.Item] = []
    /// How many things the frame has that is told now.
    private var told = 0
    /// How many things were missed while the last part was told.
    private var countBefore = 0

    /// True where nothing had been told before: the recording begins with what is told now, and nothing is lost.
    let isBeginning: Bool

    /// The most things that are told at once, if no more come meanwhile: a millisecond's work or so.
    private static let part = 1000

    init(first: FrameNumber) {
        self.first = first
        last = first
        isBeginning = false
    }

    /// Everything is to be told, as the store was there before its recording.
    ///
    /// - Parameter nodes: what is there.
    init(telling nodes: [NodeID]) {
        (first, last) = (0, 0)
        isBeginning = true
        untold = Set(nodes)
        // A graph takes an edge when it has both ends, and values last.
        let parts = nodes.map { MissedPart.node($0) } + nodes.map { .edges($0) } + nodes.map { .value($0) }
        line = parts.reversed().map { .part($0) }
    }

    /// A node took a value.
    mutating func noteValue(of node: NodeID) {
        missed.noteValue(of: node)
    }

    /// Anything else happened.
    mutating func note(_ change: Change) {
        // What nobody has been told of goes without a word.
        if case .released(let node) = change, untold.remove(node) != nil { return }
        missed.note(change)
    }

    /// A node that was there has been told.
    mutating func told(_ node: NodeID) {
        untold.remove(node)
    }

    /// A frame was lost.
    mutating func lose(_ number: FrameNumber) {
        if count == 0 { first = number }
        last = max(last, number)
        count += 1
    }

    /// Telling has begun.
    mutating func begin(at time: UInt64) {
        start = time
        countBefore = missed.count
    }

    /// What is told from here on goes into another frame.
    ///
    /// - Parameter time: when it began; nil while it has not.
    mutating func beginFrame(at time: UInt64?) {
        start = time
        told = 0
    }

    /// Counts one more thing as told.
    ///
    /// - Returns: how many the frame has.
    mutating func toldInFrame() -> Int {
        told += 1
        return told
    }

    /// How many things to tell now: twice as many as have been missed since, to come to an end although the app goes on, and
    /// a good deal more if there is time.
    mutating func nextPart() -> (least: Int, most: Int) {
        let count = missed.count
        defer { countBefore = count }
        let least = 2 * max(0, count - countBefore)
        return (least, Self.part + least)
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
