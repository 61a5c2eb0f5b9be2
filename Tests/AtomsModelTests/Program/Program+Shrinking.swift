/// Smaller programs, for a failure that a person is to understand.
extension Program {
    /// The smallest program found that still fails: none of its ``smaller`` ones does.
    @MainActor
    func shrunk(while fails: @MainActor (Program) async -> Bool) async -> Program {
        var least = self
        search: while true {
            for candidate in least.smaller where await fails(candidate) {
                least = candidate
                continue search
            }
            return least
        }
    }

    /// Programs that lack a little, the much smaller ones first.
    var smaller: [Program] {
        var candidates: [Program] = []
        for steps in steps.smaller(each: \.smaller) { candidates.append(Program(atoms: atoms, steps: steps)) }
        for atom in atoms.indices.reversed() where atoms.count > 1 { candidates.append(without(atom)) }
        for (index, atom) in atoms.enumerated() {
            for simpler in atom.smaller {
                var program = self
                program.atoms[index] = simpler
                candidates.append(program)
            }
        }
        return candidates
    }

    /// The program without an atom and whatever is done with it. Where it was watched stands a constant.
    private func without(_ gone: Int) -> Program {
        var program = self
        program.atoms.remove(at: gone)
        for index in program.atoms.indices {
            program.atoms[index].expression = program.atoms[index].expression.without(gone)
            program.atoms[index].rest = program.atoms[index].rest.without(gone)
            program.atoms[index].reactions = program.atoms[index].reactions.compactMap { reaction in
                reaction.action.without(gone).map { Reaction(reaction.phase, $0) }
            }
        }
        program.steps = steps.compactMap { $0.without(gone) }
        return program
    }
}

extension Array {
    /// Lists that lack a half, a quarter and so on down to one element, then those with one element smaller.
    func smaller(each: (Element) -> [Element]) -> [[Element]] {
        var candidates: [[Element]] = []
        var length = count
        while length > 0 {
            for start in stride(from: 0, to: count, by: length) {
                candidates.append(Array(self[..<start] + self[Swift.min(start + length, count)...]))
            }
            length /= 2
        }
        for index in indices {
            for simpler in each(self[index]) {
                var list = self
                list[index] = simpler
                candidates.append(list)
            }
        }
        return candidates
    }
}

extension AtomPlan {
    fileprivate var smaller: [AtomPlan] {
        func plan(_ change: (inout AtomPlan) -> Void) -> AtomPlan {
            var plan = self
            change(&plan)
            return plan
        }
        let fewer = reactions.smaller { reaction in reaction.action.smaller.map { Reaction(reaction.phase, $0) } }
        let plainer: [AtomKind] = kind.isState ? [.plainState, .state] : [.plainState, .plainValue, .value]
        return fewer.map { reactions in plan { $0.reactions = reactions } }
            + plainer.prefix { $0 != kind }.filter { reactions.isEmpty || $0.hasEffect }.map { kind in
                plan { $0.kind = kind }
            }
            + (scope == nil ? [] : [plan { $0.scope = nil }])
            + rest.smaller.map { rest in plan { $0.rest = rest } }
            + expression.smaller.map { expression in plan { $0.expression = expression } }
    }
}

extension Expression {
    fileprivate var smaller: [Expression] {
        switch self {
        case .constant(let value): return value == 0 ? [] : [.constant(0)]
        case .input(let name, let access):
            return [.constant(0)] + name.smaller.map { .input($0, access) }
                + (access != .watch ? [.input(name, .watch)] : [])
        case .sum(let left, let right):
            return [left, right] + left.smaller.map { .sum($0, right) } + right.smaller.map { .sum(left, $0) }
        case .remainder(let expression, let divisor):
            return [expression] + expression.smaller.map { .remainder($0, divisor) }
        case .choice(let condition, let odd, let even):
            return [odd, even] + condition.smaller.map { .choice($0, odd, even) }
                + odd.smaller.map { .choice(condition, $0, even) } + even.smaller.map { .choice(condition, odd, $0) }
        }
    }

    fileprivate func without(_ gone: Int) -> Expression {
        switch self {
        case .constant: self
        case .input(let name, let access): name.without(gone).map { .input($0, access) } ?? .constant(0)
        case .sum(let left, let right): .sum(left.without(gone), right.without(gone))
        case .remainder(let expression, let divisor): .remainder(expression.without(gone), divisor)
        case .choice(let condition, let odd, let even):
            .choice(condition.without(gone), odd.without(gone), even.without(gone))
        }
    }
}
