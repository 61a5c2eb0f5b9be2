import Atoms
import Testing

/// Contexts that an app makes around others.
@MainActor
struct OwnContextTests {
    let log = Log()

    @Test func `What is done through a context of an app's own goes the way that it says`() async {
        let context: any AtomWatchableContext = Telling(base: AtomTestContext(), log: log)
        context.watch(Number())
        context[Number()] = 1
        context[Number()] += 1
        context.set(5, for: Number())
        context.modify(Number()) { $0 += 1 }
        #expect(context.read(Number()) == 6)
        context.reset(Number())
        #expect(await context.refresh(Late()) == .success(2))
        #expect(log.lines == ["watch", "set", "read", "set", "set", "modify", "read", "reset", "refresh"])
    }

    @Test func `A context of an app's own can be handed to functions of contexts`() {
        let base = AtomTestContext()
        base.watch(Number())
        func change(in context: some AtomContext) {
            context.batch { context.set(7, for: Number()) }
            let reset: (Number) -> Void = context.reset
            reset(Number(id: 1))
        }
        change(in: Telling(base: base, log: log))
        #expect(base.read(Number()) == 7)
        #expect(log.lines == ["set", "reset"])
    }
}

private struct Late: AsyncPhaseAtom, Hashable {
    func value(context: Context) async -> Int { 2 }
}

@MainActor
private struct Telling: AtomWatchableContext {
    let base: AtomTestContext
    let log: Log

    func read<Node: Atom>(_ atom: Node) -> Node.Produced {
        log.append("read")
        return base.read(atom)
    }

    func set<Node: StateAtom>(_ value: Node.Produced, for atom: Node) {
        log.append("set")
        base.set(value, for: atom)
    }

    func modify<Node: StateAtom>(_ atom: Node, body: (inout Node.Produced) -> Void) {
        log.append("modify")
        base.modify(atom, body: body)
    }

    @discardableResult
    func refresh<Node: AsyncAtom>(_ atom: Node) async -> Node.Produced {
        log.append("refresh")
        return await base.refresh(atom)
    }

    func reset(_ atom: some Atom) {
        log.append("reset")
        base.reset(atom)
    }

    @discardableResult
    func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        log.append("watch")
        return base.watch(atom)
    }
}
