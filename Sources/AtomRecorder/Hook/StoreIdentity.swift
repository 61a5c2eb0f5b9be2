import Synchronization

/// What tells one store of a process from every other, also from those that are gone.
public struct StoreIdentity: Hashable, Sendable {
    private static let last = Atomic<UInt64>(0)

    private let number: UInt64

    /// Makes an identity that no other store has or had.
    public init() {
        number = Self.last.add(1, ordering: .relaxed).newValue
    }
}
