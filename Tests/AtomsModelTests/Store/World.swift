import GraphModel

@testable import Atoms

/// A program at work on a real store.
@MainActor
final class World {
    let program: Program
    /// Nil once the program has ended, since atoms hold the world.
    var held: Held?
    /// How many productions are running or about to.
    var producing = 0

    var subscriptions: [Int: AtomSubscription] = [:]
    var subscriberCount = 0
    /// The number that the model gives each subscriber.
    var subscriberNumbers: [NodeID: Int] = [:]
    var observations: [Int: AtomObservation] = [:]
    var observerCount = 0
    var snapshots: [Int: Snapshot] = [:]
    var scopes: [Int: HeldScope] = [:]
    var scopeCount = 0
    let gates = Gates()
    var reactionCounts: [Reactor: Int] = [:]

    var log: [Event] = []

    /// - Parameter probe: told what happens; nil for a store that is not recorded.
    init(_ program: Program, probe: (any Probe)? = nil) {
        self.program = program
        let store = probe.map { AtomStore(probe: $0) } ?? AtomStore()
        let test = AtomTestContext(store)
        held = Held(store: store, context: store.context(), test: test)
        subscriberNumbers[test.subscription.subscriber.id] = 0
        test.onUpdate = { [weak self] in self?.log.append(.told) }
    }

    struct Held {
        let store: AtomStore
        let context: AtomStoreContext
        let test: AtomTestContext
    }

    struct HeldScope {
        let scope: AtomStoreScope
        let context: AtomStoreContext
    }

    /// Lets the store go.
    func end() {
        // What goes may call the world.
        let gone = (held, scopes, subscriptions)
        held = nil
        (scopes, subscriptions) = ([:], [:])
        gone.0?.test.onUpdate = nil
        gates.openAll()
        withExtendedLifetime(gone) {}
    }

    var now: Held {
        guard let held else { preconditionFailure("the program has ended") }
        return held
    }

    func snapshot() -> Snapshot { now.store.snapshot() }

    // MARK: Atoms

    func produce(_ id: Int, _ context: AtomTransactionContext) -> Number {
        producing += 1
        defer { producing -= 1 }
        log.append(.began(id, scope: scope(of: context)))
        let value = evaluate(program.atoms[id].expression, context)
        log.append(.produced(id, value))
        return Number(value: value, name: NodeName(id), world: self)
    }

    /// The function of an asynchronous atom. It does not heed cancellation.
    func run(_ id: Int, _ context: AtomTransactionContext) async -> Number {
        log.append(.entered(id, scope: scope(of: context)))
        let value = evaluate(program.atoms[id].expression, context)
        log.append(.waits(id, value))
        let sent = await gates.pass(id)
        log.append(.wentOn(id))
        let rest = evaluate(program.atoms[id].rest, context)
        log.append(.left(id, value &+ sent &+ rest))
        return Number(value: value &+ sent &+ rest, name: NodeName(id), world: self)
    }

    /// The number of the scope that a production acts in.
    private func scope(of context: AtomTransactionContext) -> Int {
        Int(context.engine.scopes[context.scope]?.current?.number ?? 0)
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
        react(.effect(id, phase), actions, by: Author(effect: context))
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

    /// The value of each node of the store itself that a snapshot holds.
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

    /// The value of each node that a snapshot holds, those of scopes included.
    func allValues(in snapshot: Snapshot, _ finder: NodeFinder) -> [NodeKey: Int] {
        var values: [NodeKey: Int] = [:]
        for (name, value) in self.values(in: snapshot) { values[NodeKey(name, 0)] = value }
        for saved in snapshot.handle.contents().nodes where !saved.node.scope.isEmpty {
            guard let key = finder.key(of: saved.node), let value = saved.anyValue as? any NumberConvertible else {
                preconditionFailure("\(saved.node.identity) is none of the program's")
            }
            values[key] = value.number
        }
        return values
    }
}
