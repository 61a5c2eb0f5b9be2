import TestSupport

/// A program whose asynchronous results may come in any order.
///
/// Its atoms are in groups. Each group is some atoms of its own with an asynchronous one at most, whose result nothing outside
/// the group depends on: no node, no effect and no subscriber.
struct InterleavedProgram {
    var atoms: [AtomPlan] = []
    /// Subscribes to what is to be alive. In this order in every run.
    var opening: [Action] = []
    /// What each group then does. Steps of one group keep their order, those of several may come in any.
    var groups: [[Action]] = []
    /// Where the order of two groups' results is visible.
    var meeting: Meeting?

    struct Meeting {
        /// The two asynchronous atoms whose results' order shows.
        var phases: [Int]
        /// The first atom whose value depends on it.
        var atom: Int
    }

    /// The steps of one run: those of the groups, interleaved by chance.
    func steps(_ generator: inout SeededGenerator) -> [Action] {
        var next = groups.map { _ in 0 }
        var steps = opening
        while true {
            let open = groups.indices.filter { next[$0] < groups[$0].count }
            guard let group = open.randomElement(using: &generator) else { return steps }
            steps.append(groups[group][next[group]])
            next[group] += 1
        }
    }

    /// Whether of the two asynchronous atoms whose results meet the first has its result sooner.
    func isFirstSooner(_ steps: [Action]) -> Bool {
        for case .open(let atom, _, _) in steps {
            if atom == meeting?.phases[0] { return true }
            if atom == meeting?.phases[1] { return false }
        }
        return false
    }
}

extension InterleavedProgram {
    /// A random program whose groups have nothing to do with each other.
    init(independent seed: UInt64) {
        var maker = InterleavedProgramMaker(seed: seed)
        for _ in 0..<maker.number(in: 2...4) { maker.addGroup() }
        self = maker.program
    }

    /// The same, with something in which the results of the first two groups meet: a node that depends on both, or a state to
    /// which an effect of each adds.
    init(orderVisible seed: UInt64) {
        var maker = InterleavedProgramMaker(seed: seed)
        for _ in 0..<maker.number(in: 2...4) { maker.addGroup() }
        maker.addMeeting()
        self = maker.program
    }
}

/// Makes such programs.
struct InterleavedProgramMaker {
    private(set) var program = InterleavedProgram()
    private var generator: SeededGenerator
    /// Of each group its asynchronous atom, and the value its first result has.
    private var phases: [(atom: Int, value: Int)] = []
    private var slots = 0

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func addGroup() {
        let state = add(AtomPlan(kind: chance(2) ? .plainState : .keptState, expression: .constant(number(in: 0...5))))
        let base = number(in: 0...4)
        let phase = add(AtomPlan(kind: .phase, expression: .constant(base)))
        // What depends on the state may be read before the result is there and after: the order within a group is kept.
        var sources = [state, phase]
        for _ in 0..<number(in: 1...4) {
            let kind: AtomKind = chance(2) ? .plainValue : .value
            let (left, right) = (pick(sources), pick(sources))
            sources.append(add(AtomPlan(kind: kind, expression: expression(left, right))))
        }
        if chance(2), let reacting = sources.last(where: { program.atoms[$0].kind == .value }) {
            let written = add(AtomPlan(kind: .plainState, expression: .constant(0)))
            program.atoms[reacting].reactions = [
                Reaction(
                    .updated, chance(2) ? .set(written, to: number(in: 1...6)) : .modify(written, by: number(in: 1...3))
                )
            ]
            subscribe(to: written)
        }
        subscribe(to: phase)
        subscribe(to: sources[sources.count - 1])
        if chance(2) { subscribe(to: pick(sources)) }
        let sent = number(in: 0...6)
        phases.append((phase, base + sent))
        var steps: [Action] = (0..<number(in: 0...3)).map { _ in
            chance(3) ? .modify(state, by: number(in: 1...3)) : .set(state, to: number(in: 0...9))
        }
        steps.insert(.open(phase, turn: 0, with: sent), at: number(in: 0...steps.count))
        program.groups.append(steps)
    }

    mutating func addMeeting() {
        let (first, second) = (phases[0], phases[1])
        let meeting: Int
        if chance(2) {
            // Different factors: whichever result comes first shows.
            let weighted = Expression.sum(
                .input(NodeName(first.atom), .watch),
                .sum(
                    .input(NodeName(second.atom), .watch),
                    .sum(.input(NodeName(second.atom), .watch), .input(NodeName(second.atom), .watch))))
            // Of suspending, -1, each becomes at least 0. Both first steps are the same when three times one is the other.
            let isHidden = first.value + 1 == 3 * (second.value + 1)
            meeting = add(
                AtomPlan(
                    kind: chance(2) ? .plainValue : .value,
                    expression: isHidden ? .sum(.constant(0), weighted) : weighted))
            if isHidden {
                program.atoms[meeting].expression = .sum(
                    .input(NodeName(first.atom), .watch), .input(NodeName(second.atom), .watch))
            }
        } else {
            meeting = add(AtomPlan(kind: .plainState, expression: .constant(0)))
            for (phase, amount) in [(first.atom, 1), (second.atom, 2)] {
                program.atoms[phase].reactions = [Reaction(.updated, .modify(meeting, by: amount))]
            }
        }
        subscribe(to: meeting)
        let follower = add(
            AtomPlan(kind: .plainValue, expression: .sum(.input(NodeName(meeting), .watch), .constant(1))))
        subscribe(to: follower)
        program.meeting = InterleavedProgram.Meeting(phases: [first.atom, second.atom], atom: meeting)
    }

    private mutating func add(_ atom: AtomPlan) -> Int {
        program.atoms.append(atom)
        return program.atoms.count - 1
    }

    private mutating func subscribe(to atom: Int) {
        program.opening.append(.subscribe(slot: slots, NodeName(atom), then: []))
        slots += 1
    }

    private mutating func expression(_ left: Int, _ right: Int) -> Expression {
        let (one, other) = (Expression.input(NodeName(left), .watch), Expression.input(NodeName(right), .watch))
        switch number(in: 0...4) {
        case 0: return .remainder(one, number(in: 2...5))
        case 1: return .choice(one, other, .constant(number(in: 0...9)))
        default: return .sum(one, other)
        }
    }

    mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func chance(_ one: Int) -> Bool { number(in: 1...one) == 1 }

    private mutating func pick(_ atoms: [Int]) -> Int { atoms[number(in: 0...atoms.count - 1)] }
}
