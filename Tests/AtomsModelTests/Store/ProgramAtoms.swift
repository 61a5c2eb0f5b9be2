import Atoms

/// An atom that stands for one of a program's.
protocol ProgramAtom: Atom {
    var id: Int { get }
    var world: World { get }
}

/// One that lives in scopes.
protocol ScopedProgramAtom: ProgramAtom, Scoped where ScopeID == AnyHashable {}

extension ScopedProgramAtom {
    var scopeID: AnyHashable {
        if case .numbered(let number) = world.program.atoms[id].scope { return AnyHashable(number) }
        return AnyHashable(DefaultScopeID())
    }
}

/// Where atoms of a type live: in the store alone, or in scopes.
enum InStore {}
enum InScopes {}

/// One that can be set.
protocol ProgramState: ProgramAtom, StateAtom where Value == Number {}

/// One that is derived.
protocol ProgramValue: ProgramAtom, ValueAtom where Value == Number {}

extension ProgramAtom where Produced == Number {
    var key: Int { id }
}

extension ProgramState {
    @MainActor func defaultValue(context: Context) -> Number { world.produce(id, context) }
}

extension ProgramValue {
    @MainActor func value(context: Context) -> Number { world.produce(id, context) }
}

struct SetAtom<Place>: ProgramState {
    let id: Int
    let world: World

    func effect(context: CurrentContext) -> some AtomEffect { ProgramEffect(id: id, world: world) }
}

extension SetAtom: Scoped, ScopedProgramAtom where Place == InScopes {}

struct PlainSetAtom<Place>: ProgramState {
    let id: Int
    let world: World
}

extension PlainSetAtom: Scoped, ScopedProgramAtom where Place == InScopes {}

struct KeptSetAtom<Place>: ProgramState, KeepAlive {
    let id: Int
    let world: World

    func effect(context: CurrentContext) -> some AtomEffect { ProgramEffect(id: id, world: world) }
}

extension KeptSetAtom: Scoped, ScopedProgramAtom where Place == InScopes {}

struct DerivedAtom<Place>: ProgramValue {
    let id: Int
    let world: World

    func effect(context: CurrentContext) -> some AtomEffect { ProgramEffect(id: id, world: world) }
}

extension DerivedAtom: Scoped, ScopedProgramAtom where Place == InScopes {}

struct PlainDerivedAtom<Place>: ProgramValue {
    let id: Int
    let world: World
}

extension PlainDerivedAtom: Scoped, ScopedProgramAtom where Place == InScopes {}

struct KeptDerivedAtom<Place>: ProgramValue, KeepAlive {
    let id: Int
    let world: World

    func effect(context: CurrentContext) -> some AtomEffect { ProgramEffect(id: id, world: world) }
}

extension KeptDerivedAtom: Scoped, ScopedProgramAtom where Place == InScopes {}

struct SoleDerivedAtom<Place>: ProgramValue {
    struct Key: Hashable {}

    let id: Int
    let world: World

    var key: Key { Key() }

    func effect(context: CurrentContext) -> some AtomEffect { ProgramEffect(id: id, world: world) }
}

extension SoleDerivedAtom: Scoped, ScopedProgramAtom where Place == InScopes {}

struct PhaseAtom<Place>: AsyncPhaseAtom, ProgramAtom {
    let id: Int
    let world: World

    var key: Int { id }

    func value(context: Context) async -> Number { await world.run(id, context) }

    func effect(context: CurrentContext) -> some AtomEffect { ProgramEffect(id: id, world: world) }
}

extension PhaseAtom: Scoped, ScopedProgramAtom where Place == InScopes {}

/// Logs, and does what the program says.
struct ProgramEffect: AtomEffect {
    let id: Int
    let world: World

    init(id: Int, world: World) {
        self.id = id
        self.world = world
        world.log.append(.made(id))
    }

    func initializing(context: Context) { world.run(.initializing, of: id, context) }
    func initialized(context: Context) { world.run(.initialized, of: id, context) }
    func updated(context: Context) { world.run(.updated, of: id, context) }
    func released(context: Context) { world.run(.released, of: id, context) }
}
