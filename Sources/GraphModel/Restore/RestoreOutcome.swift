/// What became of one node when a moment was put back. Raw values are part of the wire format: never change one, only
/// add.
public enum RestoreOutcome: UInt8, Hashable, Sendable, CaseIterable {
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
    /// A value was made of what another session recorded, and put in place.
    case decoded = 7
    /// The recording does not hold the value, since it was not to leave the process; the node was left alone.
    case redacted = 8
    /// The recording holds the beginning of the value alone; the node was left alone.
    case truncated = 9
    /// The recording holds no more of the value than its type; the node was left alone.
    case opaque = 10
    /// The recorded value is of another type than the app's atom has; the node was left alone.
    case missingType = 11
    /// The type cannot be made of what was recorded: it is not `Decodable`, was not recorded by its own `Encodable`, or
    /// refused the text. The node was left alone.
    case notDecodable = 12
    /// The other session's frame has no such node; it was left alone.
    case absent = 13
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
        case .decoded: "decoded"
        case .redacted: "redacted in the recording, left alone"
        case .truncated: "truncated in the recording, left alone"
        case .opaque: "opaque in the recording, left alone"
        case .missingType: "recorded as another type, left alone"
        case .notDecodable: "not decodable from the recording, left alone"
        case .absent: "not in the frame, left alone"
        case .unknown: "unknown"
        }
    }

    /// True when the frame had a value for the node that could not be had.
    public var isLoss: Bool {
        switch self {
        case .notKept, .redacted, .truncated, .opaque, .missingType, .notDecodable: true
        case .exact, .unchanged, .computed, .pending, .newer, .decoded, .absent, .unknown: false
        }
    }
}

/// What a restore does to a node beside its value. Raw values are part of the wire format: never change one, only add.
public struct RestoreCircumstances: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt16

    /// Makes circumstances of their bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Something asynchronous is under way for it: it is cancelled, and what it still delivers is dropped.
    public static let taskEnded = RestoreCircumstances(rawValue: 1 << 0)
    /// Something asynchronous is under way for it and goes on: its result may replace what is there then.
    public static let taskGoesOn = RestoreCircumstances(rawValue: 1 << 1)
    /// Its effect would run on the change, and is held back.
    public static let effectHeldBack = RestoreCircumstances(rawValue: 1 << 2)
    /// Its effect runs if its value changes.
    public static let effectRuns = RestoreCircumstances(rawValue: 1 << 3)
    /// It waits for the result of something that is not running any more, until it is refreshed or reset.
    public static let stalled = RestoreCircumstances(rawValue: 1 << 4)

    /// The names in text output, in one order.
    public var names: [String] {
        let known: [(RestoreCircumstances, String)] = [
            (.taskEnded, "its task is cancelled"), (.taskGoesOn, "its task goes on"),
            (.effectHeldBack, "its effect is held back"), (.effectRuns, "its effect runs"),
            (.stalled, "waits for a task that does not run any more"),
        ]
        return known.filter { contains($0.0) }.map(\.1)
    }
}
