/// The live nodes of one atom type in one scope, by key, and the memory they stand in.
///
/// Open addressing with linear probing. The atoms of a type whose key has no size are one slot. Memory comes in slabs
/// that grow with the table, and goes back only with the engine: a node's place is used again for nodes of this table
/// alone, so whoever holds a ``NodeRef`` always points at a header.
@frozen @usableFromInline
struct NodeTable<A: Atom> {
    @usableFromInline typealias Block = UnsafeMutablePointer<NodeBlock<A>>

    @frozen @usableFromInline
    struct Slot {
        @usableFromInline var hash: Int
        @usableFromInline var node: Block?

        @inlinable
        init(hash: Int = 0, node: Block? = nil) {
            self.hash = hash
            self.node = node
        }
    }

    @usableFromInline var header: TableHeader
    /// Each slot holds the hash beside the node, so that a search meets no memory but that of the node it finds.
    @usableFromInline var slots: UnsafeMutablePointer<Slot>
    @usableFromInline var mask = 0
    /// The node that was found last.
    @usableFromInline var recent: Block?
    /// Memory that was a node, in a list.
    @usableFromInline var free: NodeRef?
    /// Memory that never was one.
    @usableFromInline var fresh: UnsafeMutableRawPointer
    @usableFromInline var freshCount = 0
    @usableFromInline var slabs: [(memory: UnsafeMutableRawPointer, count: Int)] = []

    @inlinable
    init(header: TableHeader) {
        self.header = header
        slots = .allocate(capacity: 1)
        slots.initialize(to: Slot())
        fresh = UnsafeMutableRawPointer(bitPattern: 64).unsafelyUnwrapped
    }

    /// A table on the heap.
    @inlinable @MainActor
    static func make(operations: any NodeOperations) -> UnsafeMutablePointer<TableHeader> {
        let table = UnsafeMutablePointer<NodeTable<A>>.allocate(capacity: 1)
        let flags = Engine.initialFlags(of: A.self)
        table.initialize(
            to: NodeTable(
                header: TableHeader(
                    recompute: { engine, node in engine.recompute(node, of: A.self) },
                    leave: { engine, node in engine.leave(node, of: A.self) }, operations: operations,
                    home: nil, initialFlags: flags)))
        return UnsafeMutableRawPointer(table).assumingMemoryBound(to: TableHeader.self)
    }
}

extension UnsafeMutablePointer {
    /// The live node of a key. O(1); equal keys in a row, and keys without size, are not hashed.
    @inlinable @inline(__always)
    func find<A: Atom>(_ key: A.Key) -> UnsafeMutablePointer<NodeBlock<A>>? where Pointee == NodeTable<A> {
        if MemoryLayout<A.Key>.size == 0 { return pointee.slots.pointee.node }
        if let recent = pointee.recent, recent.pointee.key == key { return recent }
        return pointee.header.count == 0 ? nil : find(key, hash: key.hashValue)
    }

    /// The hash of a key; a key without size has none.
    @inlinable @inline(__always)
    func hash<A: Atom>(of key: A.Key) -> Int where Pointee == NodeTable<A> {
        MemoryLayout<A.Key>.size == 0 ? 0 : key.hashValue
    }

    @inlinable
    func find<A: Atom>(_ key: A.Key, hash: Int) -> UnsafeMutablePointer<NodeBlock<A>>? where Pointee == NodeTable<A> {
        if MemoryLayout<A.Key>.size == 0 { return pointee.slots.pointee.node }
        let mask = pointee.mask
        let slots = pointee.slots
        var index = hash & mask
        while let node = slots[index].node {
            if slots[index].hash == hash, node.pointee.key == key {
                pointee.recent = node
                return node
            }
            index = (index &+ 1) & mask
        }
        return nil
    }

    /// Makes a node for a key that has none. It has no value yet.
    @inlinable
    func insert<A: Atom>(_ atom: A, _ key: A.Key, hash: Int, id: UInt64) -> NodeRef where Pointee == NodeTable<A> {
        let node = takeMemory()
        var header = node.pointee
        header.typeID = typeID(of: A.self)
        header.flags = [pointee.header.initialFlags, .empty]
        header.id = id
        header.height = 0
        header.cursor = 0
        header.scope = nil
        header.next = nil
        header.previous = nil
        header.checkedGeneration = 0
        let block = node.typed(A.self)
        // The header is trivial and stays initialised while memory waits to be used again; the rest is uninitialised.
        block.initialize(to: NodeBlock(header: header, atom: atom, key: key))
        pointee.header.count &+= 1
        if MemoryLayout<A.Key>.size == 0 {
            pointee.slots.pointee.node = block
            return node
        }
        if pointee.header.count &* 8 > (pointee.mask &+ 1) &* 7 { growSlots() }
        block.pointee.header.hash = hash
        var index = hash & pointee.mask
        while pointee.slots[index].node != nil { index = (index &+ 1) & pointee.mask }
        pointee.slots[index] = NodeTable<A>.Slot(hash: hash, node: block)
        pointee.recent = block
        return node
    }

