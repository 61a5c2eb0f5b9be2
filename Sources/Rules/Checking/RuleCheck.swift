import GraphModel

/// Checks one kind of claim on what it is told, in the order in which it happened.
///
/// Told only of nodes that one of its ``choices`` contains; `roles` has a bit for each choice that does. What happens
/// outside the rule's stretch is told too where a check keeps account of a state, and is marked as such by `isOpen`.
protocol RuleCheck: Sendable {
    /// The nodes that it is about.
    var choices: [NodeChoice] { get }
    /// What it wants to be told of nodes of its first choice.
    var happenings: [Happening] { get }
    /// Whether it wants the values that nodes of its first choice take.
    var wantsValues: Bool { get }
    /// Whether it wants to be told of nodes that come and go.
    var wantsPresence: Bool { get }
    /// Whether it wants edges from nodes of its first choice to nodes of its second.
    var wantsEdges: Bool { get }
    /// Whether it wants each frame as a whole.
    var wantsFrames: Bool { get }

    /// Something happened to a node within the rule's stretch.
    mutating func happened(_ happening: Happening, to node: NodeID, in frame: FrameAtHand, _ tally: inout Tally)
    /// A node has come to be, or was there before the first frame. `frame` is nil then.
    mutating func appeared(_ node: Node, roles: UInt8, in frame: FrameAtHand)
    /// A node took a value.
    mutating func took(
        _ value: RecordedValue, of node: NodeID, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally)
    /// A node is gone.
    mutating func vanished(_ node: NodeID, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally)
    /// An edge came to be.
    mutating func edgeCame(_ edge: Edge, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally)
    /// An edge is gone.
    mutating func edgeWent(_ edge: Edge, in frame: FrameAtHand)
    /// A frame has been told whole.
    mutating func ended(_ frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally)
    /// Frames are missing.
    mutating func lost(_ gap: Gap, _ tally: inout Tally)
    /// A stretch of the rule begins.
    mutating func opened(_ tally: inout Tally)
    /// A stretch of the rule ends, or the recording within one.
    mutating func closed(_ tally: inout Tally)
    /// The app made a mark.
    mutating func passed(_ mark: Mark, _ tally: inout Tally)
    /// The recording has ended, at this time.
    mutating func finished(at time: UInt64, _ tally: inout Tally)
    /// Why nothing could be checked though all nodes and marks were there; nil where something could.
    var emptiness: String? { get }
    /// What else there is to say in the end.
    var note: String { get }
}

extension RuleCheck {
    var choices: [NodeChoice] { [] }
    var happenings: [Happening] { [] }
    var wantsValues: Bool { false }
    var wantsPresence: Bool { false }
    var wantsEdges: Bool { false }
    var wantsFrames: Bool { false }
    var emptiness: String? { nil }
    var note: String { "" }

    mutating func happened(_ happening: Happening, to node: NodeID, in frame: FrameAtHand, _ tally: inout Tally) {}
    mutating func appeared(_ node: Node, roles: UInt8, in frame: FrameAtHand) {}
    mutating func took(
        _ value: RecordedValue, of node: NodeID, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally
    ) {}
    mutating func vanished(_ node: NodeID, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {}
    mutating func edgeCame(_ edge: Edge, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {}
    mutating func edgeWent(_ edge: Edge, in frame: FrameAtHand) {}
    mutating func ended(_ frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {}
    mutating func lost(_ gap: Gap, _ tally: inout Tally) {}
    mutating func opened(_ tally: inout Tally) {}
    mutating func closed(_ tally: inout Tally) {}
    mutating func passed(_ mark: Mark, _ tally: inout Tally) {}
    mutating func finished(at time: UInt64, _ tally: inout Tally) {}
}
