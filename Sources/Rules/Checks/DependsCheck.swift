import GraphModel

/// That each node of one choice depends on one of another, at a moment.
struct DependsCheck: StateCheck {
    let choices: [NodeChoice]
    let wantsPresence = true
    let wantsEdges = true
    let wantsFrames: Bool
    let occasion: Claim.Occasion
    private var edges = EdgeTable<Void>()
    /// The dependents that are there: how many such dependencies each has.
    private var dependents: [NodeKey: (node: Node, count: Int, frame: BreakingFrame?)] = [:]
    /// Those without one.
    private var lonely: Set<NodeKey> = []
    private var touched: [NodeKey] = []
    var emptiness: String?

    /// The bit of the second choice, which edges lead to.
    private static let dependentRole: UInt8 = 2

    init(_ dependent: NodeChoice, on dependency: NodeChoice, _ occasion: Claim.Occasion) {
        choices = [dependency, dependent]
        self.occasion = occasion
        wantsFrames = occasion == .always
        emptiness = occasion.emptiness
    }

    mutating func appeared(_ node: Node, roles: UInt8, in frame: FrameAtHand) {
        guard roles & Self.dependentRole != 0 else { return }
        let key = frame.key(node.id)
        dependents[key] = (node, 0, frame.note)
        note(key)
    }

    mutating func edgeCame(
        _ edge: Edge, in frame: FrameAtHand, isOpen: Bool,
        _ tally: inout Tally
    ) {
        guard edges.insert(.init(store: frame.store, edge: edge), ()) else { return }
        let key = frame.key(edge.target)
        dependents[key]?.count += 1
        lonely.remove(key)
    }

    mutating func edgeWent(_ edge: Edge, in frame: FrameAtHand) {
        if edges.remove(.init(store: frame.store, edge: edge)) { lose(frame.key(edge.target)) }
    }

    private mutating func lose(_ dependent: NodeKey) {
        guard let count = dependents[dependent]?.count else { return }
        dependents[dependent]?.count = count - 1
        if count == 1 { note(dependent) }
    }

    private mutating func note(_ key: NodeKey) {
        lonely.insert(key)
        if wantsFrames { touched.append(key) }
    }

    mutating func vanished(_ node: NodeID, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        dependents[frame.key(node)] = nil
        lonely.remove(frame.key(node))
        for edge in edges.removeAll(of: frame.key(node)).sorted() { lose(edge.target) }
    }

    mutating func ended(_ frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        guard !touched.isEmpty else { return }
        defer { touched.removeAll(keepingCapacity: true) }
        guard isOpen else { return }
        var told: Set<NodeKey> = []
        for key in touched where told.insert(key).inserted && lonely.contains(key) {
            guard let node = dependents[key]?.node else { continue }
            tally.add(Violation(frame: frame.note, node: node, reason: sentence(node)))
        }
    }

    mutating func judge(_ moment: String?, _ tally: inout Tally) {
        let when = moment.map { " \($0)" } ?? ""
        tally.add(lonely.count) { wanted in
            let first = lonely.sorted().prefix(wanted)
            return first.compactMap { dependents[$0] }.map { entry in
                Violation(frame: entry.frame, node: entry.node, reason: sentence(entry.node) + when)
            }
        }
    }

    private func sentence(_ node: Node) -> String { "\(node.title) depends on no \(choices[0].text)" }
}
