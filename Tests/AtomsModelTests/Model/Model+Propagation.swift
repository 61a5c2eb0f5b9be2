/// How values are produced, spread and released.
extension Model {
    /// Makes a node for an atom that has none.
    mutating func create(_ key: NodeKey, in scope: Int, _ override: Int?) {
        nodes[key] = Node(scope: scope)
        beginEffect(of: key)
        let value = produce(key, override)
        transcript.made(key)
        write(value, to: key)
        run(.initialized, of: key)
    }

    mutating func beginEffect(of key: NodeKey) {
        guard hasEffect(key) else { return }
        log.append(.made(key.name.atom))
        run(.initializing, of: key)
    }

    /// Makes the value anew, unless another stands in for it. What is watched meanwhile is what the node depends on
    /// afterwards.
    private mutating func produce(_ key: NodeKey, _ override: Int?) -> Int {
        let (name, scope) = (key.name, nodes[key]?.scope ?? 0)
        transcript.actors.append(.production(key))
        defer { transcript.actors.removeLast() }
        if let override {
            log.append(.replaced(name, override))
            nodes[key] = Node(value: nodes[key]?.value, scope: scope, revision: nodes[key]?.revision ?? 0)
            return override
        }
        producing.append((key, []))
        let value: Int
        switch name.part {
        case .whole where program.atoms[name.atom].kind == .phase:
            beginRun(of: key)
            value = Program.suspending
        case .whole:
            log.append(.began(name.atom, scope: current(scope)))
            value = program.atoms[name.atom].expression.value { input, access in
                if access == .read { return readInProduction(input, in: scope) }
                let value = watchInProduction(input, in: scope)
                if access == .push { push(input, value, in: scope) }
                return value
            }
            log.append(.produced(name.atom, value))
        case .changes: value = watchInProduction(NodeName(name.atom), in: scope)
        case .half: value = watchInProduction(NodeName(name.atom), in: scope) / 2
        }
        let watched = producing.removeLast().watched
        if fault != .keepsOldDependencies { nodes[key]?.dependencies = watched }
        return value
    }

    private mutating func readInProduction(_ name: NodeName, in scope: Int) -> Int {
        let count = transcript.updateCount
        defer { if transcript.updateCount > count, let last = producing.last { transcript.worked(within: last.key) } }
        return read(name, in: scope)
    }

    private mutating func watchInProduction(_ name: NodeName, in scope: Int) -> Int {
        let count = transcript.updateCount
        let isLive = nodes[placement(of: name, in: scope).key] != nil
        let key = makeCurrent(name, in: scope)
        let last = producing.count - 1
        if isLive, transcript.updateCount > count { transcript.worked(within: producing[last].key) }
        producing[last].watched.insert(key)
        transcript.watched(key, by: .node(producing[last].key))
        nodes[producing[last].key]?.dependencies.insert(key)
        return value(of: key)
    }

    mutating func push(_ name: NodeName, _ value: Int, in scope: Int) {
        if let next = Expression.pushed(value, of: name) { change(name.atom, in: scope, .set) { _ in next } }
    }

    mutating func write(_ value: Int, to key: NodeKey) {
        lastRevision += 1
        nodes[key]?.value = value
        nodes[key]?.revision = lastRevision
        touchScopes(of: key)
    }

    mutating func touchScopes(of key: NodeKey) {
        touch(key.home)
        touch(nodes[key]?.scope ?? 0)
    }

    /// Produces a node's value again, and spreads it unless its modifier finds it equal to the one before.
    mutating func update(_ key: NodeKey, _ override: Int? = nil) {
        due.remove(key)
        let reasons = transcript.takeReasons(of: key)
        let value = produce(key, override)
        if key.name.part != .whole {
            log.append(.compared(key.name))
            if value == nodes[key]?.value, fault != .ignoresCutOffs {
                transcript.came(.cutOff(key), to: distances(from: key))
                return transcript.cutOff(key)
            }
        }
        transcript.updated(reasons)
        write(value, to: key)
        spread(from: key)
        run(.updated, of: key)
    }

    /// Makes what depends on a node due, and notes who watches it.
    mutating func spread(from key: NodeKey, except settled: Set<NodeKey> = []) {
        let dependents = nodes.filter { _, node in
            (fault == .startsOverForHeldDependencies ? node.used : node.dependencies).contains(key)
        }.keys.sorted()
        let reached = Set(fault == .skipsOneDependent ? dependents.dropFirst(1) : dependents[...]).subtracting(settled)
        due.formUnion(reached)
        for dependent in reached { transcript.reached(dependent, from: key) }
        var fates: [Transcript.Target: Transcript.Fate] = [:]
        for (dependent, node) in nodes where node.used.contains(key) {
            fates[.node(dependent)] =
                settled.contains(dependent) ? .settled : node.dependencies.contains(key) ? .reached : .held
        }
        transcript.came(.change(key), to: distances(from: key), fates: fates)
        let told = subscribers.keys.filter { subscribers[$0]?.watched.contains(key) == true }
        for number in told { transcript.told(number, of: key) }
        notified.formUnion(told)
    }

