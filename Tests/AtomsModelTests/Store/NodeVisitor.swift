import Atoms

/// Does something with an atom, whatever its type.
@MainActor
protocol NodeVisitor {
    associatedtype Result

    func visit(_ atom: some Atom<Number>) -> Result
}

/// One that may bring the atom to life.
protocol CreatingVisitor: NodeVisitor {}

extension World {
    /// Hands the atom of a name to a visitor.
    func with<Visitor: NodeVisitor>(_ name: NodeName, _ visitor: Visitor) -> Visitor.Result {
        switch program.atoms[name.atom].kind {
        case .state: part(name, SetAtom(id: name.atom, world: self), visitor)
        case .plainState: part(name, PlainSetAtom(id: name.atom, world: self), visitor)
        case .keptState: part(name, KeptSetAtom(id: name.atom, world: self), visitor)
        case .value: part(name, DerivedAtom(id: name.atom, world: self), visitor)
        case .plainValue: part(name, PlainDerivedAtom(id: name.atom, world: self), visitor)
        case .keptValue: part(name, KeptDerivedAtom(id: name.atom, world: self), visitor)
        case .soleValue: part(name, SoleDerivedAtom(id: name.atom, world: self), visitor)
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
        switch program.atoms[id].kind {
        case .state: body(SetAtom(id: id, world: self))
        case .plainState: body(PlainSetAtom(id: id, world: self))
        case .keptState: body(KeptSetAtom(id: id, world: self))
        case .value, .plainValue, .keptValue, .soleValue: break
        }
    }
}

struct Read: CreatingVisitor {
    let context: any AtomContext

    func visit(_ atom: some Atom<Number>) -> Int { context.read(atom).value }
}

struct Reset: NodeVisitor {
    let context: any AtomContext

    func visit(_ atom: some Atom<Number>) { context.reset(atom) }
}

struct Watch: CreatingVisitor {
    let context: AtomTestContext

    func visit(_ atom: some Atom<Number>) -> Int { context.watch(atom).value }
}

struct Unwatch: NodeVisitor {
    let context: AtomTestContext

    func visit(_ atom: some Atom<Number>) { context.unwatch(atom) }
}

struct LookUpSaved: NodeVisitor {
    let snapshot: Snapshot

    func visit(_ atom: some Atom<Number>) -> Int? { snapshot.lookup(atom)?.value }
}

struct Subscribe: CreatingVisitor {
    let context: AtomStoreContext
    let onUpdate: @MainActor (Int) -> Void

    func visit(_ atom: some Atom<Number>) -> AtomSubscription {
        context.subscribe(atom) { onUpdate($0.value) }
    }
}
