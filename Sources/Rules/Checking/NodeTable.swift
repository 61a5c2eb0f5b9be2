import GraphModel

/// A number for each node of a store that has one.
///
/// Stores number their nodes from 1: those numbers are looked up in an array. Others, which only a strange recording or the
/// middle of a long one has, are in a dictionary, so that memory follows how many nodes there were.
struct NodeTable {
    private var near: [Int32] = []
    private var far: [NodeID: Int32] = [:]
    /// How many nodes came to be.
    private var seen: UInt64 = 0

    /// How many places the array has at present.
    var nearCount: Int { near.count }

    /// Takes note that one more node came to be, whether it gets a number or not. O(1).
    mutating func see() { seen += 1 }

    /// The number of a node; 0 for none. O(1).
    subscript(node: NodeID) -> Int32 {
        get {
            if node.rawValue < UInt64(near.count) {
                let number = near[Int(node.rawValue)]
                if number != 0 { return number }
            }
            return far.isEmpty ? 0 : far[node] ?? 0
        }
        set {
            // It may have come to be when fewer nodes were seen.
            if !far.isEmpty { far[node] = nil }
            if node.rawValue < UInt64(near.count) {
                near[Int(node.rawValue)] = newValue
            } else if newValue == 0 {
                return
            } else if node.rawValue < seen * 2 + 1_024 {
                let index = Int(node.rawValue)
                near += [Int32](repeating: 0, count: max(index + 1, near.count * 2, 64) - near.count)
                near[index] = newValue
            } else {
                far[node] = newValue
            }
        }
    }
}
