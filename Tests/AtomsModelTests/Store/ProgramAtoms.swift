import Atoms

/// An atom that stands for one of a program's.
protocol ProgramAtom: Atom where Produced == Number {
    var id: Int { get }
    var world: World { get }
}

/// One that can be set.
protocol ProgramState: ProgramAtom, StateAtom where Value == Number {}

/// One that is derived.
protocol ProgramValue: ProgramAtom, ValueAtom where Value == Number {}

extension ProgramAtom {
    var key: Int { id }
}

extension ProgramState {
    @MainActor func defaultValue(context: Context) -> Number { world.produce(id, context) }
}

extension ProgramValue {
    @MainActor func value(context: Context) -> Number { world.produce(id, context) }
}

struct SetAtom: ProgramState {
    let id: Int
    let world: World

    func effect(context: CurrentContext) -> some AtomEffect { ProgramEffect(id: id, world: world) }
}

struct PlainSetAtom: ProgramState {
    let id: Int
    let world: World
}

struct KeptSetAtom: ProgramState, KeepAlive {
    let id: Int
    let world: World

    func effect(context: CurrentContext) -> some AtomEffect { ProgramEffect(id: id, world: world) }
}

struct DerivedAtom: ProgramValue {
    let id: Int
    let world: World

    func effect(context: CurrentContext) -> some AtomEffect { ProgramEffect(id: id, world: world) }
}

struct PlainDerivedAtom: ProgramValue {
    let id: Int
    let world: World
}

struct KeptDerivedAtom: ProgramValue, KeepAlive {
    let id: Int
    let world: World

    func effect(context: CurrentContext) -> some AtomEffect { ProgramEffect(id: id, world: world) }
}

struct SoleDerivedAtom: ProgramValue {
    struct Key: Hashable {}

    let id: Int
    let world: World

    var key: Key { Key() }

    func effect(context: CurrentContext) -> some AtomEffect { ProgramEffect(id: id, world: world) }
}

struct PhaseAtom: AsyncPhaseAtom {
    let id: Int
    let world: World

    var key: Int { id }

    func value(context: Context) async -> Number { await world.run(id, context) }

    func effect(context: CurrentContext) -> some AtomEffect { ProgramEffect(id: id, world: world) }
}

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
