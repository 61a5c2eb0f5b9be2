import GraphModel
import Testing

@testable import Atoms

@MainActor
@Suite("A store that is let go leaves nothing behind")
struct StoreLeakTests {
    @Test("Plain atoms, effects, subscriptions, observers, snapshots, scopes and runs", arguments: 0..<9)
    func leaves(kind: Int) async {
        weak var engine: Engine?
        weak var log: Log?
        do {
            let store = AtomStore()
            engine = store.engine
            let context = store.context()
            let lines = Log()
            log = lines
            switch kind {
            case 0: context.watch(Number())
            case 1:
                let subscription = context.subscribe(Number()) { lines.append("\($0)") }
                context.set(1, for: Number())
                withExtendedLifetime(subscription) {}
            case 2:
                store.observe { _ in lines.append("x") }
                context.watch(Number())
            case 3:
                context.watch(Number())
                let snapshot = context.snapshot()
                context.set(2, for: Number())
                withExtendedLifetime(snapshot) {}
            case 4:
                let scope = store.scope()
                scope.override(Number()) { _ in 3 }
                scope.context().watch(Number())
            case 5: context.watch(Derived("keeps") { context in { context.read(Number()) } })
            case 6: context.watch(Derived("a") { $0.watch(Number()) }.previous)
            case 7:
                context.watch(Reacting(log: lines))
                context.set(1, for: Reacting(log: lines))
            default:
                let snapshot = context.snapshot()
                context.watch(Derived("holds") { _ in snapshot })
            }
        }
        #expect(engine == nil)
        #expect(log == nil)
    }
}

private struct Reacting: StateAtom {
    let log: Log
    var key: Int { 0 }

    func defaultValue(context: Context) -> Int { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { [log] in log.append("\(context.read(self))") }
    }
}
