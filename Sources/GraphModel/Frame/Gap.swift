/// Frames of a store that the app committed and that are not recorded, because the recording could not keep up.
///
/// The frame that ends a gap has the cause ``Cause/Kind/resync``: it holds what the lost ones had changed, so that the graph
/// is right from it on. While a gap lasts there are no frames of the store.
public struct Gap: Hashable, Sendable {
    /// The store; nil where a recording did not keep which.
    public var store: StoreID?
    /// The first frame that is missing.
    public var first: FrameNumber
    /// The last frame that is missing. Numbers in between may belong to other stores.
    public var last: FrameNumber
    /// How many frames of the store are missing.
    public var count: UInt64

    /// Makes a gap.
    ///
    /// - Parameter count: how many frames are missing; all from first to last unless given.
    public init(store: StoreID? = nil, first: FrameNumber, last: FrameNumber, count: UInt64? = nil) {
        self.store = store
        self.first = first
        self.last = last
        self.count = count ?? (last >= first ? last - first + 1 : 0)
    }
}
