/// The nodes whose update is due, lowest first; among equals, first come first served.
///
/// A bucket for each height, and a binary heap of the heights whose buckets hold something: adding and taking cost
/// O(log of the number of different heights that are due), however far apart they lie.
@MainActor
struct HeightQueue {
    private struct Bucket {
        var nodes: [AtomNode] = []
        var head = 0
    }

    private var buckets: [Bucket] = []
    private var heights: [Int] = []

    /// Counts additions: what was up to date at one count still is while the count stands.
    private(set) var generation = 1

    nonisolated init() {}

    /// The height of the lowest node; nil when nothing is due.
    var lowest: Int? { heights.first }

    mutating func insert(_ node: AtomNode) {
        node.isQueued = true
        generation += 1
        let height = node.height
        if height >= buckets.count {
            buckets.append(contentsOf: repeatElement(Bucket(), count: height - buckets.count + 1))
        }
        if buckets[height].nodes.isEmpty { push(height) }
        buckets[height].nodes.append(node)
    }

    /// The next node whose update is still due; nil when there is none.
    mutating func popLowest() -> AtomNode? {
        while let height = heights.first {
            let node = buckets[height].nodes[buckets[height].head]
            buckets[height].head += 1
            if buckets[height].head == buckets[height].nodes.count {
                buckets[height].nodes.removeAll(keepingCapacity: true)
                buckets[height].head = 0
                popHeight()
            }
            // It was updated or released before its turn.
            guard node.isQueued else { continue }
            // It came to watch something higher since it was queued.
            guard node.height == height else {
                insert(node)
                continue
            }
            return node
        }
        return nil
    }

    private mutating func push(_ height: Int) {
        heights.append(height)
        var child = heights.count - 1
        while child > 0, heights[child] < heights[(child - 1) / 2] {
            heights.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private mutating func popHeight() {
        heights.swapAt(0, heights.count - 1)
        heights.removeLast()
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heights.count else { return }
            let right = min(left + 1, heights.count - 1)
            let least = heights[right] < heights[left] ? right : left
            guard heights[least] < heights[parent] else { return }
            heights.swapAt(parent, least)
            parent = least
        }
    }
}
