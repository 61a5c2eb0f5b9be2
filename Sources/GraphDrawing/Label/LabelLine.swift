/// One line of a node's label below its name: runs of text with different roles.
public struct LabelLine: Hashable, Sendable {
    /// What a run of text says, from which its colour and font follow.
    public enum Role: Hashable, Sendable {
        /// A value, or a part of one.
        case value
        /// A remark about the value, such as how many elements there are.
        case note
        /// Where in a value something changed.
        case path
        /// What was there before.
        case old
        /// What is there now.
        case new
    }

    /// Text in one role.
    public struct Run: Hashable, Sendable {
        /// The text, short enough to be drawn.
        public var text: String
        /// What it says.
        public var role: Role

        /// Makes a run.
        public init(_ text: String, _ role: Role) {
            self.text = text
            self.role = role
        }
    }

    /// The runs, one after the other.
    public var runs: [Run]

    /// Makes a line.
    public init(_ runs: [Run]) {
        self.runs = runs
    }

    /// A line of one run.
    static func line(_ text: String, _ role: Role) -> LabelLine {
        LabelLine([Run(text, role)])
    }
}
