import GraphModel

extension RecordedValue {
    /// Whether a value is the same as one of another run, as far as both were captured, but for what differs from run to
    /// run: addresses, UUIDs, moments, and the digests of what stayed home. O(length).
    public func agrees(with other: RecordedValue) -> Bool { signature == other.signature }
}
