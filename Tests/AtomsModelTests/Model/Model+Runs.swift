/// What the main actor has to do for an asynchronous function.
enum Job {
    case begin(Run)
    case goOn(Waiting, with: Int)
}

/// A run of an asynchronous function for a node.
struct Run {
    var key: NodeKey
    var number: Int
    /// The scope that it acts in.
    var scope: Int
    /// Which update of the node it began with.
    var update: Int
}

/// A run that waits at a gate.
struct Waiting {
    var run: Run
    /// What it has computed until then.
    var value: Int
}

/// Asynchronous functions: each run begins as soon as the main actor is free, waits at the gate of its atom, and gives
/// the atom its value unless the atom has another run by then, or none.
extension Model {
    /// Begins a run instead of the one before.
    mutating func beginRun(of key: NodeKey) {
        runCount += 1
        let used = nodes[key]?.used ?? []
        nodes[key]?.held = used
        nodes[key]?.dependencies = []
        nodes[key]?.run = runCount
        nodes[key]?.isAwaiting = true
        jobs.append(
            .begin(
                Run(
                    key: key, number: runCount, scope: nodes[key]?.scope ?? 0,
                    update: transcript.count(of: key) + 1)))
    }

    /// Lets one of those that wait at a gate go on.
    mutating func open(_ atom: Int, _ turn: Int, _ value: Int) {
        let indices = waiting.indices.filter { waiting[$0].run.key.name.atom == atom }
        guard !indices.isEmpty else { return }
        jobs.append(.goOn(waiting.remove(at: indices[turn % indices.count]), with: value))
    }

    /// Does what the main actor has to do until nothing is left.
    mutating func settle() {
        while !jobs.isEmpty {
            switch jobs.remove(at: nextJob()) {
            case .begin(let run):
                transcript.actors.append(.work(run.key, run.update, run: run.number))
                defer { transcript.actors.removeLast() }
                let atom = run.key.name.atom
                log.append(.entered(atom, scope: current(run.scope)))
                let value = evaluate(program.atoms[atom].expression, for: run)
                log.append(.waits(atom, value))
                waiting.append(Waiting(run: run, value: value))
            case .goOn(let waiting, let sent):
                transcript.actors.append(
                    .work(waiting.run.key, waiting.run.update, run: waiting.run.number))
                defer { transcript.actors.removeLast() }
                let atom = waiting.run.key.name.atom
                log.append(.wentOn(atom))
                let rest = evaluate(program.atoms[atom].rest, for: waiting.run)
                let value = waiting.value &+ sent &+ rest
                log.append(.left(atom, value))
                end(waiting.run, with: value)
            }
        }
    }

    /// The order in which tasks get their turns is open: the one that the store's log has next. If it may be one of
    /// several runs of an atom, any of them.
    private mutating func nextJob() -> Int {
        let matching = jobs.indices.filter { index in
            switch (jobs[index], hint) {
            case (.begin(let run), .entered(let atom, let scope)):
                run.key.name.atom == atom && current(run.scope) == scope
            case (.goOn(let waiting, _), .wentOn(let atom)): waiting.run.key.name.atom == atom
            default: false
            }
        }
        return matching.isEmpty ? 0 : matching[choose(of: matching.count)]
    }

    private mutating func evaluate(_ expression: Expression, for run: Run) -> Int {
        expression.value { input, access in
            if access == .read { return bringingToLife(input) { $0.read(input, in: run.scope) } }
            let value = bringingToLife(input) { $0.watch(input, for: run) }
            if access == .push { push(input, value, in: run.scope) }
            return value
        }
    }

    /// The value of an atom for a run, which depends on it from now on; only the value once the run has been
    /// superseded.
    private mutating func watch(_ input: NodeName, for run: Run) -> Int {
        guard let node = nodes[run.key], node.run == run.number else { return read(input, in: run.scope) }
        let known = placement(of: input, in: run.scope).key
        if node.used.contains(known) {
            nodes[run.key]?.held.remove(known)
            nodes[run.key]?.dependencies.insert(known)
            return value(of: known)
        }
        return transaction(isWrite: false) { model in
            let key = model.makeCurrent(input, in: run.scope)
            model.transcript.watched(key, by: .node(run.key))
            model.nodes[run.key]?.dependencies.insert(key)
            model.isNews = true
            return model.value(of: key)
        }
    }

    private mutating func end(_ run: Run, with value: Int) {
        guard isCurrent(run) else { return }
        nodes[run.key]?.isAwaiting = false
        if nodes[run.key]?.held.isEmpty == false {
            transaction(isWrite: false) { model in
                model.nodes[run.key]?.held = []
                model.isNews = true
            }
        }
        guard isCurrent(run) else { return }
        transaction(isWrite: true) { model in
            model.transcript.written(run.key, model.transcript.write(.asyncResult))
            model.write(value, to: run.key)
            model.spread(from: run.key)
            model.run(.updated, of: run.key)
        }
    }

    private func isCurrent(_ run: Run) -> Bool {
        guard let node = nodes[run.key] else { return false }
        return node.run == run.number || fault == .takesLateResults
    }
}
