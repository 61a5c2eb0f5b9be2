/// How values are produced, spread and released.
extension Model {
    /// Makes a node for an atom that has none.
    mutating func create(_ name: NodeName) {
        nodes[name] = Node()
        beginEffect(of: name)
        let value = produce(name)
        write(value, to: name)
        run(.initialized, of: name)
    }

    mutating func beginEffect(of name: NodeName) {
        guard hasEffect(name) else { return }
        log.append(.made(name.atom))
        run(.initializing, of: name)
    }

    /// Makes the value anew. What is watched meanwhile is what the node depends on afterwards.
    private mutating func produce(_ name: NodeName) -> Int {
        producing.append((name, []))
        let value: Int
        switch name.part {
        case .whole where program.atoms[name.atom].kind == .phase:
            beginRun(of: name)
            value = Program.suspending
        case .whole:
            log.append(.began(name.atom))
            value = program.atoms[name.atom].expression.value { input, access in
                if access == .read { return read(input) }
                let value = watchInProduction(input)
                if access == .push { push(input, value) }
                return value
            }
            log.append(.produced(name.atom, value))
        case .changes: value = watchInProduction(NodeName(name.atom))
        case .half: value = watchInProduction(NodeName(name.atom)) / 2
        }
        let watched = producing.removeLast().watched
        if fault != .keepsOldDependencies { nodes[name]?.dependencies = watched }
        return value
    }

    private mutating func watchInProduction(_ name: NodeName) -> Int {
        makeCurrent(name)
        let last = producing.count - 1
        producing[last].watched.insert(name)
        nodes[producing[last].name]?.dependencies.insert(name)
        return value(of: name)
    }

    mutating func push(_ name: NodeName, _ value: Int) {
        if let next = Expression.pushed(value, of: name) { change(name.atom) { _ in next } }
    }

    mutating func write(_ value: Int, to name: NodeName) {
        lastRevision += 1
        nodes[name]?.value = value
        nodes[name]?.revision = lastRevision
    }

    /// Produces a node's value again, and spreads it unless its modifier finds it equal to the one before.
    mutating func update(_ name: NodeName) {
        due.remove(name)
        let value = produce(name)
        if name.part != .whole {
            log.append(.compared(name))
            if value == nodes[name]?.value, fault != .ignoresCutOffs { return }
        }
        write(value, to: name)
        spread(from: name)
        run(.updated, of: name)
    }

    /// Makes what depends on a node due, and notes who watches it.
    mutating func spread(from name: NodeName, except settled: Set<NodeName> = []) {
        let dependents = nodes.filter { _, node in
            (fault == .startsOverForHeldDependencies ? node.used : node.dependencies).contains(name)
        }.keys.sorted()
        due.formUnion(Set(fault == .skipsOneDependent ? dependents.dropFirst(1) : dependents[...]).subtracting(settled))
        notified.formUnion(subscribers.keys.filter { subscribers[$0]?.watched.contains(name) == true })
    }

    // MARK: What is due

    /// Makes a node live and its value that of now.
    mutating func makeCurrent(_ name: NodeName) {
        if nodes[name] == nil { create(name) }
        while let next = nextDue(among: due.intersection(ancestors(of: name).union([name]))) { update(next) }
    }

    /// A due node of which nothing it depends on is due, as the store's log has it if several are.
    func nextDue(among candidates: Set<NodeName>) -> NodeName? {
        if candidates.isEmpty { return nil }
        let waiting = candidates.subtracting(producing.map(\.name))
        let ready = waiting.filter { ancestors(of: $0).isDisjoint(with: waiting) }
        switch hint {
        case .began(let atom) where ready.contains(NodeName(atom)): return NodeName(atom)
        case .compared(let name) where ready.contains(name): return name
        // The production of a phase is not logged.
        case .effect(let atom, .updated) where ready.contains(NodeName(atom)): return NodeName(atom)
        default: return ready.min()
        }
    }

    private func ancestors(of name: NodeName) -> Set<NodeName> {
        var found: Set<NodeName> = []
        var open = [name]
        while let next = open.popLast() {
            for dependency in nodes[next]?.used ?? [] where found.insert(dependency).inserted {
                open.append(dependency)
            }
        }
        return found
    }

    // MARK: Release

    /// A node that nothing holds: one by whose release comes what the store logs next, or one whose release is not logged.
    mutating func nextUnused(among names: Set<NodeName>) -> NodeName? {
        let unused = names.filter(isUnused)
        if unused.isEmpty { return nil }
        var options = unused.filter { !hasEffect($0) }.sorted()
        if case .effect(let atom, .released) = hint {
            let name = NodeName(atom)
            options = unused.filter { hasEffect($0) && ancestors(of: $0).contains(name) }.sorted() + options
            if unused.contains(name) { options.insert(name, at: 0) }
        }
        return options.isEmpty ? unused.min() : options[choices.choose(of: options.count)]
    }

    private func isUnused(_ name: NodeName) -> Bool {
        nodes[name] != nil && !isKept(name) && !nodes.values.contains { $0.used.contains(name) }
            && !subscribers.values.contains { $0.watched.contains(name) }
    }

    /// Releases a node. What only it held goes first where its effect, or that of one that held it, waits for that.
    mutating func release(_ name: NodeName, isAwaited: Bool = false) {
        guard let node = nodes.removeValue(forKey: name) else { return }
        due.remove(name)
        if hasEffect(name) { leaving[name] = node.value }
        if hasEffect(name) || isAwaited {
            var upstream = node.used.filter(isUnused)
            while let next = nextUnused(among: upstream) {
                upstream.remove(next)
                release(next, isAwaited: true)
            }
        }
        run(.released, of: name)
        leaving[name] = nil
    }

    // MARK: Effects

    mutating func run(_ phase: Phase, of name: NodeName) {
        guard hasEffect(name) else { return }
        log.append(.effect(name.atom, phase))
        let actions = program.atoms[name.atom].reactions.filter { $0.phase == phase }.map(\.action)
        if phase == .initializing { beginning += 1 }
        react(.effect(name.atom, phase), actions)
        if phase == .initializing { beginning -= 1 }
    }

    mutating func react(_ reactor: Reactor, _ actions: [Action]) {
        guard reactionCounts[reactor, default: 0] < Reaction.limit else { return }
        reactionCounts[reactor, default: 0] += 1
        for action in actions { perform(action) }
    }
}
