import GraphModel

/// A number for each node of a store that has one.
///
/// Stores number their nodes from 1: those numbers are looked up in an array, and others, which only a strange recording
/// has, in a dictionary.
struct NodeTable {
    private var near: [Int32] = []
    private var far: [NodeID: Int32] = [:]
    private static let nearLimit: UInt64 = 1 << 22

    /// The number of a node; 0 for none. O(1).
    subscript(node: NodeID) -> Int32 {
        get {
            if node.rawValue < UInt64(near.count) { return near[Int(node.rawValue)] }
            return node.rawValue < Self.nearLimit ? 0 : far[node] ?? 0
        }
        set {
            guard node.rawValue < Self.nearLimit else {
                far[node] = newValue == 0 ? nil : newValue
                return
            }
            let index = Int(node.rawValue)
            if index >= near.count {
                if newValue == 0 { return }
                near += [Int32](repeating: 0, count: max(index + 1, near.count * 2, 64) - near.count)
            }
            near[index] = newValue
        }
    }
}
