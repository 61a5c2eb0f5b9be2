/// What putting a recorded frame, or a snapshot, back did, or would do, to each node.
public struct RestoreReport: Hashable, Sendable {
    /// One node and what became of it.
    public struct Entry: Hashable, Sendable {
        /// The node's identity.
        public var identity: String
        /// What became of it.
        public var outcome: RestoreOutcome
        /// What else happens to it: its tasks and its effect.
        public var circumstances: RestoreCircumstances

        /// Makes an entry.
        public init(identity: String, outcome: RestoreOutcome, circumstances: RestoreCircumstances = []) {
            self.identity = identity
            self.outcome = outcome
            self.circumstances = circumstances
        }
    }

    /// A node that is not, as far as captured values tell, what it was to be.
    public struct Difference: Hashable, Sendable {
        /// The node's identity.
        public var identity: String
        /// The value that it was to have; nil when it was not to be there.
        public var expected: RecordedValue?
        /// The value that it has; nil when it is not there.
        public var found: RecordedValue?

        /// Makes a difference.
        public init(identity: String, expected: RecordedValue?, found: RecordedValue?) {
            self.identity = identity
            self.expected = expected
            self.found = found
        }

        /// True when the two do differ; false when too little was captured to tell. O(length of the values).
        public var isCertain: Bool {
            guard let expected, let found else { return true }
            return expected.compared(to: found) == .different
        }
    }

    /// What became of a node.
    public typealias Outcome = RestoreOutcome

    /// Every node of the frame or of now, for a snapshot those that have changed since; sorted by identity.
    public var entries: [Entry]
    /// What differs afterwards from what was put back, sorted by identity: all values were captured again and compared.
    /// Nil when nothing was: after a dry run, and in a process that nobody records, where values are never described.
    public var differences: [Difference]?

    /// Makes a report. Sorts the entries and the differences. O(n log n).
    public init(entries: [Entry], differences: [Difference]? = nil) {
        self.entries = entries.sorted { ($0.identity, $0.outcome.rawValue) < ($1.identity, $1.outcome.rawValue) }
        self.differences = differences?.sorted { $0.identity < $1.identity }
    }

    /// True when every node that is live has what it was to have, or follows from what has. O(n).
    public var isComplete: Bool {
        !entries.contains { $0.outcome.isLoss } && !(differences?.contains(where: \.isCertain) ?? false)
    }
}
