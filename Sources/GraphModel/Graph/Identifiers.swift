/// The number of a node or subscriber within its store.
///
/// A store gives numbers out in the order of creation and never twice. Numbers differ from run to run: use
/// ``Node/identity`` to compare runs.
public struct NodeID: Hashable, Comparable, Sendable {
    /// The number itself, from 1.
    public let rawValue: UInt64

    /// Wraps a number that a store gave out.
    public init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Numerical order, which is the order of creation.
    public static func < (left: NodeID, right: NodeID) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The number of a store within its session, from 1, in the order in which stores were opened.
public struct StoreID: Hashable, Comparable, Sendable {
    /// The number itself, from 1.
    public let rawValue: UInt32

    /// Wraps a number that a session gave out.
    public init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Numerical order, which is the order of opening.
    public static func < (left: StoreID, right: StoreID) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The number of a committed transaction within its session, from 1. Frame 0 is the empty graph before the first.
public typealias FrameNumber = UInt64
