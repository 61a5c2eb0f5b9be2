/// Takes nodes out of a graph so that who depends on whom can still be seen: each way through a node becomes a bridge past it.
///
/// A node with many ways through it would leave more bridges than anybody can read, or than memory holds. It stays, as a joint
/// without a name.
struct Bridges {
    /// As many ways through a node become bridges even if the node has fewer edges than that: eight in and eight out.
    private static let fewWays = 64

    /// For each node, whether it is not drawn.
    private let isHidden: [Bool]
    /// For each hidden node, whether it stays as a joint.
    private(set) var isJoint: [Bool]

    /// Decides which hidden nodes stay as joints: none yet.
    init(isHidden: [Bool]) {
        self.isHidden = isHidden
        isJoint = Array(repeating: false, count: isHidden.count)
    }

    /// Where it is decided already which hidden nodes stay as joints.
    init(isHidden: [Bool], isJoint: [Bool]) {
        self.isHidden = isHidden
        self.isJoint = isJoint
    }

    /// The links without the hidden nodes, bridges last. O(links + ways through hidden nodes).
    ///
    /// - Parameters:
    ///   - links: all links.
    ///   - decidesJoints: whether to make joints of nodes with many ways through them. In a part of a graph for which that
    ///     was decided there are no more ways than there were.
    mutating func replacing(_ links: [Link], decidesJoints: Bool) -> [Link] {
        var result: [Link] = []
        var outgoing: [Int: [Int: Link]] = [:]
        var incoming: [Int: Set<Int>] = [:]
        for link in links {
            guard isHidden[link.source] || isHidden[link.target] else {
                result.append(link)
                continue
            }
            guard link.source != link.target else { continue }
            outgoing[link.source, default: [:]][link.target] = link
            incoming[link.target, default: []].insert(link.source)
        }
        for node in isHidden.indices where isHidden[node] && !isJoint[node] {
            let ways = (outgoing[node] ?? [:]).sorted { $0.key < $1.key }
            let sources = (incoming[node] ?? []).sorted()
            if decidesJoints, sources.count * ways.count > max(Self.fewWays, sources.count + ways.count) {
                isJoint[node] = true
                continue
            }
            outgoing[node] = nil
            incoming[node] = nil
            for (target, _) in ways { incoming[target]?.remove(node) }
            for source in sources {
                guard let first = outgoing[source]?.removeValue(forKey: node) else { continue }
                for (target, second) in ways where target != source {
                    let bridge = first.followed(by: second)
                    if let other = outgoing[source]?[target] {
                        // An edge to or from a joint is more than a bridge.
                        if other.isBridge { outgoing[source]?[target] = other.joined(withBridge: bridge) }
                    } else {
                        outgoing[source]?[target] = bridge
                        incoming[target, default: []].insert(source)
                    }
                }
            }
        }
        for (_, targets) in outgoing.sorted(by: { $0.key < $1.key }) {
            result += targets.sorted { $0.key < $1.key }.map(\.value)
        }
        return result
    }
}
