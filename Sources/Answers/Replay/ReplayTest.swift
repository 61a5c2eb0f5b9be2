import GraphModel

/// A stretch of a recording as a test: what to do, what to expect, and what could not be written.
public struct ReplayTest: Hashable, Sendable {
    /// One line of the test's body or one remark in it.
    public enum Line: Hashable, Sendable {
        /// A statement. `isThrowing` is true when it decodes a value.
        case statement(String, isThrowing: Bool)
        /// That an atom has a value. `isPlain` is true when the value's type is known to be comparable.
        case expectation(atom: String, value: String, isPlain: Bool, isThrowing: Bool)
        /// From here on it is counted how often the context is told.
        case counting
        /// That the context was told so many times in all.
        case updates(Int)
        /// A remark.
        case comment(String)
        /// An atom that stands for a value which has to be decoded first: it gets it by a helper.
        case decodedOverride(atom: String, json: String)
        /// An empty line.
        case blank

        /// Whether the line does something again.
        var isDone: Bool {
            switch self {
            case .statement, .decodedOverride: true
            case .expectation, .counting, .updates, .comment, .blank: false
            }
        }

        /// Whether the line expects something.
        var isExpected: Bool {
            switch self {
            case .expectation, .updates: true
            case .statement, .comment, .decodedOverride, .counting, .blank: false
            }
        }
    }

    /// Something that the test leaves out.
    public struct Omission: Hashable, Sendable {
        /// The frame; 0 for what the stretch begins with.
        public var frame: FrameNumber
        /// What is left out, in words.
        public var what: String
        /// Why.
        public var reason: String
    }

    /// The modules to import, those with more atoms first.
    public var modules: [String] = []
    /// The body, in order.
    public var lines: [Line] = []
    /// What is left out, in order.
    public var omissions: [Omission] = []
    /// True when a value is made by an initializer that takes all fields of its type, as a mirror shows them.
    public var usesInitializers = false

    /// Of how many frames something is done again: those with a statement or an override, not those with a remark alone.
    public var replayedFrames = 0
    /// How many expectations there are.
    public var expectations: Int { lines.count(where: \.isExpected) }
}
