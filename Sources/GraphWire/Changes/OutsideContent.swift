/// The content of a large value that stands beside a blob, so that whoever keeps the blob can keep it once for many.
public struct OutsideContent: Hashable, Sendable {
    /// The content.
    public let text: String
    /// Its digest, as the value gives it.
    public let digest: UInt64
}
