/// What putting a recorded frame, or a snapshot, back did, or would do, to each node.
public struct RestoreReport: Hashable, Sendable {
    /// What became of one node. Raw values are part of the wire format: never change one, only add.
    public enum Outcome: UInt8, Hashable, Sendable, CaseIterable {
        /// The value of the frame was put back.
        case exact = 1
        /// The node had the frame's value already.
        case unchanged = 2
        /// The node was produced again from what was put back.
        case computed = 3
        /// The node is not live. When it is created, one that was set takes the frame's value; a derived one is produced.
        case pending = 4
        /// The node is newer than the frame and was left alone.
        case newer = 5
        /// The frame's value outgrew the capture budget and was not kept; the node was left alone.
        case notKept = 6
        /// An outcome that this version does not know.
        case unknown = 0

        /// The name in text output.
        public var name: String {
            switch self {
            case .exact: "exact"
            case .unchanged: "unchanged"
            case .computed: "computed again"
            case .pending: "pending until created"
            case .newer: "newer than the frame, left alone"
            case .notKept: "not kept (outgrew the capture budget), left alone"
            case .unknown: "unknown"
            }
        }
    }

    /// One node and what became of it.
    public struct Entry: Hashable, Sendable {
        /// The node's identity.
        public var identity: String
        /// What became of it.
        public var outcome: Outcome

        /// Makes an entry.
        public init(identity: String, outcome: Outcome) {
            self.identity = identity
            self.outcome = outcome
        }
    }

    /// Every node of the frame or of now, for a snapshot those that have changed since; sorted by identity.
    public var entries: [Entry]

    /// Makes a report. Sorts the entries. O(n log n).
    public init(entries: [Entry]) {
        self.entries = entries.sorted { ($0.identity, $0.outcome.rawValue) < ($1.identity, $1.outcome.rawValue) }
    }
}
