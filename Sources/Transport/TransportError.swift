import GraphWire

/// Why an app, a recorder and a command cannot talk.
public enum TransportError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A system call on a file or socket failed.
    case system(SystemError, path: String)
    /// The path of a socket is longer than the system allows, in bytes.
    case pathTooLong(String, limit: Int)
    /// The session directory is a link, a file, or something else.
    case notADirectory(String)
    /// The session directory belongs to another user.
    case wrongOwner(String, owner: UInt32)
    /// Others than the owner can get at the session directory.
    case openToOthers(String, mode: UInt32)
    /// The file is not a ring, or is one that this version cannot read.
    case notARing(String)
    /// Nobody listens there: the recorder has ended, or was killed.
    case nobodyListens(String)
    /// Another recorder waits for apps already, in this session directory.
    case anotherWaits(String)
    /// The other end does not do what it was asked, and why.
    case refused(String)
    /// The process at the other end belongs to another user.
    case strangerListens(String, user: UInt32)
    /// What the other end sent cannot be read.
    case malformed(WireError)
    /// The other end sent a message that has no place where it was sent.
    case unexpectedMessage
    /// The other end closed the connection before it had answered.
    case closed
    /// The other end did not take or answer anything in time.
    case timedOut(Duration)

    /// One line for an app's standard error; the command line makes its own sentences.
    public var description: String {
        switch self {
        case .system(let error, let path): "\(path): \(error)"
        case .pathTooLong(let path, let limit): "the path \(path) is longer than \(limit) bytes"
        case .notADirectory(let path): "\(path) is no session directory"
        case .wrongOwner(let path, let owner): "\(path) belongs to user \(owner)"
        case .openToOthers(let path, _): "others can get at \(path)"
        case .notARing(let path): "\(path) is no ring of events"
        case .nobodyListens(let path): "no recorder listens at \(path)"
        case .anotherWaits(let path): "another recorder waits for apps already, in \(path)"
        case .refused(let reason): reason
        case .strangerListens(let path, let user): "the recorder at \(path) belongs to user \(user)"
        case .malformed(let error): "the recorder sent what cannot be read: \(error)"
        case .unexpectedMessage: "the recorder sent a message that has no place there"
        case .closed: "the recorder closed the connection"
        case .timedOut(let duration): "the recorder took no connection within \(duration)"
        }
    }
}
