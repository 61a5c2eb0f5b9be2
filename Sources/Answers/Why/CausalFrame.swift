import GraphModel

/// A frame with what is needed to say of each of its changes what led to it: where the changes of each node stand, and the
/// graph before the frame.
package struct CausalFrame {
    /// The frame.
    package let frame: Frame
    /// The graph before it.
    package let before: Graph

    /// Where each node took values, ascending.
    private(set) var values: [NodeID: [Int]] = [:]
    /// Where a change stopped at each node, ascending.
    private(set) var cutOffs: [NodeID: [Int]] = [:]
    /// Where each node or subscriber came to be, the last time.
    private(set) var creations: [NodeID: Int] = [:]
    /// Where each node or subscriber went.
    private(set) var releases: [NodeID: Int] = [:]
    /// Where each subscriber was told.
    private(set) var calls: [NodeID: Int] = [:]
    /// Where effects ran, ascending.
    private(set) var effects: [Int] = []
    /// Where something was written within the transaction, ascending.
    private(set) var writes: [Int] = []
    /// Where edges from each node came to be, and went, ascending.
    private(set) var edgesAdded: [NodeID: [Int]] = [:]
    private(set) var edgesDropped: [NodeID: [Int]] = [:]
    /// Where edges to each node or subscriber came to be, ascending.
    private(set) var edgesTo: [NodeID: [Int]] = [:]
    /// Where values stand that a restored moment put in place.
    private(set) var restored: Set<Int> = []
    /// Which write gave the value at an index that no input led to; nil stands for the frame's own cause.
    private(set) var writeOfValue: [Int: Int] = [:]

    /// Looks through a frame. O(changes).
    package init(_ frame: Frame, after before: Graph) {
        self.frame = frame
        self.before = before
        for (index, change) in frame.changes.enumerated() {
            switch change {
            case .created(let node): creations[node.id] = index
            case .value(let id, _, _, _): values[id, default: []].append(index)
            case .cutOff(let id, _): cutOffs[id, default: []].append(index)
            case .edgeAdded(let edge):
                edgesAdded[edge.source, default: []].append(index)
                edgesTo[edge.target, default: []].append(index)
            case .edgeDropped(let edge): edgesDropped[edge.source, default: []].append(index)
            case .notified(let id): calls[id] = index
            case .effect: effects.append(index)
            case .write: writes.append(index)
            case .released(let id): releases[id] = index
            case .attributes: break
            }
        }
        matchWrites()
    }

    /// The node or subscriber of a number, as the frame or the graph before it has it.
    package func node(_ id: NodeID) -> Node? {
        if let index = creations[id], case .created(let node) = frame.changes[index] { return node }
        return before[id]?.node
    }

    /// The value that stands at an index.
    package func value(at index: Int) -> RecordedValue? {
        if case .value(_, let value, _, _) = frame.changes[index] { value } else { nil }
    }

    /// The value that a node had at an index, before what stands there; nil when it had none.
    package func value(of id: NodeID, before index: Int) -> RecordedValue? {
        if let last = values[id]?.last(where: { $0 < index }), creations[id].map({ $0 < last }) ?? true {
            return value(at: last)
        }
        return creations[id].map { $0 < index } ?? false ? nil : before[id]?.value
    }

    /// The cause at an index, or the frame's own for nil.
    package func cause(at write: Int?) -> Cause {
        if let write, case .write(let cause) = frame.changes[write] { cause } else { frame.cause }
    }

    /// Whether the value at an index is the first that its node ever took.
    package func isFirst(_ index: Int, of id: NodeID) -> Bool {
        guard let creation = creations[id], creation < index else { return false }
        return values[id]?.first { $0 > creation } == index
    }

    /// Whether a subscriber or node watched another just before an index. O(changes of the watched node's edges).
    package func isWatching(_ id: NodeID, _ source: NodeID, before index: Int) -> Bool {
        func last(_ indices: [Int]?) -> Int? {
            indices?.last { at in
                guard at < index else { return false }
                switch frame.changes[at] {
                case .edgeAdded(let edge), .edgeDropped(let edge): return edge.target == id
                default: return false
                }
            }
        }
        let (added, dropped) = (last(edgesAdded[source]), last(edgesDropped[source]))
        if let creation = creations[id], creation < index, added ?? -1 < creation { return false }
        guard added != nil || dropped != nil else { return before[id]?.dependencies.contains(source) ?? false }
        return (added ?? -1) > (dropped ?? -1)
    }

    // MARK: Writes

    /// Finds for each value that no input led to, and that is no first one, the write that gave it.
    ///
    /// A write of a node may set off others of it before it comes to its own value, as when what the node depends on has to
    /// be brought up to date first; so they are matched like brackets. A restored moment names no node, and gives its values
    /// at once.
    private mutating func matchWrites() {
        var open: [NodeID: [Int]] = [:]
        var restore: Int?
        var isRestoring = frame.cause.kind == .restore
        var hasRestored = isRestoring
        for (index, change) in frame.changes.enumerated() {
            switch change {
            case .write(let cause):
                isRestoring = cause.kind == .restore
                if isRestoring {
                    restore = index
                    hasRestored = true
                } else if let node = cause.node {
                    open[node, default: []].append(index)
                }
            case .value(let id, _, let inputs, _):
                guard inputs.isEmpty else {
                    isRestoring = false
                    // A node that was due is reset: what was due and the reset gave one value.
                    if let write = open[id]?.last, cause(at: write).kind == .reset, !hasValue(id, in: write..<index) {
                        writeOfValue[index] = write
                        open[id]?.removeLast()
                    }
                    continue
                }
                if isRestoring {
                    restored.insert(index)
                    writeOfValue[index] = restore
                } else if !isFirst(index, of: id) {
                    if let write = open[id]?.popLast() {
                        writeOfValue[index] = write
                    } else if hasRestored, frame.cause.node != id {
                        writeOfValue[index] = restore
                    }
                }
            case .cutOff(let id, _):
                isRestoring = false
                // A write of an equal value, or a reset, ends here.
                if let write = open[id]?.last, !hasValue(id, in: write..<index) { open[id]?.removeLast() }
            case .effect(_, let phase):
                if phase != .initializing { isRestoring = false }
            case .created, .edgeAdded, .edgeDropped, .attributes: break
            case .notified, .released: isRestoring = false
            }
        }
    }

    private func hasValue(_ id: NodeID, in range: Range<Int>) -> Bool {
        guard let indices = values[id] else { return false }
        // Many writes of one node in one frame: looking through all of its values for each would be quadratic.
        var (low, high) = (0, indices.count)
        while low < high {
            let middle = (low + high) / 2
            if indices[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < indices.count && indices[low] < range.upperBound
    }
}