    /// How many edges lead from a node to each that depends on it, itself included.
    private func distances(from key: NodeKey) -> [Transcript.Target: Int] {
        var distances: [Transcript.Target: Int] = [.node(key): 0]
        var open = [key]
        while !open.isEmpty {
            let next = open.removeFirst()
            let distance = (distances[.node(next)] ?? 0) + 1
            for (number, subscriber) in subscribers where subscriber.watched.contains(next) {
                if distances[.subscriber(number)] == nil { distances[.subscriber(number)] = distance }
            }
            for (dependent, node) in nodes where node.used.contains(next) && distances[.node(dependent)] == nil {
                distances[.node(dependent)] = distance
                open.append(dependent)
            }
        }
        return distances
    }

    // MARK: What is due

    /// The node of an atom for whoever acts in a scope: live, and with its value of now.
    mutating func makeCurrent(_ name: NodeName, in scope: Int) -> NodeKey {
        let (key, override) = placement(of: name, in: scope)
        if nodes[key] == nil { create(key, in: current(scope), override) }
        bringUpToDate(key)
        return key
    }

    mutating func bringUpToDate(_ key: NodeKey) {
        while let next = nextDue(among: due.intersection(ancestors(of: key).union([key]))) { update(next) }
    }

    /// A due node of which nothing it depends on is due, as the store's log has it if several are.
    mutating func nextDue(among candidates: Set<NodeKey>) -> NodeKey? {
        if candidates.isEmpty { return nil }
        let waiting = candidates.subtracting(producing.map(\.key))
        let ready = waiting.filter { ancestors(of: $0).isDisjoint(with: waiting) }.sorted()
        let options = ready.filter { mayBeNext($0) }
        return options.isEmpty ? ready.first : options[choose(of: options.count)]
    }

    /// Whether the store's log may go on with the update of a node.
    private func mayBeNext(_ key: NodeKey) -> Bool {
        switch hint {
        case .began(let atom, let scope) where key.name == NodeName(atom): current(nodes[key]?.scope ?? 0) == scope
        case .compared(let name) where key.name == name: true
        // The beginning of a phase's production is not logged.
        case .effect(let atom, .updated): key.name == NodeName(atom)
        // That of a modified atom's is not either, which may first of all bring another to life.
        case .began, .made, .replaced: key.name.part != .whole
        default: false
        }
    }

    private func ancestors(of key: NodeKey) -> Set<NodeKey> {
        var found: Set<NodeKey> = []
        var open = [key]
        while let next = open.popLast() {
            for dependency in nodes[next]?.used ?? [] where found.insert(dependency).inserted {
                open.append(dependency)
            }
        }
        return found
    }

    // MARK: Release

    /// A node that nothing holds: one by whose release comes what the store logs next, or one whose release is not
    /// logged.
    mutating func nextUnused(among keys: Set<NodeKey>) -> NodeKey? {
        let unused = keys.filter(isUnused).sorted()
        var options = unused.filter { !hasEffect($0) }
        if case .effect(let atom, .released) = hint {
            func isNamed(_ key: NodeKey) -> Bool { key.name == NodeName(atom) }
            let telling = unused.filter(hasEffect)
            options =
                telling.filter(isNamed) + telling.filter { !isNamed($0) && ancestors(of: $0).contains(where: isNamed) }
                + options
        }
        return options.isEmpty ? unused.first : options[choose(of: options.count)]
    }

    private func isUnused(_ key: NodeKey) -> Bool {
        nodes[key] != nil && !isKept(key) && !nodes.values.contains { $0.used.contains(key) }
            && !subscribers.values.contains { $0.watched.contains(key) }
    }

    /// Releases a node. What only it held goes first where its effect, or that of one that held it, waits for that.
    mutating func release(_ key: NodeKey, isAwaited: Bool = false) {
        touchScopes(of: key)
        guard let node = nodes.removeValue(forKey: key) else { return }
        due.remove(key)
        transcript.forget(key)
        if hasEffect(key) { leaving[key] = node.value }
        if hasEffect(key) || isAwaited {
            var upstream = node.used.filter(isUnused)
            while let next = nextUnused(among: upstream) {
                upstream.remove(next)
                release(next, isAwaited: true)
            }
        }
        run(.released, of: key, in: node.scope)
        leaving[key] = nil
    }

    // MARK: Effects

    mutating func run(_ phase: Phase, of key: NodeKey, in scope: Int? = nil) {
        guard hasEffect(key) else { return }
        let atom = key.name.atom
        log.append(.effect(atom, phase))
        let actions = program.atoms[atom].reactions.filter { $0.phase == phase }.map(\.action)
        if phase == .initializing { beginning += 1 }
        transcript.actors.append(.effect(key, phase, transcript.count(of: key)))
        defer { transcript.actors.removeLast() }
        react(.effect(atom, phase), actions, by: scope ?? nodes[key]?.scope ?? 0)
        if phase == .initializing { beginning -= 1 }
    }

    mutating func react(_ reactor: Reactor, _ actions: [Action], by author: Int = 0) {
        guard reactionCounts[reactor, default: 0] < Reaction.limit else { return }
        reactionCounts[reactor, default: 0] += 1
        for action in actions { perform(action, by: author) }
    }
}
