/// The writes of a frame that have not come to their value yet: tells, change by change, whether a change that stopped at a
/// node ends a write of it, or was a production of its own.
///
/// A store says ``CutOffReason/equal`` of a node that was produced again and came out equal, and also of one that was given
/// an equal value by a write, a reset, a refresh or a delivery. Only the first was computed for nothing. Writes of one node
/// are matched like brackets, as effects may write it once more before it comes to its value.
public struct OpenWrites: Sendable {
    private struct Opened {
        var count: Int
        /// Whether the last of them is a reset.
        var isReset: Bool
    }

    /// What the frame's own cause writes to: nearly always that alone.
    private var main: NodeID?
    private var isMainReset = false
    /// Of nodes that are written to within the transaction.
    private var nested: [NodeID: Opened] = [:]
    /// Nodes that came to be and have no value yet: the first is not that of the write.
    private var valueless: Set<NodeID> = []

    /// No writes.
    public init() {}

    /// Begins a frame: nothing of the one before is under way any more. O(1) where that one ended all of its writes.
    ///
    /// - Parameter cause: the frame's cause.
    public mutating func begin(_ cause: Cause) {
        if !nested.isEmpty { nested.removeAll(keepingCapacity: true) }
        if !valueless.isEmpty { valueless.removeAll(keepingCapacity: true) }
        main = cause.kind.givesValue ? cause.node : nil
        isMainReset = cause.kind == .reset
    }

    /// Takes the next change of the frame. O(1).
    ///
    /// - Parameter change: the change.
    /// - Returns: true when it ends a write of its node.
    @discardableResult
    public mutating func end(by change: Change) -> Bool {
        switch change {
        case .write(let cause):
            guard cause.kind.givesValue, let node = cause.node else { return false }
            let count = nested[node]?.count ?? 0
            nested[node] = Opened(count: count + 1, isReset: cause.kind == .reset)
            return false
        case .created(let node):
            valueless.insert(node.id)
            return false
        case .value(let node, _, let inputs, _):
            if !valueless.isEmpty, valueless.remove(node) != nil { return false }
            // A node that was due is reset: what was due and the reset give one value.
            return inputs.isEmpty ? close(node) : close(node, onlyReset: true)
        case .cutOff(let node, _): return close(node)
        case .edgeAdded, .edgeDropped, .notified, .effect, .attributes, .released: return false
        }
    }

    private mutating func close(_ node: NodeID, onlyReset: Bool = false) -> Bool {
        if !nested.isEmpty, let opened = nested[node] {
            guard opened.isReset || !onlyReset else { return false }
            nested[node] = opened.count > 1 ? Opened(count: opened.count - 1, isReset: false) : nil
            return true
        }
        guard main == node, isMainReset || !onlyReset else { return false }
        main = nil
        return true
    }
}

extension Cause.Kind {
    /// Whether a cause of the kind gives its node a value that no input led to.
    package var givesValue: Bool {
        switch self {
        case .set, .modify, .reset, .refresh, .asyncResult, .objectChange: true
        case .subscribe, .unsubscribe, .scope, .restore, .action, .external, .read, .batch, .resync, .unknown: false
        }
    }
}
