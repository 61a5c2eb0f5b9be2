/// The number of a connection within its server, from 1. Never given out twice.
public struct ConnectionID: Hashable, Comparable, Sendable {
    /// The number itself.
    public let rawValue: UInt64

    /// In the order in which connections were made.
    public static func < (left: ConnectionID, right: ConnectionID) -> Bool {
        left.rawValue < right.rawValue
    }
}
