import GraphModel

/// A place at which two runs part.
public struct Divergence: Hashable, Sendable {
    /// In what the runs differ there.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A node took another value although everything it depends on agreed: its derivation is another, or what it gets
        /// from outside.
        case value
        /// One call wrote another value.
        case written
        /// A node was written in one run and not in the other, or by another kind of call.
        case cause
        /// Only the order of transactions differs, and the node's value depends on it.
        case order
        /// A node watches something else.
        case dependencies
        /// A node or subscriber came or went in one run only.
        case presence
        /// A subscriber was told in one run only, or of something else.
        case told
        /// One run has more results of something asynchronous, and they were used.
        case results
        /// The runs begin with different values.
        case start
    }

    /// In what they differ.
    public var kind: Kind
    /// The node or subscriber, as the run knows it that has it.
    public var node: Node
    /// What happened to it in each run; nil where the run has no counterpart.
    public var steps: BothRuns<DivergentStep?>
    /// The last frames whose step of the node agrees; nil where there is none.
    public var agreed: BothRuns<FrameNumber?>
    /// For ``Kind/order``: the nodes whose values were not the same at that moment, though both runs give them the same ones
    /// in the same order. For ``Kind/dependencies``: what is watched in one run only.
    public var others: [OtherNode]
    /// The frame in which the run without the step stood with the same inputs, and what the node was then; nil where it
    /// was not looked for, or never did.
    public var counterexample: Counterexample?

    /// A node beside the one that differs.
    public struct OtherNode: Hashable, Sendable {
        /// The node.
        public var node: Node
        /// Its value at the moment, and the frame that gave it; nil where the run does not watch it.
        public var standings: BothRuns<Standing?>
    }

    /// What a node was at a moment.
    public struct Standing: Hashable, Sendable {
        /// Its value.
        public var value: RecordedValue?
        /// The frame that wrote it last; 0 for what the comparison began with.
        public var since: FrameNumber
    }

    /// A moment of a run at which it shows that inputs alone do not explain a difference.
    public struct Counterexample: Hashable, Sendable {
        /// The run.
        public var run: ComparedRun
        /// The frame.
        public var frame: FrameNumber
        /// What the node was after it.
        public var value: RecordedValue?
    }
}

/// What happened to a node in one run, and how it came to that.
public struct DivergentStep: Hashable, Sendable {
    /// What a node did.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// It was there when the comparison began.
        case initial
        /// It came to be.
        case created
        /// It took its first value.
        case first
        /// It was produced anew.
        case derived
        /// Something asynchronous delivered.
        case delivered
        /// It was written.
        case written
        /// It was told.
        case told
        /// It went.
        case released
    }

    /// What it did.
    public var kind: Kind
    /// The frame; 0 for what the comparison began with.
    public var frame: FrameNumber
    /// When the frame began, in nanoseconds since the session began.
    public var start: UInt64
    /// The node, as this run knows it.
    public var node: Node
    /// The value it had; nil for none.
    public var old: RecordedValue?
    /// The value it took; nil for none.
    public var new: RecordedValue?
    /// Why the frame began.
    public var cause: Cause
    /// The node of ``cause``.
    public var causeNode: Node?
    /// How the frame came to the node, from its beginning: each write and each value on the way, the node's own last.
    public var path: [Hop]
    /// All that the node depends on, by identity.
    public var inputs: [Input]

    /// One stop on the way from the cause to the node.
    public struct Hop: Hashable, Sendable {
        /// The node that took a value.
        public var node: Node
        /// The value it had.
        public var old: RecordedValue?
        /// The value it took.
        public var new: RecordedValue
        /// For a write within the frame: what made it.
        public var write: Cause?
        /// True when it was produced because inputs changed.
        public var isDerived: Bool
    }

    /// Something that a node depends on.
    public struct Input: Hashable, Sendable {
        /// The node.
        public var node: Node
        /// Its value at the moment.
        public var value: RecordedValue?
        /// True when it is one of those whose change made the node produce.
        public var isChanged: Bool
        /// The frame that wrote the value last.
        public var since: FrameNumber
    }
}

extension DivergentStep.Kind {
    init(_ kind: HistoryStep.Kind) {
        self =
            switch kind {
            case .initial: .initial
            case .created: .created
            case .first: .first
            case .derived: .derived
            case .delivered: .delivered
            case .written: .written
            case .told: .told
            case .released: .released
            }
    }
}
