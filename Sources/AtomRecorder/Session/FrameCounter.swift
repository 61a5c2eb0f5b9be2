import GraphModel
import Synchronization

/// Gives frames their numbers, over all stores of a session.
final class FrameCounter: Sendable {
    private let newest = Atomic<FrameNumber>(0)
    private let committed = Atomic<FrameNumber>(0)

    /// The highest number of a frame that was committed; 0 before the first.
    var lastCommitted: FrameNumber { committed.load(ordering: .acquiring) }

    /// The number of a transaction that begins.
    func begin() -> FrameNumber {
        newest.add(1, ordering: .relaxed).newValue
    }

    /// Takes a number back in which nothing happened.
    ///
    /// - Returns: false when a later one was given out already.
    func giveBack(_ number: FrameNumber) -> Bool {
        newest.compareExchange(expected: number, desired: number - 1, ordering: .relaxed).exchanged
    }

    /// Notes that a frame was committed.
    func commit(_ number: FrameNumber) {
        committed.max(number, ordering: .releasing)
    }
}
