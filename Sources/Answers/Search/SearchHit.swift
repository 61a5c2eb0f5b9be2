import GraphModel

/// What a search looks at. Raw values are part of the command line and of JSON output.
public enum SearchSubject: String, Hashable, Sendable, CaseIterable {
    /// Values that nodes took.
    case value
    /// Names of atoms and views that came to be.
    case name
    /// Keys of atoms that came to be.
    case key
    /// Kinds and names of causes.
    case cause
    /// Places in the source: of what began a frame or wrote within it, and of views that came to be.
    case place
    /// Names of marks.
    case mark
}

/// A place in a recording where something was found.
public struct SearchHit: Hashable, Sendable {
    /// What it was found in.
    public var subject: SearchSubject
    /// The frame; for a mark the one after which it was made.
    public var frame: FrameNumber
    /// When that began, or the mark was made, in nanoseconds since the session began.
    public var time: UInt64
    /// The atom or view; nil for a mark, and for a cause without a node.
    public var node: Node?
    /// Where in the value it was found.
    public var path = ValuePath()
    /// What was found: the part of the value, the name, key, cause or place.
    public var text: String
    /// The place of what began the frame.
    public var place: SourcePlace?
    /// True where it is told that a value in which it was found went: another one came, or the node was released.
    public var isEnd = false
}
