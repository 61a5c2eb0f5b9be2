import GraphModel

/// What a recording says of a view or context: of all subscribers that were made at one place.
public struct ViewStatistics: Hashable, Sendable {
    /// The place, with the view's name before it where that is known.
    public var name: String
    /// The first of the subscribers.
    public var node: Node
    /// How often one was told.
    public var notifications = 0
    /// How often one was told although nothing that it watches had another value than before the frame. Values of which
    /// too little was captured to compare count as other ones.
    public var nothingNew = 0
    /// How often one began to watch an atom.
    public var subscriptions = 0
    /// Subscriptions during which the atom kept the value that it had.
    public var dead = 0
    /// How many atoms one watches at the end, and did at most.
    public var watched = 0
    /// See ``watched``.
    public var mostWatched = 0
    /// How many were made, and how many of them there are at the end.
    public var made = 0
    /// See ``made``.
    public var alive = 0
    /// How many frames they were there, all together, and for how many nanoseconds.
    public var frames: UInt64 = 0
    /// See ``frames``.
    public var lifetime: UInt64 = 0
}

extension ViewStatistics {
    init(_ node: Node, _ counts: RowCounts) {
        name = node.title
        self.node = node
        notifications = counts.notifications
        nothingNew = counts.nothingNew
        subscriptions = counts.subscriptions
        dead = counts.dead
        mostWatched = counts.mostDependencies
        (made, alive) = (counts.made, counts.alive)
        (frames, lifetime) = (counts.frames, counts.lifetime)
    }
}
