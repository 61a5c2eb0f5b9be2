import GraphModel

/// Goes back through the values of a node, and finds for each part of the last one the frame that wrote it.
struct BlameSearch {
    private let id: NodeID
    private var root: BlamedPart
    /// The value that was met last, going back, and who wrote it.
    private var newer: RecordedValue
    private var writer: BlamedPart.Writer?
    private(set) var depth = 0

    init(_ id: NodeID, _ value: RecordedValue) {
        self.id = id
        newer = value
        root = BlamedPart([], value.typedTree ?? .null)
    }

    /// Goes back by a frame. False when nothing is left to find.
    mutating func add(_ frame: Frame) -> Bool {
        let causal = CausalFrame(frame, after: Graph())
        for index in causal.values[id]?.reversed() ?? [] {
            guard let value = causal.value(at: index) else { continue }
            depth += 1
            if writer != nil { goBack(to: value) }
            if root.isDone { return false }
            writer = BlamedPart.Writer(frame: frame.number, cause: causal.origin(ofValueAt: index))
            newer = value
            if causal.isFirst(index, of: id) {
                root.blame(writer)
                return false
            }
        }
        return true
    }

    /// Gives what differs from an older value to who wrote the newer one.
    private mutating func goBack(to older: RecordedValue) {
        let comparison = older.compared(to: newer)
        if comparison == .equal { return }
        if newer.typeName == older.typeName, newer.typedTree != nil, let tree = older.typedTree {
            root.trace(to: tree, writer)
        } else {
            writer?.isCertain = comparison == .different
            root.blame(writer)
        }
    }

    /// Ends where frames begin. What the node was before the first of them is older than the recording, and nobody's; where it
    /// was nothing, the rest is given to the oldest value that was met.
    mutating func end(before first: RecordedValue?) {
        if root.isDone { return }
        if let first {
            if writer != nil { goBack(to: first) }
            root.blame(nil)
        } else {
            root.blame(writer)
        }
    }

    /// The parts with who wrote them.
    var lines: [Blame.Line] {
        let hasStructure = newer.typedTree != nil || root.isStructured
        return root.lines.map { part in
            Blame.Line(
                path: ValuePath(part.path), part: hasStructure ? part.tree : nil, frame: part.writer?.frame,
                cause: part.writer?.cause, isCertain: part.writer?.isCertain ?? true)
        }
    }
}

extension CausalFrame {
    /// The write that led to the value at an index: its own, or that of the first input that changed, and so on.
    fileprivate func origin(ofValueAt index: Int) -> Cause {
        var index = index
        while case .value(_, _, let inputs, _) = frame.changes[index], writeOfValue[index] == nil,
            let previous = inputs.lazy.compactMap({ values[$0]?.last { $0 < index } }).first
        {
            index = previous
        }
        return cause(at: writeOfValue[index])
    }
}
