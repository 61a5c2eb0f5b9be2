/// A node of a known atom type: the header, and the value and the atom behind it.
@frozen @usableFromInline
struct NodeBlock<A: Atom> {
    @usableFromInline var header: NodeHeader
    /// Nil only until the first production has ended, and while the value is changed in place.
    @usableFromInline var value: A.Produced?
    @usableFromInline var key: A.Key
    @usableFromInline var atom: A

    /// How far apart blocks stand in memory: each begins at a cache line of its own.
    @inlinable static var stride: Int { (MemoryLayout<NodeBlock<A>>.size &+ 63) & ~63 }

    @inlinable
    init(header: NodeHeader, atom: A, key: A.Key) {
        self.header = header
        self.atom = atom
        self.key = key
    }
}

extension UnsafeMutablePointer where Pointee == NodeHeader {
    /// The node with its type.
    ///
    /// Safe when the node is one of `A`: it stands in a table of that type, or its ``NodeHeader/typeID`` says so. The
    /// header is the block's first stored property, so both begin at one address.
    @inlinable @inline(__always)
    func typed<A: Atom>(_: A.Type) -> UnsafeMutablePointer<NodeBlock<A>> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: NodeBlock<A>.self)
    }
}

extension UnsafeMutablePointer {
    /// Gives the node another value. What the last one held dies when the new one is whole in its place, since it may
    /// run code of the app that reads it.
    @inlinable @inline(__always)
    func replaceValue<A: Atom>(with value: A.Produced) where Pointee == NodeBlock<A> {
        let last = withUnsafeMutablePointer(to: &pointee.value) { place in
            let last = place.move()
            place.initialize(to: .some(value))
            return last
        }
        withExtendedLifetime(last) {}
    }

    /// Gives the node another value, and hands out the last one, to die when its holder lets go of it.
    @inlinable @inline(__always)
    func exchangeValue<A: Atom>(with value: A.Produced) -> A.Produced? where Pointee == NodeBlock<A> {
        withUnsafeMutablePointer(to: &pointee.value) { place in
            let last = place.move()
            place.initialize(to: .some(value))
            return last
        }
    }

    /// The node without its type.
    @inlinable @inline(__always)
    var node: NodeRef { UnsafeMutableRawPointer(self).assumingMemoryBound(to: NodeHeader.self) }
}

/// The metadata of an atom type; one type has one.
@inlinable @inline(__always)
func typeID<A: Atom>(of _: A.Type) -> UnsafeRawPointer {
    unsafeBitCast(A.self as Any.Type, to: UnsafeRawPointer.self)
}
