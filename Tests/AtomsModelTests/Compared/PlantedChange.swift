import GraphModel
import TestSupport

/// One change to a program of independent groups.
struct PlantedChange {
    enum Kind: CaseIterable {
        /// An atom is derived in another way.
        case derivation
        /// A step writes another value.
        case write
        /// An effect writes another value.
        case effect
        /// An asynchronous function delivers another result.
        case result
    }

    var kind: Kind
    var before: InterleavedProgram
    var after: InterleavedProgram
    /// The atom that is to be named.
    var atom: Int

    /// Nil where the program has nothing to change in that way.
    init?(_ kind: Kind, seed: UInt64) {
        var generator = SeededGenerator(seed: seed &+ 77)
        let before = InterleavedProgram(independent: seed)
        (self.before, after, self.kind) = (before, before, kind)
        let live = before.liveAtoms
        let steps = before.groups.indices.flatMap { group in
            before.groups[group].indices.map { (group, $0, before.groups[group][$0]) }
        }.shuffled(using: &generator)
        for (group, step, action) in steps {
            switch (kind, action) {
            case (.write, .set(let atom, let value)) where live.contains(atom):
                self.atom = atom
                after.groups[group][step] = .set(atom, to: value + 11)
                return
            case (.result, .open(let atom, let turn, let value)):
                self.atom = atom
                after.groups[group][step] = .open(atom, turn: turn, with: value + 7)
                return
            default: break
            }
        }
        for atom in before.atoms.indices.shuffled(using: &generator) where live.contains(atom) {
            let plan = before.atoms[atom]
            switch (kind, plan.reactions.first?.action) {
            case (.derivation, _) where !plan.kind.isState:
                self.atom = atom
                after.atoms[atom].expression = .sum(
                    plan.expression, .constant(Int.random(in: 1...3, using: &generator)))
                return
            case (.effect, .set(let written, let value)?):
                self.atom = written
                after.atoms[atom].reactions = [Reaction(.updated, .set(written, to: value + 5))]
                return
            case (.effect, .modify(let written, let difference)?):
                self.atom = written
                after.atoms[atom].reactions = [Reaction(.updated, .modify(written, by: difference + 5))]
                return
            default: break
            }
        }
        return nil
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
