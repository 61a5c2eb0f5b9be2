/// One end of an edge: the node at the other end, and where it keeps its own.
@frozen @usableFromInline
struct EdgeEnd {
    @usableFromInline var node: NodeRef
    /// Where this edge stands in the other node's list.
    @usableFromInline var position: UInt32

    @inlinable
    init(_ node: NodeRef, at position: UInt32) {
        self.node = node
        self.position = position
    }

    /// Stands for no edge; it is never followed, since the count of the list it stands in leaves it out.
    @inlinable static var none: EdgeEnd { EdgeEnd(NodeRef(bitPattern: 16).unsafelyUnwrapped, at: 0) }

    /// A list without room. Nothing is read from it, since its count is 0.
    @inlinable static var noList: UnsafeMutablePointer<EdgeEnd> {
        UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped
    }
}

/// The two lists of edges of a node. Both ends of an edge know each other's place, so that it goes in O(1).
extension UnsafeMutablePointer where Pointee == NodeHeader {
    /// Adds an edge at the end of both lists. Amortised O(1).
    func connect(to dependency: NodeRef) {
        let position = pointee.dependencyCount
        if position == pointee.dependencyCapacity { growDependencies() }
        pointee.dependencies[Int(position)] = EdgeEnd(dependency, at: dependency.pointee.dependentCount)
        pointee.dependencyCount = position + 1
        let place = dependency.pointee.dependentCount
        if place == dependency.pointee.dependentCapacity { dependency.growDependents() }
        dependency.pointee.dependents[Int(place)] = EdgeEnd(self, at: position)
        dependency.pointee.dependentCount = place + 1
    }

    /// Takes the edge at `index` of the dependencies away. The last of each list takes its place. O(1).
    func disconnect(at index: Int) {
        let edge = pointee.dependencies[index]
        let dependency = edge.node
        let last = dependency.pointee.dependentCount - 1
        dependency.pointee.dependentCount = last
        if edge.position != last {
            let moved = dependency.pointee.dependents[Int(last)]
            dependency.pointee.dependents[Int(edge.position)] = moved
            moved.node.pointee.dependencies[Int(moved.position)].position = edge.position
        }
        let end = pointee.dependencyCount - 1
        pointee.dependencyCount = end
        if index != Int(end) {
            let moved = pointee.dependencies[Int(end)]
            pointee.dependencies[index] = moved
            moved.node.pointee.dependents[Int(moved.position)].position = UInt32(index)
        }
    }

    /// Lets two dependencies change places.
    func swapDependencies(_ first: Int, _ second: Int) {
        guard first != second else { return }
        let (one, other) = (pointee.dependencies[first], pointee.dependencies[second])
        pointee.dependencies[first] = other
        pointee.dependencies[second] = one
        other.node.pointee.dependents[Int(other.position)].position = UInt32(first)
        one.node.pointee.dependents[Int(one.position)].position = UInt32(second)
    }

    var dependencyNodes: [NodeRef] {
        (0..<Int(pointee.dependencyCount)).map { pointee.dependencies[$0].node }
    }

    var dependentNodes: [NodeRef] {
        (0..<Int(pointee.dependentCount)).map { pointee.dependents[$0].node }
    }

    private func growDependencies() {
        let capacity = pointee.dependencyCapacity
        let room = Swift.max(1, capacity * 2)
        let list = UnsafeMutablePointer<EdgeEnd>.allocate(capacity: Int(room))
        if capacity > 0 {
            list.moveInitialize(from: pointee.dependencies, count: Int(capacity))
            pointee.dependencies.deallocate()
        }
        pointee.dependencies = list
        pointee.dependencyCapacity = room
    }

    /// The first dependent stands in the header itself.
    private func growDependents() {
        let capacity = pointee.dependentCapacity
        if capacity == 0 {
            pointee.dependents = roomForFirstDependent
            pointee.dependentCapacity = 1
            return
        }
        let room = Swift.max(4, capacity * 2)
        let list = UnsafeMutablePointer<EdgeEnd>.allocate(capacity: Int(room))
        list.moveInitialize(from: pointee.dependents, count: Int(capacity))
        if capacity > 1 { pointee.dependents.deallocate() }
        pointee.dependents = list
        pointee.dependentCapacity = room
    }

    /// Where ``NodeHeader/firstDependent`` stands: a header never moves.
    private var roomForFirstDependent: UnsafeMutablePointer<EdgeEnd> {
        guard let offset = MemoryLayout<NodeHeader>.offset(of: \.firstDependent) else {
            preconditionFailure("a stored property has an offset")
        }
        return (UnsafeMutableRawPointer(self) + offset).assumingMemoryBound(to: EdgeEnd.self)
    }

    /// Frees the lists, which must be empty; short ones stay for the next node in this memory if `isReused`.
    func freeEdges(isReused: Bool) {
        let kept = isReused ? 16 : 0
        if pointee.dependencyCapacity > kept {
            pointee.dependencies.deallocate()
            pointee.dependencies = EdgeEnd.noList
            pointee.dependencyCapacity = 0
        }
        if pointee.dependentCapacity > Swift.max(1, kept) {
            pointee.dependents.deallocate()
            pointee.dependents = EdgeEnd.noList
            pointee.dependentCapacity = 0
        }
    }
}
