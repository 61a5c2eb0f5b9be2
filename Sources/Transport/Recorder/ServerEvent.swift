import GraphModel
import GraphWire

/// What a recorder's server has to tell.
public enum ServerEvent: Equatable, Sendable {
    /// An app introduced itself. Its first event.
    case appOpened(ConnectionID, Hello, PeerCredentials)
    /// An app said goodbye, or answered a request.
    case appSent(ConnectionID, WireMessage)
    /// An app writes its events to the ring at this path from now on. Comes before any of them.
    case appHasRing(ConnectionID, path: String)
    /// Something happened in an app.
    case appTold(ConnectionID, StreamEvent)
    /// A transaction of the app's had not ended when its connection did. Comes before that.
    case appUnfinished(ConnectionID, UnfinishedFrame)
    /// So many frames of the app's were lost and not told of any more when its connection ended. Comes before that.
    case appLost(ConnectionID, frames: UInt64)
    /// An app's connection has ended. Comes once for each app that introduced itself, after all it sent, and for others
    /// only when something was wrong.
    case appClosed(ConnectionID, ConnectionEnding)
    /// A command asks for something.
    case asked(ConnectionID, WireMessage)
    /// A command's connection has ended.
    case askerGone(ConnectionID)
}

/// How a connection ended.
public enum ConnectionEnding: Equatable, Sendable {
    /// The other end closed it between two packets.
    case closed
    /// The other end closed it in the middle of a packet, so that something is lost.
    case cutOff
    /// The other end broke the protocol; nothing after that was read.
    case malformed(WireError)
    /// The app's ring is not one that may be read, and why.
    case unusableRing(TransportError)
    /// The other end sent a message that it may not send, or not then.
    case unexpectedMessage
    /// The system broke it.
    case broken(SystemError)
    /// The other end does not read what it is sent.
    case stalled
    /// The server closed it.
    case dropped
}
