import GraphModel

/// The values that nodes take in a frame, as its writes and what is born in it ask for them.
struct FrameValues {
    private var behind: [Int: RecordedValue] = [:]
    private var firsts: [NodeID: RecordedValue] = [:]

    /// Reads a frame. O(changes).
    init(_ frame: Frame) {
        for (index, change) in frame.changes.enumerated().reversed() {
            switch change {
            case .value(let id, let value, _, _): firsts[id] = value
            case .write(let cause):
                if let node = cause.node { behind[index] = firsts[node] }
            default: break
            }
        }
    }

    /// The first value that a node takes in the frame; nil when it takes none. O(1).
    func first(of node: NodeID) -> RecordedValue? { firsts[node] }

    /// The value that the write at an index gave its node: the next one that it takes. O(1).
    func written(at index: Int) -> RecordedValue? { behind[index] }
}
