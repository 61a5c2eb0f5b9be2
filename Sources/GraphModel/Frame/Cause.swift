/// Why a transaction began, or why a value was written within one.
public struct Cause: Hashable, Sendable {
    /// What happened. Raw values are part of the wire and file formats: never change one, only add.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        /// A value was set.
        case set = 1
        /// A value was changed in place.
        case modify = 2
        /// A node was brought back to its first value.
        case reset = 3
        /// An asynchronous node was asked to produce again.
        case refresh = 4
        /// An asynchronous function, sequence or publisher delivered.
        case asyncResult = 5
        /// An observable object changed.
        case objectChange = 6
        /// A view or context began to watch.
        case subscribe = 7
        /// A view or context stopped to watch.
        case unsubscribe = 8
        /// A scope or an override came or went.
        case scope = 9
        /// A snapshot or recorded frame was put back.
        case restore = 10
        /// An action of the app ran.
        case action = 11
        /// Something outside the process changed, or an observer handed a graph over.
        case external = 12
        /// A value was read that no node held, and one was made for it.
        case read = 13
        /// Several writes were made one transaction.
        case batch = 14
        /// Recording caught up: the frame holds what frames that were lost had changed, or at the beginning of a recording
        /// that was attached, the whole graph.
        case resync = 15
        /// A kind that this version does not know.
        case unknown = 0

        /// The name in text output, such as `set` or `async result`.
        public var name: String {
            switch self {
            case .set: "set"
            case .modify: "modify"
            case .reset: "reset"
            case .refresh: "refresh"
            case .asyncResult: "async result"
            case .objectChange: "object change"
            case .subscribe: "subscribe"
            case .unsubscribe: "unsubscribe"
            case .scope: "scope"
            case .restore: "restore"
            case .action: "action"
            case .external: "external"
            case .read: "read"
            case .batch: "batch"
            case .resync: "resync"
            case .unknown: "unknown"
            }
        }
    }

    /// What happened.
    public var kind: Kind
    /// The node it happened to, if it was one.
    public var node: NodeID?
    /// The call that did it, if it is known.
    public var place: SourcePlace?
    /// The frame in which it was set off: the one whose subscriber, observer or task made the call.
    public var parent: FrameNumber?
    /// A name that tells causes of one kind apart, such as an action's type; empty where there is none.
    public var name: String

    /// Makes a cause.
    public init(
        _ kind: Kind, node: NodeID? = nil, place: SourcePlace? = nil, parent: FrameNumber? = nil, name: String = ""
    ) {
        self.kind = kind
        self.node = node
        self.place = place
        self.parent = parent
        self.name = name
    }
}
