/// A value that a node took in a frame, beside the one it had before.
public struct TakenValue: Hashable, Sendable {
    /// The node.
    public var node: NodeID
    /// The value it had; nil when it had none.
    public var old: RecordedValue?
    /// The value it took.
    public var new: RecordedValue
    /// The dependencies whose change made it produce; empty for a first value or a write.
    public var inputs: [NodeID]
    /// The time it took to produce, in nanoseconds.
    public var duration: UInt64

    /// True when the node was produced because inputs changed; false for a first value and for a write.
    public var isRecomputation: Bool { !inputs.isEmpty }

    /// Whether it is the value that the node had; nil for a first value. O(length of the values).
    public var comparison: RecordedValue.Comparison? { old?.compared(to: new) }
}

extension Frame {
    /// Goes through the values that nodes took, in order, each beside the one before it: that of the graph, or where a node
    /// takes several in one frame, the one before in the frame. O(changes).
    ///
    /// - Parameters:
    ///   - graph: the graph before the frame.
    ///   - body: given each value.
    public func forEachValue(after graph: Graph, _ body: (TakenValue) throws -> Void) rethrows {
        // Few frames are long: the values of a short one are looked for where they stand, and need no table.
        var table: [NodeID: RecordedValue]?
        for (index, change) in changes.enumerated() {
            guard case .value(let id, let value, let inputs, let duration) = change else { continue }
            if table == nil, index >= Self.scanLimit { table = lastValues(before: index) }
            let earlier = table == nil ? lastValue(of: id, before: index) : table?[id]
            table?[id] = value
            try body(
                TakenValue(node: id, old: earlier ?? graph[id]?.value, new: value, inputs: inputs, duration: duration))
        }
    }

    /// How many changes are looked through for an earlier value of a node.
    private static let scanLimit = 16

    private func lastValue(of node: NodeID, before end: Int) -> RecordedValue? {
        for change in changes[..<end].reversed() {
            if case .value(node, let value, _, _) = change { return value }
        }
        return nil
    }

    private func lastValues(before end: Int) -> [NodeID: RecordedValue] {
        var values: [NodeID: RecordedValue] = [:]
        for change in changes[..<end] {
            if case .value(let id, let value, _, _) = change { values[id] = value }
        }
        return values
    }
}
