import GraphModel

/// Which frames change one of some nodes.
///
/// A class, so that what is known of a block is kept from frame to frame.
final class NodeFilter {
    private let ids: [StoreID: Set<NodeID>]
    /// True for frames that speak of the nodes in any way, false for those that change them.
    private let isWide: Bool
    /// The bits that format version 1 has for the nodes; see ``TouchedMask``.
    let mask: Int64
    /// The last block of each store that was looked at, and whether it may hold such a frame.
    private var verdicts: [StoreID: (range: ClosedRange<FrameNumber>, mayPass: Bool)] = [:]

    /// - Parameters:
    ///   - ids: the nodes, by store.
    ///   - isWide: true for frames that speak of them in any way.
    init(_ ids: [StoreID: Set<NodeID>], isWide: Bool = false) {
        self.ids = ids
        self.isWide = isWide
        mask = ids.values.joined().reduce(0) { $0 | TouchedMask.mask(of: $1) }
    }

    convenience init(_ nodes: [Timeline.RecordedNode]) {
        self.init(Dictionary(grouping: nodes, by: \.store).mapValues { Set($0.map(\.node.id)) })
    }

    /// False when a frame need not be decoded, as its block speaks of none of the nodes. O(nodes) once a block.
    func mayPass(
        _ number: FrameNumber, store: StoreID, session: Int, in timeline: Timeline
    ) throws(TimelineError) -> Bool {
        guard let ids = ids[store] else { return false }
        if let known = verdicts[store], known.range.contains(number) { return known.mayPass }
        // A frame without a block is for the cursor to complain of.
        guard let row = try timeline.blockRow(of: number, store: store, session: session) else { return true }
        let mayPass = row.touched.map { touched in ids.contains { touched.mayContain($0) } } ?? true
        // The cursor holds one moment of the file, in which no block grows.
        verdicts[store] = (min(row.first, number)...max(row.last, number), mayPass)
        return mayPass
    }

    /// True when a frame changes one of the nodes: it came to be, took a value or other attributes, was told, or went.
    func accepts(_ frame: Frame) -> Bool {
        guard let ids = ids[frame.store] else { return false }
        return isWide ? frame.mentions(oneOf: ids) : frame.changes(oneOf: ids)
    }
}
