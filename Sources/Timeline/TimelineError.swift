import GraphModel
import GraphWire

/// Why a timeline could not be opened, read or written. Holds no recorded value: values may be secrets.
public struct TimelineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Reason: Hashable, Sendable {
        // Opening.

        /// There is no such file.
        case missing
        /// It is a directory.
        case directory
        /// It is neither a file nor a directory: a device, a pipe, a socket.
        case notAFile
        /// The system does not let this user read or write it.
        case notPermitted
        /// It is something else; `found` says what it looks like.
        case notATimeline(found: Content)
        /// A later version of atomviz wrote it.
        case tooNew(version: Int64, newest: Int64)
        /// It is of an earlier format version, which can be read and not be gone on with.
        case tooOld(version: Int64, oldest: Int64)
        /// The end of the file is missing.
        case truncated(size: Int64, expected: Int64)
        /// It is damaged; `detail` says what does not fit.
        case corrupt(detail: String)

        // Reading.

        /// There is no such session.
        case unknownSession(Int)
        /// The session has no such store.
        case unknownStore(StoreID, session: Int)
        /// The file begins later: the graph of the store is known from after frame `base` on.
        case frameDropped(FrameNumber, session: Int, base: FrameNumber)
        /// What happened in a frame cannot be read.
        case unreadableFrame(FrameNumber, session: Int, WireError)
        /// A frame does not follow on those before it.
        case inconsistentFrame(FrameNumber, session: Int, GraphError)

        // Writing.

        /// A file is there already; `name` is the file's, or that of a leftover beside it.
        case exists(name: String)
        /// A frame has a number that its store has passed already, or that is beyond what the format holds.
        case frameOutOfOrder(FrameNumber, session: Int, last: FrameNumber)
        /// The session has ended, and its stores take no further frames.
        case sessionEnded(Int)
        /// The disk is full.
        case diskFull
        /// Another process holds the file.
        case busy
        /// The system or SQLite refused, in their words.
        case failed(String)
    }

    /// What a file that is not a timeline looks like.
    public enum Content: Hashable, Sendable {
        /// Nothing.
        case empty
        /// Text.
        case text
        /// The database of another program.
        case foreignDatabase
        /// Anything else.
        case binary
    }

    /// The path of the timeline, as it was given.
    public let path: String
    /// What went wrong.
    public let reason: Reason

    /// Makes an error.
    public init(path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// One line for logs; the command line makes its own sentences.
    public var description: String { "\(path): \(reason)" }
}
