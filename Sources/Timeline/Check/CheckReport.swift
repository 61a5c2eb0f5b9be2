import GraphModel

/// What a check of a timeline found, and what the file holds.
public struct CheckReport: Hashable, Sendable {
    /// Something that is not as it should be. Holds no recorded value.
    public struct Finding: Hashable, Sendable {
        /// What it is about. Sorted in this order.
        public enum Kind: Int, Hashable, Sendable, CaseIterable {
            /// SQLite's own book: pages, rows and indexes.
            case database
            /// The table of strings, or a number that stands for none of them.
            case string
            /// A session, a store or a content that something refers to and that is not there.
            case reference
            /// A block of frames.
            case block
            /// A frame.
            case frame
            /// A keyframe.
            case keyframe
            /// A value, or the content of one.
            case value
            /// A gap.
            case gap
            /// An unfinished transaction.
            case unfinished
        }

        /// What it is about.
        public var kind: Kind
        /// The session, if it is of one.
        public var session: Int?
        /// The store, if it is of one.
        public var store: StoreID?
        /// The frame, if it is of one.
        public var frame: FrameNumber?
        /// What is wrong, in words without values.
        public var detail: String
    }

    /// What is wrong, by kind, session, store and frame; at most ``limit`` of them.
    public internal(set) var findings: [Finding] = []
    /// True when there is more than ``findings`` holds.
    public internal(set) var hasMoreFindings = false
    /// The version of the format.
    public internal(set) var version = 0
    /// The bytes of the file, free pages included.
    public internal(set) var bytes = 0
    /// How many sessions there are.
    public internal(set) var sessions = 0
    /// How many stores there are, of all sessions.
    public internal(set) var stores = 0
    /// How many frames there are.
    public internal(set) var frames = 0
    /// How many keyframes there are.
    public internal(set) var keyframes = 0
    /// How many gaps there are.
    public internal(set) var gaps = 0
    /// How many frames the gaps say were lost.
    public internal(set) var lostFrames: UInt64 = 0
    /// How many unfinished transactions there are.
    public internal(set) var unfinished = 0
    /// How many contents are kept once for several frames.
    public internal(set) var contents = 0

    /// The most findings that are kept.
    public static let limit = 1000

    /// How many bytes of the file a frame takes, all that comes with it included; nil without frames.
    public var bytesAFrame: Double? { frames == 0 ? nil : Double(bytes) / Double(frames) }

    /// True when nothing is wrong.
    public var isSound: Bool { findings.isEmpty }
}
