/// The number of a connection within its server, from 1. Never given out twice.
public struct ConnectionID: Hashable, Comparable, Sendable {
    /// The number itself.
    public let rawValue: UInt64

    /// Wraps a number that a server gave out.
    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// In the order in which connections were made.
    public static func < (left: ConnectionID, right: ConnectionID) -> Bool {
        left.rawValue < right.rawValue
    }
}
