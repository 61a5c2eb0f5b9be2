/// The constants of the format. Both ends agree on them, and each end holds the other to them.
public enum WireFormat {
    /// The four bytes with which each direction of a connection begins: `ATVZ`.
    public static let magic: [UInt8] = [0x41, 0x54, 0x56, 0x5A]
    /// The version that this code writes, and the only one that it reads.
    public static let version: UInt64 = 2
    /// The most bytes that one packet may hold, its length prefix aside.
    public static let packetLimit = 64 << 20
    /// The most changes that one frame, and the most nodes that one report may have. A change takes two bytes at least and
    /// many times that in memory, so the bytes of a packet do not bound it well enough.
    public static let changeLimit = 1_000_000
    /// The most bytes of UTF-8 that one string may hold. A longer one is cut, and a value cut so says that it was.
    public static let stringLimit = 8 << 20
    /// The most strings that a table may hold; any further ones are written where they are used.
    public static let tableLimit = 65_536
    /// The most bytes of UTF-8 that a string in a table may hold; a longer one is written where it is used.
    public static let tableStringLimit = 512
    /// The fewest bytes of UTF-8 of a value's content that goes beside a blob, where its keeper asks for that: where it can be
    /// kept once for all blobs.
    public static let outsideLength = 4096
}
