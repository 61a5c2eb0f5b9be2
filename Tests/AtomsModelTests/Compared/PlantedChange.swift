import GraphModel
import TestSupport

/// One change to a program of independent groups: an atom is derived in another way, or something else is written.
struct PlantedChange {
    enum Kind { case derivation, write }

    var kind: Kind
    var before: InterleavedProgram
    var after: InterleavedProgram
    /// The atom that is to be named.
    var atom: Int

    init?(seed: UInt64) {
        let before = InterleavedProgram(independent: seed)
        var after = before
        var generator = SeededGenerator(seed: seed &+ 77)
        let writes = before.groups.indices.flatMap { group in
            before.groups[group].indices.compactMap { step in
                if case .set(let atom, let value) = before.groups[group][step] {
                    (group, step, atom, value)
                } else {
                    nil
                }
            }
        }
        let live = before.liveAtoms
        let alive = writes.filter { live.contains($0.2) }
        if Bool.random(using: &generator), let (group, step, atom, value) = alive.randomElement(using: &generator) {
            (kind, self.atom) = (.write, atom)
            after.groups[group][step] = .set(atom, to: value + 11)
        } else {
            let derived = before.atoms.indices.filter { !before.atoms[$0].kind.isState && live.contains($0) }
            guard let atom = derived.randomElement(using: &generator) else { return nil }
            (kind, self.atom) = (.derivation, atom)
            after.atoms[atom].expression = .sum(
                before.atoms[atom].expression, .constant(Int.random(in: 1...3, using: &generator)))
        }
        (self.before, self.after) = (before, after)
    }

    /// Whether a node depends on the planted one.
    func isDownstream(_ node: Node) -> Bool {
        node.kind.isSubscriber || Int(node.key).map { $0 != atom && after.dependsOn($0, atom) } ?? true
    }
}

extension InterleavedProgram {
    /// The atoms that subscriptions keep in use, those of a choice that is not taken included.
    var liveAtoms: Set<Int> {
        var live: Set<Int> = []
        var open = opening.compactMap { if case .subscribe(_, let name, _) = $0 { name.atom } else { nil } }
        while let atom = open.popLast() {
            if live.insert(atom).inserted { open += atoms[atom].expression.atoms }
        }
        return live
    }

    /// Whether an atom depends on another, through values or through what effects write.
    func dependsOn(_ atom: Int, _ other: Int) -> Bool {
        var seen: Set<Int> = []
        var open = [atom]
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            open += atoms[next].expression.atoms
            for (index, plan) in atoms.enumerated() where plan.reactions.contains(where: { $0.action.writes(next) }) {
                open.append(index)
            }
        }
        return seen.contains(other)
    }
}

extension Expression {
    /// The atoms that it may look up.
    fileprivate var atoms: [Int] {
        switch self {
        case .constant: []
        case .input(let name, _): [name.atom]
        case .sum(let left, let right): left.atoms + right.atoms
        case .remainder(let expression, _): expression.atoms
        case .choice(let condition, let odd, let even): condition.atoms + odd.atoms + even.atoms
        }
    }
}

extension Action {
    fileprivate func writes(_ atom: Int) -> Bool {
        switch self {
        case .set(atom, _), .modify(atom, _): true
        default: false
        }
    }
}
