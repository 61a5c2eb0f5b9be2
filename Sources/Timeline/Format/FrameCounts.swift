import GraphModel

/// What the columns of a frame's row say of its changes.
struct FrameCounts: Equatable {
    /// How many nodes and subscribers came to be.
    private(set) var created: Int64 = 0
    /// How many nodes and subscribers went.
    private(set) var released: Int64 = 0
    /// How many values were taken, first ones included.
    private(set) var changed: Int64 = 0
    /// How many nodes kept their value.
    private(set) var cutOff: Int64 = 0
    /// How many subscribers were told.
    private(set) var notified: Int64 = 0

    init(created: Int64, released: Int64, changed: Int64, cutOff: Int64, notified: Int64) {
        (self.created, self.released, self.changed) = (created, released, changed)
        (self.cutOff, self.notified) = (cutOff, notified)
    }

    init(_ changes: [Change]) {
        for change in changes {
            switch change {
            case .created: created += 1
            case .value: changed += 1
            case .cutOff: cutOff += 1
            case .notified: notified += 1
            case .released: released += 1
            case .edgeAdded, .edgeDropped, .effect, .attributes, .write: break
            }
        }
    }
}
