import GraphWire

/// What a recorder's server has to tell.
public enum ServerEvent: Equatable, Sendable {
    /// An app introduced itself. Its first event.
    case appOpened(ConnectionID, Hello, PeerCredentials)
    /// An app sent a store, a frame, a mark or a goodbye, or answered a request.
    case appSent(ConnectionID, WireMessage)
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
    /// The other end sent a message that it may not send, or not then.
    case unexpectedMessage
    /// The system broke it.
    case broken(SystemError)
    /// The other end does not read what it is sent.
    case stalled
    /// The server closed it.
    case dropped
}
