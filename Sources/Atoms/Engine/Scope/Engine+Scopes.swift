import GraphModel

extension Engine {
    /// Where an atom's node lives for whoever acts in a scope, and what stands in for its value there.
    struct Placement<A: Atom> {
        let home: ScopeState?
        let override: (@MainActor (A) -> A.Produced)?
    }

    /// The scope's own override wins and makes a node of that scope. One of the store makes a node of the store. Else a
    /// scoped atom lives in the nearest scope of its id, everything else in the store.
    func placement<A: Atom>(of atom: A, in scope: ScopeState?) -> Placement<A> {
        let scope = scope?.current
        if let scope, let override = scope.overrides.find(atom) { return Placement(home: scope, override: override) }
        if let override = overrides.find(atom) { return Placement(home: nil, override: override) }
        var home: ScopeState?
        if let scope, let scoped = atom as? any Scoped { home = scope.nearest(scoped.anyScopeID) }
        return Placement(home: home, override: nil)
    }

    /// The live nodes of an atom type in a scope, or in the store itself.
    func table<A: Atom>(of _: A.Type, in home: ScopeState?) -> UnsafeMutablePointer<NodeTable<A>> {
        guard let home else { return table(of: A.self) }
        if let table = home.directory.find(A.self) { return table }
        let table = A._makeTable().assumingMemoryBound(to: TableHeader.self)
        table.pointee.home = Unmanaged.passUnretained(home)
        if A.self is any Scoped.Type { table.pointee.isScoped = true }
        home.directory.insert(table, for: typeID(of: A.self))
        return table.typed(A.self)
    }

    /// The live node of an atom for whoever acts in a scope.
    @usableFromInline
    func liveNode<A: Atom>(of atom: A, in scope: ScopeState?) -> NodeRef? {
        node(of: atom, at: core.pointee.modes.contains(.scoped) ? placement(of: atom, in: scope).home : nil)
    }

    /// The live node of an atom in the scope that it lives in, or in the store itself.
    func node<A: Atom>(of atom: A, at home: ScopeState?) -> NodeRef? {
        let directory = home?.directory ?? core.pointee.directory
        return directory.find(A.self)?.find(atom.key)?.node
    }

    @usableFromInline
    func currentNodeCarefully<A: Atom>(of atom: A, in scope: ScopeState?) -> NodeRef {
        let home = placement(of: atom, in: scope).home
        let table = table(of: A.self, in: home)
        let key = atom.key
        let node =
            table.find(key)?.node ?? create(atom, key, hash: table.hash(of: key), in: table, scope: scope?.current)
        bringUpToDate(node)
        if !node.pointee.flags.isDisjoint(with: [.empty, .modifying]) { refuse(node) }
        return node
    }

    // MARK: Scopes

    func openScope(id: AnyHashable, parent: ScopeState?) -> ScopeState {
        setMode(.scoped, true)
        return scopes.add(id: id, parent: parent)
    }

    /// Ends a scope: what it kept alive is released, and what goes on acting in it acts in the store.
    func end(_ scope: ScopeState) {
        guard !scope.isEnded else { return }
        scope.isEnded = true
        for observer in scope.observers { observer.cancel() }
        updateObservedMode()
        let nodes = scope.nodes.sorted { $0.pointee.id < $1.pointee.id }
        if !nodes.isEmpty {
            transaction(Cause(.scope, name: scope.name), isWrite: false) {
                for node in nodes {
                    if node.pointee.flags.contains(.keepAlive) {
                        node.pointee.flags.remove(.keepAlive)
                        probe?.changed(node.attributes, of: node.id)
                    }
                    considerRelease(of: node)
                }
            }
        }
        forgetIfEmpty(scope)
    }

    /// Lets go of a scope that has ended once nothing lives in it.
    func forgetIfEmpty(_ scope: ScopeState) {
        guard scope.isEnded, scope.isEmpty else { return }
        touchedScopes[ObjectIdentifier(scope)] = nil
        scopes.remove(scope)
        updateScopedMode()
    }

    private func updateScopedMode() {
        setMode(.scoped, !scopes.isEmpty || !overrides.isEmpty)
    }

    // MARK: Overrides

    func override<A: Atom>(_ atom: A, in scope: ScopeState?, with value: @escaping @MainActor (A) -> A.Produced) {
        let last = if let scope { scope.overrides.insert(value, for: atom) } else { overrides.insert(value, for: atom) }
        noteOverride(of: A.self)
        // What it captured may run code of the app when it dies.
        withExtendedLifetime(last) {}
    }

    func override<A: Atom>(_ type: A.Type, in scope: ScopeState?, with value: @escaping @MainActor (A) -> A.Produced) {
        let last = if let scope { scope.overrides.insert(value, for: type) } else { overrides.insert(value, for: type) }
        noteOverride(of: A.self)
        withExtendedLifetime(last) {}
    }

    /// A production may find another node of the atom from now on than the one that its cursor stands at, so nodes of
    /// the type that are there already are looked up from now on.
    private func noteOverride<A: Atom>(of type: A.Type) {
        updateScopedMode()
        for directory in directories {
            guard let table = directory.find(A.self) else { continue }
            for node in table.nodes() { node.pointee.typeID = UnsafeRawPointer(core) }
        }
    }

    // MARK: Observers of scopes

    /// Notes that the running transaction touched a scope that somebody observes.
    @usableFromInline
    func touch(_ scope: ScopeState?) {
        guard let scope, !scope.observers.isEmpty else { return }
        scope.lastTouched = lastTransaction
        touchedScopes[ObjectIdentifier(scope)] = scope
    }

    /// Notes that the running transaction changed a node, for the scopes that it lives in and is produced in.
    func touchScopes(of node: NodeRef) {
        guard core.pointee.modes.contains(.scoped) else { return }
        touch(node.pointee.table.pointee.home?.takeUnretainedValue())
        touch(node.pointee.scope?.takeUnretainedValue())
    }

    /// The scopes that the running transaction touched, in the order of opening. One that was noted by a transaction
    /// that was nobody's news is left out.
    func takeTouchedScopes() -> [ScopeState] {
        if touchedScopes.isEmpty { return [] }
        let touched = touchedScopes.values.filter { $0.lastTouched == lastTransaction && !$0.observers.isEmpty }
        touchedScopes = [:]
        return touched.sorted { $0.number < $1.number }
    }
}
