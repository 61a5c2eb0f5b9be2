import Atoms

/// Does something with an atom, whatever its type.
@MainActor
protocol NodeVisitor {
    associatedtype Result

    func visit<A: Atom>(_ atom: A) -> Result where A.Produced: NumberConvertible
}

/// One that may bring the atom to life.
protocol CreatingVisitor: NodeVisitor {}

extension World {
    /// Hands the atom of a name to a visitor.
    func with<Visitor: NodeVisitor>(_ name: NodeName, _ visitor: Visitor) -> Visitor.Result {
        program.atoms[name.atom].scope == nil
            ? with(name, InStore.self, visitor) : with(name, InScopes.self, visitor)
    }

    private func with<Visitor: NodeVisitor, Place>(
        _ name: NodeName, _: Place.Type, _ visitor: Visitor
    ) -> Visitor.Result {
        switch program.atoms[name.atom].kind {
        case .state: part(name, SetAtom<Place>(id: name.atom, world: self), visitor)
        case .plainState: part(name, PlainSetAtom<Place>(id: name.atom, world: self), visitor)
        case .keptState: part(name, KeptSetAtom<Place>(id: name.atom, world: self), visitor)
        case .value: part(name, DerivedAtom<Place>(id: name.atom, world: self), visitor)
        case .plainValue: part(name, PlainDerivedAtom<Place>(id: name.atom, world: self), visitor)
        case .keptValue: part(name, KeptDerivedAtom<Place>(id: name.atom, world: self), visitor)
        case .soleValue: part(name, SoleDerivedAtom<Place>(id: name.atom, world: self), visitor)
        case .phase: visitor.visit(PhaseAtom<Place>(id: name.atom, world: self))
        }
    }

    private func part<Visitor: NodeVisitor>(
        _ name: NodeName, _ atom: some Atom<Number>, _ visitor: Visitor
    ) -> Visitor.Result {
        // No code of the program sees the production of a modified atom, so it is counted here.
        let isCreation = name.part != .whole && visitor is any CreatingVisitor
        if isCreation { producing += 1 }
        defer { if isCreation { producing -= 1 } }
        switch name.part {
        case .whole: return visitor.visit(atom)
        case .changes: return visitor.visit(atom.changes)
        case .half: return visitor.visit(atom.changes(of: \.half))
        }
    }

    /// Sets a state atom; other kinds are left alone.
    func set(_ id: Int, to value: Int, _ context: any AtomContext) {
        let new = Number(value: value, name: NodeName(id), world: self)
        withState(id) { context.set(new, for: $0) }
    }

    /// Changes a state atom in place; other kinds are left alone.
    func modify(_ id: Int, by difference: Int, _ context: any AtomContext) {
        withState(id) { atom in
            context.modify(atom) { number in
                number = Number(value: number.value &+ difference, name: NodeName(id), world: self)
            }
        }
    }

    private func withState(_ id: Int, _ body: (any ProgramState) -> Void) {
        program.atoms[id].scope == nil ? withState(id, InStore.self, body) : withState(id, InScopes.self, body)
    }

    private func withState<Place>(_ id: Int, _: Place.Type, _ body: (any ProgramState) -> Void) {
        switch program.atoms[id].kind {
        case .state: body(SetAtom<Place>(id: id, world: self))
        case .plainState: body(PlainSetAtom<Place>(id: id, world: self))
        case .keptState: body(KeptSetAtom<Place>(id: id, world: self))
        case .value, .plainValue, .keptValue, .soleValue, .phase: break
        }
    }
}

struct Read: CreatingVisitor {
    let context: any AtomContext

    func visit<A: Atom>(_ atom: A) -> Int where A.Produced: NumberConvertible { context.read(atom).number }
}

struct Reset: NodeVisitor {
    let context: any AtomContext

    func visit<A: Atom>(_ atom: A) where A.Produced: NumberConvertible { context.reset(atom) }
}

struct Watch: CreatingVisitor {
    let context: any AtomWatchableContext

    func visit<A: Atom>(_ atom: A) -> Int where A.Produced: NumberConvertible { context.watch(atom).number }
}

struct Unwatch: NodeVisitor {
    let context: AtomTestContext

    func visit<A: Atom>(_ atom: A) where A.Produced: NumberConvertible { context.unwatch(atom) }
}

struct LookUpSaved: NodeVisitor {
    let snapshot: Snapshot

    func visit<A: Atom>(_ atom: A) -> Int? where A.Produced: NumberConvertible { snapshot.lookup(atom)?.number }
}

struct Subscribe: CreatingVisitor {
    let context: AtomStoreContext
    let onUpdate: @MainActor (Int) -> Void

    func visit<A: Atom>(_ atom: A) -> AtomSubscription where A.Produced: NumberConvertible {
        // The subscription must not hold the context.
        let onUpdate = onUpdate
        return context.subscribe(atom) { onUpdate($0.number) }
    }
}

/// Lets a number stand in for an atom, or for all atoms of its type, in a scope or in a store.
struct Override: NodeVisitor {
    let name: NodeName
    let value: Int
    let isOfType: Bool
    let scope: AtomStoreScope?
    let store: AtomStore
    let world: World

    func visit<A: Atom>(_ atom: A) where A.Produced: NumberConvertible {
        let (world, value, name) = (world, value, name)
        let replace: @MainActor (A) -> A.Produced = { [unowned world] atom in
            let name = (atom as? any ProgramAtom).map { NodeName($0.id) } ?? name
            world.log.append(.replaced(name, value))
            return A.Produced(value: value, name: name, world: world)
        }
        switch (scope, isOfType) {
        case (let scope?, true): scope.override(A.self, with: replace)
        case (let scope?, false): scope.override(atom, with: replace)
        case (nil, true): store.override(A.self, with: replace)
        case (nil, false): store.override(atom, with: replace)
        }
    }
}
