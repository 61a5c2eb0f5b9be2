import GraphModel

/// The blocks that were read last, one for each of a few stores, so that a run through frames takes each block apart once.
final class BlockCache {
    /// A store of a session.
    struct Key: Hashable {
        var session: Int
        var store: StoreID
    }

    let decompressor = Decompressor()
    private var blocks: [Key: Block] = [:]
    private var bytes = 0

    /// The most bytes of all of them, beside the one that is asked for.
    private static let limit = 64 << 20
    /// The most of them.
    private static let mostBlocks = 256

    /// The block that was read last of a store.
    subscript(session: Int, store: StoreID) -> Block? {
        get { blocks[Key(session: session, store: store)] }
        set {
            let key = Key(session: session, store: store)
            if let old = blocks.removeValue(forKey: key) { bytes -= old.bytes.count }
            guard let newValue else { return }
            if bytes + newValue.bytes.count > Self.limit || blocks.count >= Self.mostBlocks {
                blocks = [:]
                bytes = 0
            }
            bytes += newValue.bytes.count
            blocks[key] = newValue
        }
    }
}
