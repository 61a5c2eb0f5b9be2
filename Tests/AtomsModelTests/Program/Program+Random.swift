import TestSupport

extension Program {
    /// A small random program.
    init(seed: UInt64) {
        var maker = ProgramMaker(seed: seed)
        self = maker.make()
    }
}

/// Makes random programs. Much is rare on purpose: a program with a little of everything tests hardly anything.
private struct ProgramMaker {
    private var generator: SeededGenerator
    private var atomCount = 0
    private var states: [Int] = []
    private var phases: Set<Int> = []
    private var usesScopes = false
    private static let slots = 3

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func make() -> Program {
        atomCount = number(in: 2...7)
        let isAsynchronous = chance(3)
        usesScopes = chance(2)
        var atoms: [AtomPlan] = []
        for id in 0..<atomCount {
            let kind =
                id > 0 && isAsynchronous && chance(2)
                ? .phase : kind(id, isSoleTaken: atoms.contains { $0.kind == .soleValue })
            atoms.append(AtomPlan(kind: kind, expression: expression(for: id, isState: kind.isState)))
            if usesScopes, chance(2) { atoms[id].scope = scopeID() }
            guard kind == .phase else { continue }
            phases.insert(id)
            if chance(2) { atoms[id].rest = expression(below: id, depth: 1) }
        }
        states = atoms.indices.filter { atoms[$0].kind.isState }
        if chance(2) {
            for id in atoms.indices where atoms[id].kind.hasEffect && chance(3) {
                let phase = pick(Phase.allCases)
                atoms[id].reactions = (0..<number(in: 1...2)).map { _ in Reaction(phase, action(depth: 1)) }
            }
        }
        var steps = (0..<number(in: 4...14)).map { step in step < 2 ? opening() : action(depth: 0) }
        if usesScopes {
            if chance(2) { steps.insert(.enter(slot: 1, scopeID(), within: 0), at: 0) }
            steps.insert(.enter(slot: 0, scopeID(), within: nil), at: 0)
        }
        return Program(atoms: atoms, steps: steps)
    }

    // MARK: Atoms

    private mutating func kind(_ id: Int, isSoleTaken: Bool) -> AtomKind {
        if id == 0 || chance(3) { return pick([.state, .plainState, .plainState, .keptState]) }
        let kind = pick([.value, .value, .plainValue, .plainValue, .keptValue, .soleValue] as [AtomKind])
        return kind == .soleValue && isSoleTaken ? .value : kind
    }

    private mutating func expression(for id: Int, isState: Bool) -> Expression {
        if id == 0 || isState && !chance(4) { return .constant(number(in: 0...5)) }
        return expression(below: id, depth: 0)
    }

    private mutating func expression(below id: Int, depth: Int) -> Expression {
        if depth == 3 || depth > 0 && chance(3) { return input(below: id) }
        switch number(in: 0...9) {
        case 0: return .constant(number(in: 0...9))
        case 1, 2: return input(below: id)
        case 3: return .remainder(expression(below: id, depth: depth + 1), number(in: 2...5))
        case 4, 5, 6:
            return .choice(
                input(below: id), expression(below: id, depth: depth + 1), expression(below: id, depth: depth + 1))
        default: return .sum(expression(below: id, depth: depth + 1), expression(below: id, depth: depth + 1))
        }
    }

    private mutating func input(below id: Int) -> Expression {
        .input(name(number(in: 0...id - 1)), access())
    }

    private mutating func access() -> Expression.Access {
        chance(8) ? .read : chance(12) ? .push : .watch
    }

    /// An atom, now and then behind a modifier. Phases stand for themselves: comparing them is not logged.
    private mutating func name(_ id: Int) -> NodeName {
        guard !phases.contains(id), chance(4) else { return NodeName(id) }
        return NodeName(id, chance(3) ? .half : .changes)
    }

    private mutating func name() -> NodeName { name(number(in: 0...atomCount - 1)) }

    // MARK: Actions

    /// Something that brings atoms to life.
    private mutating func opening() -> Action {
        if usesScopes, chance(2) { return .within(slot: scopeSlot(), .watch(name())) }
        return chance(2) ? .watch(name()) : .subscribe(slot: slot(), name(), then: reactions())
    }

    /// - Parameter depth: 0 for a step, 1 for a reaction, 2 for an action of a batch.
    private mutating func action(depth: Int) -> Action {
        usesScopes && chance(2) ? scopeAction(depth: depth) : plainAction(depth: depth)
    }

    /// Something to do with scopes or overrides.
    private mutating func scopeAction(depth: Int) -> Action {
        switch number(in: 0...19) {
        case 0, 1: .enter(slot: scopeSlot(), scopeID(), within: chance(2) ? scopeSlot() : nil)
        case 2, 3: .leave(slot: scopeSlot())
        case 4, 5, 6: chance(4) ? override() : .within(slot: scopeSlot(), override())
        default: .within(slot: scopeSlot(), plainAction(depth: depth))
        }
    }

    private mutating func override() -> Action {
        chance(3)
            ? .overrideType(of: number(in: 0...atomCount - 1), by: number(in: 10...16))
            : .override(name(), by: number(in: 10...16))
    }

    private mutating func plainAction(depth: Int) -> Action {
        if !phases.isEmpty, chance(4) {
            return .open(pick(phases.sorted()), turn: number(in: 0...2), with: number(in: 0...6))
        }
        switch number(in: 0...29) {
        case 0...9: return .set(pick(states), to: number(in: 0...6))
        case 10, 11, 12: return .modify(pick(states), by: number(in: 1...3))
        // An effect must not reset what is being produced, and of modified atoms a program does not know.
        case 13: return .reset(depth == 0 ? name() : NodeName(number(in: 0...atomCount - 1)))
        case 14, 15: return .read(name())
        case 16, 17: return .watch(name())
        case 18, 19: return .unwatch(name())
        case 20: return .subscribe(slot: slot(), name(), then: depth < 2 ? reactions() : [])
        case 21: return .unsubscribe(slot: slot())
        case 22: return depth == 0 ? .observe(slot: slot(), then: reactions()) : .observe(slot: slot(), then: [])
        case 23: return .cancel(slot: slot())
        case 24, 25: return .snapshot(slot: slot())
        case 26, 27: return .restore(slot: slot())
        case 28: return .forget(slot: slot())
        default: return depth < 2 ? .batch((0..<number(in: 1...4)).map { _ in action(depth: 2) }) : .read(name())
        }
    }

    /// What a subscriber or an observer does; mostly nothing.
    private mutating func reactions() -> [Action] {
        chance(5) ? (0..<number(in: 1...2)).map { _ in action(depth: 2) } : []
    }

    // MARK: Chance

    private mutating func scopeID() -> ScopeID { chance(2) ? .standard : .numbered(1) }

    private mutating func scopeSlot() -> Int { chance(10) ? 2 : number(in: 0...1) }

    private mutating func slot() -> Int { number(in: 0...Self.slots - 1) }

    private mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func chance(_ one: Int) -> Bool { number(in: 1...one) == 1 }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(in: 0...elements.count - 1)]
    }
}
