import GraphModel

/// Gives nodes small numbers in the order in which they are met, which are found faster than by hashing.
struct NodeNumbers {
    /// By the store's number; 0 for a node that was not met. Stores number nodes from 1 on without large gaps.
    private var near: [UInt32] = []
    /// Those whose store's number is far beyond any that was met before, as a damaged file may have them.
    private var far: [NodeID: UInt32] = [:]
    /// How many nodes were met.
    private(set) var count = 0

    /// The number of a node that was met; nil for another. O(1).
    subscript(node: NodeID) -> Int? {
        if node.rawValue < UInt64(near.count) {
            let number = near[Int(node.rawValue)]
            if number > 0 { return Int(number) - 1 }
        }
        return far.isEmpty ? nil : far[node].map { Int($0) - 1 }
    }

    /// Gives a node the next number. O(1) amortised.
    mutating func add(_ node: NodeID) {
        count += 1
        if node.rawValue < UInt64(4 * count + 4_096) {
            let place = Int(node.rawValue)
            if place >= near.count { near += repeatElement(0, count: max(place + 1 - near.count, near.count)) }
            near[place] = UInt32(count)
        } else {
            far[node] = UInt32(count)
        }
    }
}
