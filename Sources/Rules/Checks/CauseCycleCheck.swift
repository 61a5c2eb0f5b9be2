import GraphModel

/// Finds writes that led to another write of the same node: an effect of A sets B, and an effect of B sets A; or a
/// subscriber sets what it was told of.
///
/// Within a frame a nested write comes of whatever made its author run: the write of the author itself, or of what it was
/// produced from. Over frames a transaction's parent leads back.
struct CauseCycleCheck: RuleCheck {
    let wantsFrames = true
    /// How far back over frames a chain is followed.
    private static let depthLimit = 1_000
    /// How many frames are remembered at least; a parent that lies further back counts as no write.
    private static let memory = 32_768
    /// How many origins are remembered of one node within a frame.
    private static let originLimit = 64

    /// What a frame wrote, and which frame set it off.
    private struct Link {
        var parent: FrameNumber?
        var written: Set<NodeID>
        var store: StoreID
    }

    private var recent: [FrameNumber: Link] = [:]
    private var earlier: [FrameNumber: Link] = [:]

    private static func isWrite(_ cause: Cause) -> Bool {
        cause.kind == .set || cause.kind == .modify || cause.kind == .reset
    }

    mutating func ended(_ frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        let cause = frame.frame.cause
        var written: [NodeID] = []
        if Self.isWrite(cause), let node = cause.node { written.append(node) }
        var isAuthored = false
        for case .write(let nested) in frame.frame.changes where Self.isWrite(nested) {
            guard let node = nested.node else { continue }
            written.append(node)
            if !nested.name.isEmpty { isAuthored = true }
        }
        if isOpen, isAuthored { findNested(in: frame, &tally) }
        if isOpen, let parent = cause.parent, !written.isEmpty {
            findChain(from: parent, written, in: frame, &tally)
        }
        guard !written.isEmpty || cause.parent != nil else { return }
        if recent.count >= Self.memory { (earlier, recent) = (recent, [:]) }
        recent[frame.frame.number] = Link(parent: cause.parent, written: Set(written), store: frame.store)
    }

    // MARK: Over frames

    private func findChain(from parent: FrameNumber, _ written: [NodeID], in frame: FrameAtHand, _ tally: inout Tally) {
        var (number, steps) = (Optional(parent), 0)
        let all = Set(written)
        // A damaged recording may name itself or a later frame.
        var before = frame.frame.number
        while let current = number, current < before, steps < Self.depthLimit {
            guard let link = recent[current] ?? earlier[current] else { return }
            if link.store == frame.store, !link.written.isDisjoint(with: all),
                let node = written.first(where: link.written.contains)
            {
                tally.add(Self.violation(of: node, in: frame, " in frame \(current)"))
                return
            }
            (number, before, steps) = (link.parent, current, steps + 1)
        }
    }

    // MARK: Within a frame

    private func findNested(in frame: FrameAtHand, _ tally: inout Tally) {
        /// The nodes whose writes led to what a node is now.
        var origins: [NodeID: Set<NodeID>] = [:]
        if let node = frame.frame.cause.node, Self.isWrite(frame.frame.cause) { origins[node] = [node] }
        var authors = FrameAuthors(frame)
        for change in frame.frame.changes {
            switch change {
            case .effect(let node, _): authors.ran(node)
            case .value(let node, _, let inputs, _):
                for input in inputs { Self.join(origins[input] ?? [], into: &origins[node, default: []]) }
            case .write(let cause):
                guard let node = cause.node, Self.isWrite(cause) else { continue }
                var causes: Set<NodeID> = []
                for author in authors.nodes(behind: cause.name) { Self.join(origins[author] ?? [], into: &causes) }
                if causes.contains(node) {
                    let place = cause.place.map { " at \($0)" } ?? ""
                    tally.add(Self.violation(of: node, in: frame, ", by the \(cause.name)\(place)"))
                }
                Self.join(causes.union([node]), into: &origins[node, default: []])
            default: continue
            }
        }
    }

    private static func join(_ more: Set<NodeID>, into set: inout Set<NodeID>) {
        if set.count < originLimit { set.formUnion(more) }
    }

    private static func violation(of node: NodeID, in frame: FrameAtHand, _ how: String) -> Violation {
        let node = frame.node(node)
        return Violation(
            frame: frame.note, node: node, reason: "\(node.title) was written because of its own write\(how)")
    }
}
