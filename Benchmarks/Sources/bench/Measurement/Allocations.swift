import CAllocations

/// What a piece of work took from the heap.
struct Allocations {
    /// Whether this platform lets a program count them. Nothing is ever found where not.
    static var areCounted: Bool { allocations_can_be_counted() }

    /// How many blocks it took.
    let count: Int
    /// How many bytes it still held at its end, less those it gave back of what was held before.
    let liveBytes: Int

    /// Counts what the calling thread takes and gives back while a closure runs.
    static func during(_ body: () -> Void) -> Allocations {
        allocations_start()
        body()
        let found = allocations_stop()
        return Allocations(count: found.count, liveBytes: found.bytes)
    }
}
