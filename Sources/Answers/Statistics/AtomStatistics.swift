import GraphModel

/// What a recording says of an atom, or of several that are summed up.
public struct AtomStatistics: Hashable, Sendable {
    /// What is counted: the atom's label, or the name of its type or module.
    public var name: String
    /// The atom; of several the first. Its scope is without the number that tells it from others opened under its name.
    public var node: Node
    /// Where it was first used, or is declared, if that is known.
    public var place: SourcePlace?
    /// How many atoms are summed up, of different names.
    public var atoms = 1
    /// How often it was given a value: by code of the app, by its own task, or by a restore.
    public var writes = 0
    /// How often it was produced again because inputs changed, with those that ``spared`` counts.
    public var recomputations = 0
    /// Recomputations that gave a value equal to the one before, which went on to what depends on it all the same.
    public var wasted = 0
    /// Recomputations that gave an equal value, which was cut off.
    public var spared = 0
    /// Recomputations of which too little was captured to compare. They count as neither.
    public var unknown = 0
    /// How often its effect ran.
    public var effects = 0
    /// The time of its productions in nanoseconds, without that of atoms that were made for it within them.
    public var time: UInt64 = 0
    /// The same with the time of all recomputations that its values set off. A recomputation counts for the first of the
    /// inputs that it was due for, and with it for what set that input off.
    public var timeSetOff: UInt64 = 0
    /// Captured bytes of all of its values together.
    public var bytes = 0
    /// Captured bytes of the largest one.
    public var mostBytes = 0
    /// How many of its values outgrew the capture budget.
    public var truncated = 0
    /// How many atoms it watches at the end, and did at most.
    public var dependencies = 0
    /// See ``dependencies``.
    public var mostDependencies = 0
    /// How many atoms and subscribers watch it at the end, and did at most.
    public var dependents = 0
    /// See ``dependents``.
    public var mostDependents = 0
    /// How many of those are subscribers.
    public var subscribers = 0
    /// See ``subscribers``.
    public var mostSubscribers = 0
    /// How often it came into use, and how many of it there are at the end.
    public var made = 0
    /// See ``made``.
    public var alive = 0
    /// How many frames it was there, in all of its lives together, and for how many nanoseconds.
    public var frames: UInt64 = 0
    /// See ``frames``.
    public var lifetime: UInt64 = 0

    /// The recomputations that changed nothing, passed on or not.
    public var unchanged: Int { wasted + spared }

    /// The share of recomputations that changed nothing, from 0 to 1; nil when there were none.
    public var share: Double? { recomputations == 0 ? nil : Double(unchanged) / Double(recomputations) }
}

extension AtomStatistics {
    init(_ node: Node, place: SourcePlace?, _ counts: RowCounts) {
        name = node.title
        self.node = node
        self.place = place
        writes = counts.writes
        recomputations = counts.recomputations
        (wasted, spared, unknown) = (counts.wasted, counts.spared, counts.unknown)
        effects = counts.effects
        (time, timeSetOff) = (counts.time, counts.timeSetOff)
        (bytes, mostBytes, truncated) = (counts.bytes, counts.mostBytes, counts.truncated)
        mostDependencies = counts.mostDependencies
        mostDependents = counts.mostDependents
        mostSubscribers = counts.mostSubscribers
        (made, alive) = (counts.made, counts.alive)
        (frames, lifetime) = (counts.frames, counts.lifetime)
    }

    /// Adds what another counts. Of what is "at most" the larger one stays.
    mutating func add(_ other: AtomStatistics) {
        atoms += other.atoms
        writes += other.writes
        recomputations += other.recomputations
        wasted += other.wasted
        spared += other.spared
        unknown += other.unknown
        effects += other.effects
        time &+= other.time
        timeSetOff &+= other.timeSetOff
        bytes += other.bytes
        mostBytes = max(mostBytes, other.mostBytes)
        truncated += other.truncated
        dependencies = max(dependencies, other.dependencies)
        mostDependencies = max(mostDependencies, other.mostDependencies)
        dependents = max(dependents, other.dependents)
        mostDependents = max(mostDependents, other.mostDependents)
        subscribers = max(subscribers, other.subscribers)
        mostSubscribers = max(mostSubscribers, other.mostSubscribers)
        made += other.made
        alive += other.alive
        frames &+= other.frames
        lifetime &+= other.lifetime
    }
}