    /// Takes a node out of the slots, so that its key is not found any more. Its memory stays as it is. O(1).
    @inlinable
    func remove<A: Atom>(_ node: NodeRef) where Pointee == NodeTable<A> {
        pointee.header.count &-= 1
        pointee.recent = nil
        guard MemoryLayout<A.Key>.size > 0 else {
            pointee.slots.pointee.node = nil
            return
        }
        let block = node.typed(A.self)
        let (mask, slots) = (pointee.mask, pointee.slots)
        var hole = node.pointee.hash & mask
        while slots[hole].node != block { hole = (hole &+ 1) & mask }
        // What stands behind the hole moves up unless it stands where it belongs (Knuth, 6.4, algorithm R).
        var index = hole
        while true {
            index = (index &+ 1) & mask
            let other = slots[index]
            if other.node == nil { break }
            let home = other.hash & mask
            if (index &- home) & mask >= (index &- hole) & mask {
                slots[hole] = other
                hole = index
            }
        }
        slots[hole].node = nil
    }

    /// Destroys a removed node's value, key and atom, and keeps its memory for another.
    @inlinable
    func recycle<A: Atom>(_ node: NodeRef) where Pointee == NodeTable<A> {
        let block = node.typed(A.self)
        // What dies may run code of the app: it is taken out first and dies when this node is gone for good.
        let (value, key, atom, companion) = (
            block.pointee.value, block.pointee.key, block.pointee.atom, node.pointee.companion
        )
        var header = block.pointee.header
        header.companion = nil
        block.deinitialize(count: 1)
        node.initialize(to: header)
        node.pointee.id = 0
        node.pointee.next = pointee.free
        pointee.free = node
        withExtendedLifetime((value, key, atom)) {}
        companion?.release()
    }

    @inlinable
    func takeMemory<A: Atom>() -> NodeRef where Pointee == NodeTable<A> {
        if let node = pointee.free {
            pointee.free = node.pointee.next
            return node
        }
        if pointee.freshCount == 0 {
            let count = Swift.min(1024, Swift.max(1, pointee.slabs.last.map { $0.count &* 2 } ?? 1))
            let memory = UnsafeMutableRawPointer.allocate(byteCount: count &* NodeBlock<A>.stride, alignment: 64)
            pointee.slabs.append((memory, count))
            pointee.fresh = memory
            pointee.freshCount = count
        }
        let node = pointee.fresh.bindMemory(to: NodeBlock<A>.self, capacity: 1).node
        pointee.fresh += NodeBlock<A>.stride
        pointee.freshCount &-= 1
        node.initialize(
            to: NodeHeader(
                typeID: typeID(of: A.self),
                table: UnsafeMutableRawPointer(self).assumingMemoryBound(to: TableHeader.self)))
        return node
    }

    @inlinable
    func growSlots<A: Atom>() where Pointee == NodeTable<A> {
        let (old, oldMask) = (pointee.slots, pointee.mask)
        let capacity = Swift.max(8, (oldMask &+ 1) &* 2)
        let slots = UnsafeMutablePointer<NodeTable<A>.Slot>.allocate(capacity: capacity)
        slots.initialize(repeating: NodeTable<A>.Slot(), count: capacity)
        let mask = capacity &- 1
        for index in 0...oldMask where old[index].node != nil {
            var place = old[index].hash & mask
            while slots[place].node != nil { place = (place &+ 1) & mask }
            slots[place] = old[index]
        }
        old.deallocate()
        pointee.slots = slots
        pointee.mask = mask
    }

    /// Every live node, in no particular order. O(slots).
    func nodes<A: Atom>() -> [NodeRef] where Pointee == NodeTable<A> {
        (0...pointee.mask).compactMap { index in
            pointee.slots[index].node?.node
        }
    }

    /// Gives all memory back. No node may be live.
    func deallocate<A: Atom>() where Pointee == NodeTable<A> {
        precondition(pointee.header.count == 0, "a table is freed when its last node is gone")
        for slab in pointee.slabs {
            let used = slab.memory == pointee.slabs.last?.memory ? slab.count - pointee.freshCount : slab.count
            for index in 0..<used {
                let memory = slab.memory + index * NodeBlock<A>.stride
                memory.assumingMemoryBound(to: NodeHeader.self).freeEdges(isReused: false)
            }
            slab.memory.deallocate()
        }
        pointee.slots.deallocate()
        deinitialize(count: 1)
        deallocate()
    }
}
