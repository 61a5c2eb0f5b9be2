/// The nodes whose update is due, lowest first; among equals, first come first served.
///
/// A list for each height, and a binary heap of the heights whose lists may hold something: adding and taking cost
/// O(log of the number of different heights that are due), however far apart they lie, and allocate nothing once the
/// queue has seen the graph's height. The lists run through the nodes themselves (``NodeHeader/next``), so that a node
/// leaves in O(1) when it is updated before its turn, rises, or is released.
@frozen @usableFromInline
struct HeightQueue {
    @frozen @usableFromInline
    struct List {
        @usableFromInline var first: NodeRef?
        @usableFromInline var last: NodeRef?
    }

    /// The lists, by height.
    @usableFromInline var lists: UnsafeMutablePointer<List>
    @usableFromInline var listCount = 0
    /// The heap of heights; the lowest stands first.
    @usableFromInline var heights: UnsafeMutablePointer<UInt32>
    @usableFromInline var heightCount = 0
    @usableFromInline var heightCapacity = 0
    /// At most the height of the lowest node that is due; the greatest number there is when nothing is.
    @usableFromInline var lowest = UInt32.max
    /// Counts additions: what was up to date at one count still is while the count stands.
    @usableFromInline var generation: UInt32 = 1

    @usableFromInline
    init() {
        lists = .allocate(capacity: 0)
        heights = .allocate(capacity: 0)
    }

    func deallocate() {
        lists.deallocate()
        heights.deallocate()
    }

    var isEmpty: Bool { lowest == .max }

    @inline(__always)
    mutating func insert(_ node: NodeRef) {
        node.pointee.flags.insert(.queued)
        generation &+= 1
        let height = Int(node.pointee.height)
        if height < listCount, let last = lists[height].last {
            last.pointee.next = node
            node.pointee.previous = last
            node.pointee.next = nil
            lists[height].last = node
        } else {
            beginList(with: node)
        }
    }

    @inline(never)
    private mutating func beginList(with node: NodeRef) {
        let height = Int(node.pointee.height)
        if height >= listCount { makeRoom(for: height) }
        node.pointee.next = nil
        node.pointee.previous = nil
        lists[height] = List(first: node, last: node)
        push(UInt32(height))
    }

    /// Takes a node out before its turn.
    mutating func remove(_ node: NodeRef) {
        node.pointee.flags.remove(.queued)
        let list = lists + Int(node.pointee.height)
        let previous = node.pointee.previous
        if let previous {
            previous.pointee.next = node.pointee.next
        } else {
            list.pointee.first = node.pointee.next
        }
        if let next = node.pointee.next {
            next.pointee.previous = previous
        } else {
            list.pointee.last = previous
        }
        if list.pointee.first == nil { dropEmptyHeights() }
    }

    /// Takes the first of the lowest nodes. The queue must not be empty.
    @inline(__always)
    mutating func popLowest() -> NodeRef {
        let list = lists + Int(lowest)
        // The list of the lowest height is never empty (`dropEmptyHeights`).
        let node = list.pointee.first.unsafelyUnwrapped
        node.pointee.flags = NodeFlags(rawValue: node.pointee.flags.rawValue & ~NodeFlags.queued.rawValue)
        list.pointee.first = node.pointee.next
        if let next = node.pointee.next {
            // Written early, this brings the next node near while this one is updated.
            next.pointee.previous = nil
        } else {
            list.pointee.last = nil
            dropEmptyHeights()
        }
        return node
    }

    /// Restores that the heap's first height has a node.
    @inline(never)
    private mutating func dropEmptyHeights() {
        while heightCount > 0, lists[Int(heights[0])].first == nil { popHeight() }
        lowest = heightCount > 0 ? heights[0] : .max
    }

    /// A height that is pushed while an old entry of it is still in the heap stands there twice; the second is dropped
    /// when it is met empty.
    private mutating func push(_ height: UInt32) {
        if heightCount == heightCapacity { growHeap() }
        var child = heightCount
        heightCount += 1
        while child > 0, height < heights[(child - 1) / 2] {
            heights[child] = heights[(child - 1) / 2]
            child = (child - 1) / 2
        }
        heights[child] = height
        lowest = heights[0]
    }

    private mutating func popHeight() {
        heightCount -= 1
        let last = heights[heightCount]
        var parent = 0
        while true {
            let left = 2 * parent + 1
            guard left < heightCount else { break }
            let right = left + 1
            let least = right < heightCount && heights[right] < heights[left] ? right : left
            guard heights[least] < last else { break }
            heights[parent] = heights[least]
            parent = least
        }
        heights[parent] = last
    }

    private mutating func makeRoom(for height: Int) {
        let count = Swift.max(height + 1, listCount * 2, 16)
        let room = UnsafeMutablePointer<List>.allocate(capacity: count)
        room.moveInitialize(from: lists, count: listCount)
        (room + listCount).initialize(repeating: List(), count: count - listCount)
        lists.deallocate()
        lists = room
        listCount = count
    }

    private mutating func growHeap() {
        let capacity = Swift.max(16, heightCapacity * 2)
        let room = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
        room.moveInitialize(from: heights, count: heightCount)
        heights.deallocate()
        heights = room
        heightCapacity = capacity
    }
}
