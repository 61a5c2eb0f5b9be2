/// A scope of the model.
struct Scope {
    /// Nil for the store.
    var id: ScopeID?
    var parent = 0
    /// The way to it by ids, and what graphs call it.
    var path = ""
    var name = ""
    /// Who holds it: slots, subscriptions and contexts, scopes within it, running actions.
    var references = 1
    /// Slots and running actions that hold its context.
    var contextReferences = 0
    var isEnded = false
    var overrides: [NodeName: Int] = [:]
    var typeOverrides: [AtomType: Int] = [:]
}

/// A type of atoms.
struct AtomType: Hashable {
    let kind: AtomKind
    let isScoped: Bool

    init(_ plan: AtomPlan) {
        kind = plan.kind
        isScoped = plan.scope != nil
    }
}

/// Scopes and overrides.
extension Model {
    /// Where an atom lives for whoever acts in a scope, and what stands in for its value there.
    func placement(of name: NodeName, in scope: Int) -> (key: NodeKey, override: Int?) {
        let scope = current(scope)
        for home in [scope, 0] {
            if let value = override(of: name, in: home) { return (NodeKey(name, home), value) }
        }
        if fault == .inheritsOverrides, let value = override(of: name, in: scopes[scope].parent) {
            return (NodeKey(name, scopes[scope].parent), value)
        }
        guard let id = program.atoms[name.atom].scope else { return (NodeKey(name, 0), nil) }
        var home = scope
        while home != 0, scopes[home].id != id { home = scopes[home].parent }
        return (NodeKey(name, home), nil)
    }

    private func override(of name: NodeName, in scope: Int) -> Int? {
        if let value = scopes[scope].overrides[name] { return value }
        return name.part == .whole ? scopes[scope].typeOverrides[AtomType(program.atoms[name.atom])] : nil
    }

    /// What acted in a scope that has ended acts in the store.
    func current(_ scope: Int) -> Int { scopes[scope].isEnded ? 0 : scope }

    /// Notes that the running transaction has to do with a scope.
    mutating func touch(_ scope: Int) {
        if scope != 0, observers.contains(where: { $0.scope == scope }), fault != .tellsNoObserversOfScopes {
            touched.insert(scope)
        }
    }

    // MARK: Beginning and end

    mutating func enter(_ slot: Int, _ id: ScopeID, within parentSlot: Int?) {
        var parent = 0
        if let parentSlot {
            guard let scope = scopeSlots[parentSlot] else { return }
            parent = scope
            scopes[parent].references += 1
        }
        let path = (parent == 0 ? "" : "\(scopes[parent].name)/") + id.text
        let equals = scopes.filter { $0.path == path }.count
        let name = equals == 0 ? path : "\(path)#\(equals + 1)"
        // Its context holds it too.
        scopes.append(Scope(id: id, parent: parent, path: path, name: name, references: 2, contextReferences: 1))
        subscribers[1 - scopes.count] = Subscriber(scope: scopes.count - 1)
        letGo(scopeSlots.updateValue(scopes.count - 1, forKey: slot))
    }

    mutating func within(_ slot: Int, _ action: Action) {
        guard let scope = scopeSlots[slot] else { return }
        scopes[scope].references += 1
        scopes[scope].contextReferences += 1
        perform(action, by: scope, in: scope)
        letGo(scope)
    }

    /// Lets a scope go, and its context.
    mutating func letGo(_ scope: Int?) {
        guard let scope else { return }
        scopes[scope].contextReferences -= 1
        if scopes[scope].contextReferences == 0 { end(-scope) }
        release(scope)
    }

    /// Takes a reference to a scope away, and ends it if that was the last.
    mutating func release(_ scope: Int) {
        guard scope != 0 else { return }
        scopes[scope].references -= 1
        guard scopes[scope].references == 0 else { return }
        scopes[scope].isEnded = true
        observers.removeAll { $0.scope == scope }
        if nodes.keys.contains(where: { $0.home == scope }) { transaction(isWrite: false) { _ in } }
        release(scopes[scope].parent)
    }

    // MARK: Overrides

    mutating func override(_ name: NodeName, by value: Int, in scope: Int) {
        scopes[scope].overrides[name] = value
    }

    mutating func overrideType(of atom: Int, by value: Int, in scope: Int) {
        scopes[scope].typeOverrides[AtomType(program.atoms[atom])] = value
    }
}
