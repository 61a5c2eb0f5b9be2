import GraphModel

@testable import Atoms

/// A program at work on a real store.
@MainActor
final class World {
    let program: Program
    /// Nil once the program has ended, since atoms hold the world.
    private var held: Held?
    /// How many productions are running or about to.
    var producing = 0

    private var subscriptions: [Int: AtomSubscription] = [:]
    private var subscriberCount = 0
    private var observations: [Int: AtomObservation] = [:]
    private var observerCount = 0
    private var snapshots: [Int: Snapshot] = [:]
    private let gates = Gates()
    private var reactionCounts: [Reactor: Int] = [:]

    var log: [Event] = []

    init(_ program: Program) {
        self.program = program
        let test = AtomTestContext()
        held = Held(store: test.store, context: test.store.context(), test: test)
        test.onUpdate = { [weak self] in self?.log.append(.told) }
    }

    /// A program at work on a store that tells a probe what happens. There is no test context: what would be done in its
    /// name is not done.
    init(_ program: Program, probe: any Probe) {
        self.program = program
        let store = AtomStore(probe: probe)
        held = Held(store: store, context: store.context(), test: nil)
    }

    private struct Held {
        let store: AtomStore
        let context: AtomStoreContext
        let test: AtomTestContext?
    }

    /// Lets the store go.
    func end() {
        let held = held
        self.held = nil
        held?.test?.onUpdate = nil
        gates.openAll()
    }

    private var now: Held {
        guard let held else { preconditionFailure("the program has ended") }
        return held
    }

    func snapshot() -> Snapshot { now.store.snapshot() }

    // MARK: Atoms

    func produce(_ id: Int, _ context: AtomTransactionContext) -> Number {
        producing += 1
        defer { producing -= 1 }
        log.append(.began(id))
        let value = evaluate(program.atoms[id].expression, context)
        log.append(.produced(id, value))
        return Number(value: value, name: NodeName(id), world: self)
    }

    /// The function of an asynchronous atom. It does not heed cancellation.
    func run(_ id: Int, _ context: AtomTransactionContext) async -> Number {
        log.append(.entered(id))
        let value = evaluate(program.atoms[id].expression, context)
        log.append(.waits(id, value))
        let sent = await gates.pass(id)
        log.append(.wentOn(id))
        let rest = evaluate(program.atoms[id].rest, context)
        log.append(.left(id, value &+ sent &+ rest))
        return Number(value: value &+ sent &+ rest, name: NodeName(id), world: self)
    }

    private func evaluate(_ expression: Expression, _ context: AtomTransactionContext) -> Int {
        expression.value { name, access in
            let value = with(name, Lookup(context: context, isWatch: access != .read))
            if access == .push, let next = Expression.pushed(value, of: name) { set(name.atom, to: next, context) }
            return value
        }
    }

    private struct Lookup: CreatingVisitor {
        let context: AtomTransactionContext
        let isWatch: Bool

        func visit<A: Atom>(_ atom: A) -> Int where A.Produced: NumberConvertible {
            (isWatch ? context.watch(atom) : context.read(atom)).number
        }
    }

    func run(_ phase: Phase, of id: Int, _ context: AtomCurrentContext) {
        log.append(.effect(id, phase))
        let actions = program.atoms[id].reactions.filter { $0.phase == phase }.map(\.action)
        if phase == .initializing { producing += 1 }
        react(.effect(id, phase), actions, in: context)
        if phase == .initializing { producing -= 1 }
    }

    /// Lets the main actor do all that it has been asked for. Whatever it does for the program is logged.
    func settle() async {
        var quietTurns = 0
        while quietTurns < 2 {
            let count = log.count
            await Task.yield()
            quietTurns = log.count == count ? quietTurns + 1 : 0
        }
    }

    // MARK: Actions

    private func react(_ reactor: Reactor, _ actions: [Action], in effect: AtomCurrentContext? = nil) {
        // Once the program has ended, what goes with the store has nobody to act for.
        guard held != nil, reactionCounts[reactor, default: 0] < Reaction.limit else { return }
        reactionCounts[reactor, default: 0] += 1
        for action in actions { perform(action, in: effect) }
    }

    /// Does one thing.
    ///
    /// - Parameter effect: the context of the effect that does it, if one does.
    func perform(_ action: Action, in effect: AtomCurrentContext? = nil) {
        guard action.isAllowed(whileProducing: producing > 0) else { return }
        let acting: any AtomContext = effect ?? now.context
        switch action {
        case .set(let atom, let value): set(atom, to: value, acting)
        case .modify(let atom, let difference): modify(atom, by: difference, acting)
        case .reset(let name): with(name, Reset(context: acting))
        case .read(let name):
            let value = with(name, Read(context: acting))
            log.append(.got(name, value))
        case .watch(let name):
            guard let test = now.test else { return }
            let value = with(name, Watch(context: test))
            log.append(.got(name, value))
        case .unwatch(let name):
            if let test = now.test { with(name, Unwatch(context: test)) }
        case .subscribe(let slot, let name, let reactions): subscribe(slot, name, reactions)
        case .unsubscribe(let slot):
            let old = subscriptions.removeValue(forKey: slot)
            withExtendedLifetime(old) {}
        case .observe(let slot, let reactions): observe(slot, reactions)
        case .cancel(let slot): observations.removeValue(forKey: slot)?.cancel()
        case .snapshot(let slot): snapshots[slot] = snapshot()
        case .restore(let slot):
            if let snapshot = snapshots[slot] { now.store.restore(snapshot) }
        case .forget(let slot): snapshots[slot] = nil
        case .open(let atom, let turn, let value): gates.open(atom, turn: turn, with: value)
        case .batch(let actions):
            acting.batch { for action in actions { perform(action, in: effect) } }
        }
    }

    private func subscribe(_ slot: Int, _ name: NodeName, _ reactions: [Action]) {
        subscriberCount += 1
        let number = subscriberCount
        // Nothing here holds the new subscription: what follows may let it go.
        let old = subscriptions.updateValue(
            with(
                name,
                Subscribe(context: now.context) { [weak self] value in
                    self?.log.append(.called(number, value))
                    self?.react(.subscriber(number), reactions)
                }), forKey: slot)
        withExtendedLifetime(old) {}
    }

    private func observe(_ slot: Int, _ reactions: [Action]) {
        observerCount += 1
        let number = observerCount
        let observation = now.store.observe { [weak self] snapshot in
            guard let self else { return }
            log.append(.observed(number, values(in: snapshot)))
            react(.observer(number), reactions)
        }
        observations.updateValue(observation, forKey: slot)?.cancel()
    }

    /// The value of each node that a snapshot holds.
    func values(in snapshot: Snapshot) -> [NodeName: Int] {
        var values: [NodeName: Int] = [:]
        for (atom, plan) in program.atoms.enumerated() {
            for part in plan.kind == .phase ? [.whole] : NodeName.Part.allCases {
                let name = NodeName(atom, part)
                values[name] = with(name, LookUpSaved(snapshot: snapshot))
            }
        }
        return values
    }
}
