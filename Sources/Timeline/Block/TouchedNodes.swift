import GraphModel

/// Which nodes the frames of a block speak of, as a Bloom filter of one hash: the number of the node modulo its size.
///
/// Exact for graphs whose numbers fit, and small: it is folded in half as long as little is lost.
/// Source: Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970.
struct TouchedNodes {
    fileprivate var words: [UInt64] = Array(repeating: 0, count: Self.largest)

    /// The words of the largest filter: 4,096 bits.
    private static let largest = 64

    init() {}

    /// The filter that bytes hold, nil when they hold none.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 8, bytes.count <= 8 * Self.largest, bytes.count.nonzeroBitCount == 1 else { return nil }
        words = stride(from: 0, to: bytes.count, by: 8).map { start in
            (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) }
        }
    }

    /// The filter that tells nothing apart.
    static var all: TouchedNodes {
        var nodes = TouchedNodes()
        nodes.words = nodes.words.map { _ in .max }
        return nodes
    }

    /// The same filter at its full size, for more nodes.
    var unfolded: TouchedNodes {
        var nodes = TouchedNodes()
        for index in nodes.words.indices { nodes.words[index] = words[index % words.count] }
        return nodes
    }

    /// False when no frame speaks of a node; true when one may.
    func mayContain(_ id: NodeID) -> Bool {
        let bit = Int(id.rawValue & UInt64(64 * words.count - 1))
        return words[bit >> 6] & 1 << UInt64(bit & 63) != 0
    }

    mutating func insert(_ id: NodeID?) {
        guard let id else { return }
        let bit = Int(id.rawValue & UInt64(64 * words.count - 1))
        words[bit >> 6] |= 1 << UInt64(bit & 63)
    }

    mutating func removeAll() {
        self = TouchedNodes()
    }

    /// The bytes that hold it.
    var bytes: [UInt8] {
        var words = words
        while words.count > 1 {
            let half = words.count / 2
            let folded = (0..<half).map { words[$0] | words[half + $0] }
            // At most an eighth of the bits, so that most other nodes are told apart.
            guard folded.reduce(0, { $0 + $1.nonzeroBitCount }) <= 8 * half else { break }
            words = folded
        }
        return words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) } }
    }
}

extension TouchedNodes {
    /// False when it lacks a node that a frame speaks of.
    func contains(_ frame: Frame) -> Bool {
        var more = unfolded
        more.insert(frame)
        return more.words == unfolded.words
    }

    /// Adds the nodes of a frame.
    mutating func insert(_ frame: Frame) {
        insert(frame.cause.node)
        for change in frame.changes {
            switch change {
            case .created(let node): insert(node.id)
            case .value(let id, _, _, _), .cutOff(let id, _), .notified(let id), .released(let id), .effect(let id, _),
                .attributes(let id, _):
                insert(id)
            case .edgeAdded(let edge), .edgeDropped(let edge):
                insert(edge.source)
                insert(edge.target)
            case .write(let cause): insert(cause.node)
            }
        }
    }
}
