import GraphModel

/// What a rule claims of a recording.
enum Claim: Hashable, Sendable {
    /// Something never happens.
    case never(Happening, NodeChoice)
    /// Something happens so many times.
    case count(Happening, NodeChoice, Bound, per: Period, isTogether: Bool)
    /// Of what was produced again, so many or such a share came out equal.
    case waste(NodeChoice, Share)
    /// No edge leads from one to the other.
    case noEdge(from: NodeChoice, to: NodeChoice)
    /// Some edge leads from one to the other.
    case edge(from: NodeChoice, to: NodeChoice)
    /// Whoever leaves these states comes back to one of them.
    case reaches(NodeChoice, [String], within: UInt64?)
    /// Nothing was lost.
    case noGap
    /// No frame took longer, in nanoseconds.
    case noFrameLonger(UInt64)
    /// No write led to another of the same node.
    case acyclicCauses
    /// The state at a moment.
    case state(Occasion, Condition)

    /// What a count counts over.
    enum Period: Hashable, Sendable {
        /// One frame.
        case frame
        /// Any so many nanoseconds.
        case span(UInt64)
        /// All that the rule looks at.
        case total
    }

    /// So many, or such a part of all.
    enum Share: Hashable, Sendable {
        case number(Bound)
        case percent(Comparison, Double)
    }

    /// When a state is looked at.
    enum Occasion: Hashable, Sendable {
        /// After the last frame.
        case end
        /// At each such mark.
        case mark(MarkName)
        /// After every frame.
        case always
    }
}

/// What a state is asked for.
enum Condition: Hashable, Sendable {
    /// So many nodes are there.
    case count(NodeChoice, Bound)
    /// Each of the nodes has such a value.
    case value(NodeChoice, ValueTest)
    /// Each of the nodes depends on one of the others.
    case depends(NodeChoice, on: NodeChoice)
}
