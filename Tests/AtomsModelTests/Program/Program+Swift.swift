/// Programs as Swift text that gives them back, to be put into a test.
extension Program: CustomStringConvertible {
    var description: String {
        let atoms = atoms.enumerated().map { "        \($1),  // \($0)\n" }.joined()
        let steps = steps.map { "        \($0),\n" }.joined()
        return "Program(\n    atoms: [\n\(atoms)    ],\n    steps: [\n\(steps)    ])"
    }
}

extension AtomPlan: CustomStringConvertible {
    var description: String {
        let rest = rest == .constant(0) ? "" : ", rest: \(rest)"
        let scope = scope.map { ", scope: .\($0)" } ?? ""
        let reactions = reactions.isEmpty ? "" : ", reactions: \(reactions)"
        return "AtomPlan(kind: .\(kind), expression: \(expression)\(rest)\(scope)\(reactions))"
    }
}

extension Reaction: CustomStringConvertible {
    var description: String { "Reaction(.\(phase), \(action))" }
}

extension NodeName: CustomStringConvertible {
    var description: String { part == .whole ? "NodeName(\(atom))" : "NodeName(\(atom), .\(part))" }
}

extension Expression: CustomStringConvertible {
    var description: String {
        switch self {
        case .constant(let value): ".constant(\(value))"
        case .input(let name, let access): ".input(\(name), .\(access))"
        case .sum(let left, let right): ".sum(\(left), \(right))"
        case .remainder(let expression, let divisor): ".remainder(\(expression), \(divisor))"
        case .choice(let condition, let odd, let even): ".choice(\(condition), \(odd), \(even))"
        }
    }
}

extension Action: CustomStringConvertible {
    var description: String {
        switch self {
        case .set(let atom, let value): ".set(\(atom), to: \(value))"
        case .modify(let atom, let difference): ".modify(\(atom), by: \(difference))"
        case .reset(let name): ".reset(\(name))"
        case .read(let name): ".read(\(name))"
        case .watch(let name): ".watch(\(name))"
        case .unwatch(let name): ".unwatch(\(name))"
        case .subscribe(let slot, let name, let actions): ".subscribe(slot: \(slot), \(name), then: \(actions))"
        case .unsubscribe(let slot): ".unsubscribe(slot: \(slot))"
        case .observe(let slot, let actions): ".observe(slot: \(slot), then: \(actions))"
        case .cancel(let slot): ".cancel(slot: \(slot))"
        case .snapshot(let slot): ".snapshot(slot: \(slot))"
        case .restore(let slot): ".restore(slot: \(slot))"
        case .forget(let slot): ".forget(slot: \(slot))"
        case .open(let atom, let turn, let value): ".open(\(atom), turn: \(turn), with: \(value))"
        case .batch(let actions): ".batch(\(actions))"
        case .enter(let slot, let id, let parent):
            ".enter(slot: \(slot), .\(id), within: \(parent.map(String.init) ?? "nil"))"
        case .leave(let slot): ".leave(slot: \(slot))"
        case .within(let slot, let action): ".within(slot: \(slot), \(action))"
        case .override(let name, let value): ".override(\(name), by: \(value))"
        case .overrideType(let atom, let value): ".overrideType(of: \(atom), by: \(value))"
        }
    }
}
