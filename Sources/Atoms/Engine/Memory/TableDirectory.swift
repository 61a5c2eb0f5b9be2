/// The tables of a store or of a scope, by atom type. Open addressing on the types' metadata.
@frozen @usableFromInline
struct TableDirectory {
    @frozen @usableFromInline
    struct Slot {
        @usableFromInline var typeID: UnsafeRawPointer?
        @usableFromInline var table: UnsafeMutablePointer<TableHeader>?

        @inlinable init() {}
    }

    @usableFromInline var slots: UnsafeMutablePointer<Slot>
    @usableFromInline var mask = 7
    @usableFromInline var count = 0

    @usableFromInline
    init() {
        slots = .allocate(capacity: 8)
        slots.initialize(repeating: Slot(), count: 8)
    }

    /// The table of an atom type, if there is one. O(1).
    @inlinable @inline(__always)
    func find<A: Atom>(_: A.Type) -> UnsafeMutablePointer<NodeTable<A>>? {
        let id = typeID(of: A.self)
        var index = Self.home(of: id) & mask
        while let other = slots[index].typeID {
            if other == id { return slots[index].table.unsafelyUnwrapped.typed(A.self) }
            index = (index &+ 1) & mask
        }
        return nil
    }

    /// Metadata is aligned, so its lowest bits say nothing.
    @inlinable @inline(__always)
    static func home(of id: UnsafeRawPointer) -> Int {
        let bits = Int(bitPattern: id) &>> 4
        return bits ^ (bits &>> 7)
    }

    @usableFromInline
    mutating func insert(_ table: UnsafeMutablePointer<TableHeader>, for id: UnsafeRawPointer) {
        if (count + 1) * 2 > mask + 1 { grow() }
        put(table, for: id)
        count += 1
    }

    private mutating func put(_ table: UnsafeMutablePointer<TableHeader>, for id: UnsafeRawPointer) {
        var index = Self.home(of: id) & mask
        while slots[index].typeID != nil { index = (index + 1) & mask }
        slots[index].typeID = id
        slots[index].table = table
    }

    private mutating func grow() {
        let (old, oldMask) = (slots, mask)
        mask = (mask + 1) * 2 - 1
        slots = .allocate(capacity: mask + 1)
        slots.initialize(repeating: Slot(), count: mask + 1)
        for index in 0...oldMask {
            if let id = old[index].typeID, let table = old[index].table { put(table, for: id) }
        }
        old.deallocate()
    }

    /// Every table, in no particular order.
    var tables: [UnsafeMutablePointer<TableHeader>] {
        (0...mask).compactMap { slots[$0].table }
    }

    /// Gives all memory back. No node may be live.
    func deallocate() {
        for table in tables { table.pointee.operations.deallocate(table) }
        slots.deallocate()
    }
}
