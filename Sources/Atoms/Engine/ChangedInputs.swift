import GraphModel

/// The inputs whose change made updates due in the running transaction, by node. Kept only while a probe listens.
///
/// One list for all nodes, so that nothing is allocated where a transaction is like the one before: a node's header says
/// where its own inputs begin.
@MainActor
struct ChangedInputs {
    private struct Entry {
        var node: NodeRef
        var input: NodeID
        /// Where the one before stands, plus one; 0 for the first.
        var previous: UInt32
    }

    private var entries: [Entry] = []
    private var spare: [NodeID] = []

    nonisolated init() {}

    /// An input of a node changed. O(1).
    mutating func note(_ input: NodeID, of node: NodeRef) {
        entries.append(Entry(node: node, input: input, previous: node.pointee.changedInput))
        node.pointee.changedInput = UInt32(entries.count)
    }

    /// Takes a node's inputs out: each once, in the order in which they first changed. Hand the list back with
    /// ``reuse(_:)``.
    mutating func take(of node: NodeRef) -> [NodeID] {
        var next = node.pointee.changedInput
        guard next > 0 else { return [] }
        node.pointee.changedInput = 0
        var inputs = spare
        spare = []
        while next > 0 {
            let entry = entries[Int(next) - 1]
            inputs.append(entry.input)
            next = entry.previous
        }
        guard inputs.count > 1 else { return inputs }
        inputs.reverse()
        var seen: Set<NodeID> = []
        inputs.removeAll { !seen.insert($0).inserted }
        return inputs
    }

    /// Keeps the memory of a list that was taken.
    mutating func reuse(_ inputs: consuming [NodeID]) {
        guard spare.capacity == 0 else { return }
        inputs.removeAll(keepingCapacity: true)
        spare = inputs
    }

    /// Forgets a node's inputs.
    func forget(_ node: NodeRef) {
        node.pointee.changedInput = 0
    }

    /// Forgets everything, since the transaction has ended.
    mutating func removeAll() {
        for entry in entries { entry.node.pointee.changedInput = 0 }
        entries.removeAll(keepingCapacity: entries.count < 4096)
    }
}
