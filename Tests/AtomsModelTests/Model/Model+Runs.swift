/// What the main actor has to do for an asynchronous function.
enum Job {
    case begin(NodeName, run: Int)
    case goOn(Waiting, with: Int)
}

/// A run that waits at a gate.
struct Waiting {
    var name: NodeName
    var run: Int
    /// What it has computed until then.
    var value: Int
}

/// Asynchronous functions: each run begins as soon as the main actor is free, waits at the gate of its atom, and gives
/// the atom its value unless the atom has another run by then, or none.
extension Model {
    /// Begins a run instead of the one before.
    mutating func beginRun(of name: NodeName) {
        runCount += 1
        let used = nodes[name]?.used ?? []
        nodes[name]?.held = used
        nodes[name]?.dependencies = []
        nodes[name]?.run = runCount
        nodes[name]?.isAwaiting = true
        jobs.append(.begin(name, run: runCount))
    }

    /// Lets one of those that wait at a gate go on.
    mutating func open(_ atom: Int, _ turn: Int, _ value: Int) {
        let indices = waiting.indices.filter { waiting[$0].name.atom == atom }
        guard !indices.isEmpty else { return }
        jobs.append(.goOn(waiting.remove(at: indices[turn % indices.count]), with: value))
    }

    /// Does what the main actor has to do until nothing is left.
    mutating func settle() {
        while !jobs.isEmpty {
            switch jobs.remove(at: nextJob()) {
            case .begin(let name, let run):
                log.append(.entered(name.atom))
                let value = evaluate(program.atoms[name.atom].expression, for: name, run)
                log.append(.waits(name.atom, value))
                waiting.append(Waiting(name: name, run: run, value: value))
            case .goOn(let waiting, let sent):
                let (name, run) = (waiting.name, waiting.run)
                log.append(.wentOn(name.atom))
                let rest = evaluate(program.atoms[name.atom].rest, for: name, run)
                let value = waiting.value &+ sent &+ rest
                log.append(.left(name.atom, value))
                end(run, of: name, with: value)
            }
        }
    }

    /// The order in which tasks get their turns is open: the one that the store's log has next. If it may be one of several
    /// runs of an atom, any of them.
    private mutating func nextJob() -> Int {
        let matching = jobs.indices.filter { index in
            switch (jobs[index], hint) {
            case (.begin(let name, _), .entered(let atom)): name.atom == atom
            case (.goOn(let waiting, _), .wentOn(let atom)): waiting.name.atom == atom
            default: false
            }
        }
        return matching.isEmpty ? 0 : matching[choices.choose(of: matching.count)]
    }

    private mutating func evaluate(_ expression: Expression, for name: NodeName, _ run: Int) -> Int {
        expression.value { input, access in
            if access == .read { return bringingToLife(input) { $0.read(input) } }
            let value = bringingToLife(input) { $0.watch(input, for: name, run) }
            if access == .push { push(input, value) }
            return value
        }
    }

    /// The value of an atom for a run, which depends on it from now on; only the value once the run has been superseded.
    private mutating func watch(_ input: NodeName, for name: NodeName, _ run: Int) -> Int {
        guard let node = nodes[name], node.run == run else { return read(input) }
        if node.used.contains(input) {
            nodes[name]?.held.remove(input)
            nodes[name]?.dependencies.insert(input)
            return value(of: input)
        }
        return transaction(isWrite: false) { model in
            model.makeCurrent(input)
            model.nodes[name]?.dependencies.insert(input)
            model.isNews = true
            return model.value(of: input)
        }
    }

    private mutating func end(_ run: Int, of name: NodeName, with value: Int) {
        guard let node = nodes[name], node.run == run || fault == .takesLateResults else { return }
        nodes[name]?.isAwaiting = false
        if !node.held.isEmpty {
            transaction(isWrite: false) { model in
                model.nodes[name]?.held = []
                model.isNews = true
            }
        }
        guard let node = nodes[name], node.run == run || fault == .takesLateResults else { return }
        transaction(isWrite: true) { model in
            model.write(value, to: name)
            model.spread(from: name)
            model.run(.updated, of: name)
        }
    }
}
