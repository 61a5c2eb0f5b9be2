import GraphModel

/// Which rules want to hear of which nodes. Patterns are asked once for each node, when it comes to be.
///
/// Nodes that the same rules choose share one ``Interest``, of which there are few.
struct NodeRegistry {
    /// Who wants to hear what of a node, by the rules' numbers.
    struct Interest {
        /// By ``Happening``.
        var happenings: [[Int]]
        var values: [Int] = []
        /// With a bit for each of the rule's choices that the node fits.
        var presence: [(rule: Int, roles: UInt8)] = []
        /// The rules for which it may be at the beginning or at the end of an edge.
        var edgesFrom: [Int] = []
        var edgesTo: Set<Int> = []
        /// Whether anybody asks if a value is another one, or came out equal.
        var mindsUpdates: Bool { !happenings[Happening.update.rawValue].isEmpty }
        var mindsWaste: Bool { !happenings[Happening.waste.rawValue].isEmpty }
    }

    private let choices: [[NodeChoice]]
    /// Whether anybody asks for anything of any node.
    let isNeeded: Bool
    private let wants: [Wants]
    private var interests: [Interest] = []
    private var indices: [[UInt8]: Int32] = [:]
    /// The names of atoms that were there, for suggestions. As many as a person may have.
    private(set) var names: Set<String> = []
    private static let nameLimit = 10_000
    /// By rule: a bit for each choice that a node fitted.
    private(set) var met: [UInt8]

    /// What a check asks for.
    struct Wants {
        var happenings: [Happening]
        var values: Bool
        var presence: Bool
        var edges: Bool
    }

    init(_ checks: [any RuleCheck]) {
        choices = checks.map(\.choices)
        isNeeded = choices.contains { !$0.isEmpty }
        wants = checks.map {
            Wants(
                happenings: $0.happenings, values: $0.wantsValues, presence: $0.wantsPresence, edges: $0.wantsEdges)
        }
        met = checks.map { _ in 0 }
    }

    subscript(index: Int) -> Interest { _read { yield interests[index] } }

    /// Finds out who wants to hear of a node, and enters the number of its interest, plus 1. O(choices of all rules).
    mutating func add(_ node: Node, to table: inout NodeTable) {
        table.see()
        if !node.kind.isSubscriber || !node.name.isEmpty, names.count < Self.nameLimit { names.insert(node.name) }
        var bits = [UInt8](repeating: 0, count: choices.count)
        var isWanted = false
        for (rule, choices) in choices.enumerated() {
            for (role, choice) in choices.enumerated() where choice.contains(node) {
                bits[rule] |= 1 << UInt8(role)
                isWanted = true
            }
            met[rule] |= bits[rule]
        }
        guard isWanted else { return }
        let index: Int32
        if let known = indices[bits] {
            index = known
        } else {
            index = Int32(clamping: interests.count + 1)
            interests.append(interest(of: bits))
            indices[bits] = index
        }
        table[node.id] = index
    }

    private func interest(of bits: [UInt8]) -> Interest {
        var interest = Interest(happenings: Happening.allCases.map { _ in [] })
        for (rule, roles) in bits.enumerated() where roles != 0 {
            let wants = wants[rule]
            if wants.presence { interest.presence.append((rule, roles)) }
            if roles & 1 != 0 {
                for happening in wants.happenings { interest.happenings[happening.rawValue].append(rule) }
                if wants.values { interest.values.append(rule) }
                if wants.edges { interest.edgesFrom.append(rule) }
            }
            if roles & 2 != 0, wants.edges { interest.edgesTo.insert(rule) }
        }
        return interest
    }
}
