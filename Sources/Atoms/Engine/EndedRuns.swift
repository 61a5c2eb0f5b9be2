import GraphModel

/// Runs that have ended while somebody recorded: what their bodies still write is told as theirs, not as that of the run which
/// took their place.
struct EndedRuns {
    /// What causes say of a run.
    struct Run {
        /// The frame that set it off.
        let frame: FrameNumber?
        /// How causes name its node's production.
        let author: String
    }

    /// The bodies of so many go on at most; of older ones nothing is known.
    private static let limit = 1024

    private var runs: [UInt32: Run] = [:]
    /// The numbers in the order in which they ended, the next to be forgotten at ``next``.
    private var numbers: [UInt32] = []
    private var next = 0

    subscript(number: UInt32) -> Run? { runs[number] }

    mutating func add(_ run: Run, number: UInt32) {
        runs[number] = run
        if numbers.count < Self.limit {
            numbers.append(number)
        } else {
            if numbers[next] != number { runs[numbers[next]] = nil }
            numbers[next] = number
            next = (next + 1) % Self.limit
        }
    }
}
