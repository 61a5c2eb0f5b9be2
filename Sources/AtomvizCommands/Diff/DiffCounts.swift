import GraphModel

/// How much differs.
struct DiffCounts: Hashable {
    /// Nodes whose value or description differs.
    let changed: Int
    /// Nodes that came and went, without subscribers.
    let added: Int, removed: Int
    /// Subscribers that came and went.
    let subscribersAdded: Int, subscribersRemoved: Int
    /// Edges that came and went.
    let edgesAdded: Int, edgesRemoved: Int
    /// Nodes that took their value again; nil where that is not known.
    let recomputed: Int?
    /// Nodes at which a change stopped; nil where that is not known.
    let cutOff: Int?
    /// Values that may differ.
    let unknown: Int
    private let ignoresUnknown: Bool

    /// Counts. O(differences).
    init(_ report: DiffReport, ignoresUnknown: Bool = false) {
        let diff = report.diff
        self.ignoresUnknown = ignoresUnknown
        unknown = diff.changed.count { $0.value == .unknown }
        changed = diff.changed.count { $0.value != .unknown }
        subscribersAdded = diff.added.count { $0.node.kind.isSubscriber }
        subscribersRemoved = diff.removed.count { $0.node.kind.isSubscriber }
        added = diff.added.count - subscribersAdded
        removed = diff.removed.count - subscribersRemoved
        edgesAdded = diff.edgesAdded.count
        edgesRemoved = diff.edgesRemoved.count
        recomputed = report.unchanged.map { _ in report.recomputed.count }
        cutOff = report.unchanged.map { _ in report.cutOff.count }
    }

    /// `2 nodes changed, 1 node added, 1 edge added`, or `no difference`.
    var text: String {
        let counts = [
            (changed, "node", "changed"),
            (added, "node", "added"),
            (removed, "node", "removed"),
            (subscribersAdded, "subscriber", "added"),
            (subscribersRemoved, "subscriber", "removed"),
            (edgesAdded, "edge", "added"),
            (edgesRemoved, "edge", "removed"),
            (unknown, "value", ignoresUnknown ? "unknown, ignored" : "unknown"),
        ]
        let isSame = counts.allSatisfy { $0.0 == 0 }
        let besides = [(recomputed ?? 0, "node", "computed again and equal"), (cutOff ?? 0, "node", "cut off")]
        let parts = (counts + besides).filter { $0.0 > 0 }.map { "\(String(counting: $0.0, $0.1)) \($0.2)" }
        return ((isSame ? ["no difference"] : []) + parts).joined(separator: ", ")
    }

    /// The counts as JSON; 0 included, unknown ones left out.
    var json: ValueTree {
        .fields(
            ("changed", .integer(changed)), ("added", .integer(added)), ("removed", .integer(removed)),
            ("subscribersAdded", .integer(subscribersAdded)), ("subscribersRemoved", .integer(subscribersRemoved)),
            ("edgesAdded", .integer(edgesAdded)), ("edgesRemoved", .integer(edgesRemoved)),
            ("unknown", .integer(unknown)), ("recomputed", recomputed.map { .integer($0) }),
            ("cutOff", cutOff.map { .integer($0) }))
    }
}
