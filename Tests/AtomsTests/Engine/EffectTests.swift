import Testing

@testable import Atoms

@MainActor
@Suite("Effects")
struct EffectTests {
    let context = AtomTestContext()
    let log = Log()

    @Test("Run around the first value, after each later one, and after release, in the order in which they stand")
    func order() {
        let atom = Logged(id: 1, log: log)
        context.watch(atom)
        context.set(5, for: atom)
        context.unwatch(atom)
        #expect(
            log.lines == [
                "made 1", "initializing 1", "default 1", "initialized 1", "second initialized 1", "updated 1 to 5",
                "released 1",
            ])
    }

    @Test("An update effect runs before what depends on the atom is produced, and reads no stale value")
    func beforeDependents() {
        let log = log
        let atom = Logged(id: 1, log: log)
        let dependent = Derived("dependent") { context in
            log.append("dependent")
            return context.watch(atom)
        }
        context.watch(dependent)
        _ = log.take()
        context.set(2, for: atom)
        #expect(log.lines == ["updated 1 to 2", "dependent"])
    }

    @Test("A write of an effect becomes part of the transaction, and what depends on both is told once")
    func nestedWrite() {
        let mirror = Mirrored()
        let sum = Derived("sum") { $0.watch(mirror) + $0.watch(Number(id: 7)) }
        context.watch(sum)
        var updates = 0
        context.onUpdate = { updates += 1 }
        context.set(10, for: mirror)
        #expect(context.watch(sum) == 20)
        #expect(updates == 1)
    }

    @Test("An effect reads what depends on its atom up to date")
    func effectReadsDependent() {
        let reader = ReadingDependent(log: log)
        context.watch(DoubleOfReading(log: log))
        context.set(4, for: reader)
        #expect(log.lines == ["double 8"])
    }

    @Test("A chain of effects that sets as it goes comes to rest")
    func chainOfEffects() {
        for id in 0..<50 { context.watch(Domino(id: id)) }
        context.set(true, for: Domino(id: 0))
        #expect(context.lookup(Domino(id: 49)) == true)
    }

    @Test("An atom that an effect of its beginning watches is watched once, and goes when that ends")
    func watchedByItsOwnEffect() {
        let atom = Logged(id: 1, log: log) { [context] in context.watch($0) }
        context.watch(atom)
        context.unwatch(atom)
        #expect(context.lookup(atom) == nil)
        #expect(log.lines.last == "released 1")
    }

    @Test("What an effect makes due again is up to date when it is read, and what depends on it sees no value between")
    func dueAgain() {
        let log = log
        let settling = Settling()
        let dependent = Derived("dependent") { context in
            let value = context.watch(settling)
            log.append("dependent \(value)")
            return value
        }
        context.watch(dependent)
        context.batch {
            context.set(1, for: Number())
            #expect(context.read(dependent) == 3)
        }
        #expect(log.lines == ["dependent 0", "dependent 3"])
    }

    @Test("Builders take blocks, conditions and alternatives", arguments: [(true, "if first"), (false, "second")])
    func builder(flag: Bool, expected: String) {
        context.watch(Built(flag: flag, log: log))
        #expect(log.lines.joined(separator: " ") == expected)
    }
}

private struct Logged: StateAtom {
    let id: Int
    let log: Log
    var begins: @MainActor @Sendable (Logged) -> Void = { _ in }

    var key: Int { id }

    func defaultValue(context: Context) -> Int {
        log.append("default \(id)")
        return id
    }

    func effect(context: CurrentContext) -> some AtomEffect {
        LoggingEffect(atom: self)
        InitializeEffect { log.append("second initialized \(id)") }
        InitializeEffect { begins(self) }
    }
}

private final class LoggingEffect: AtomEffect {
    let atom: Logged

    init(atom: Logged) {
        self.atom = atom
        atom.log.append("made \(atom.id)")
    }

    func initializing(context: Context) { atom.log.append("initializing \(atom.id)") }
    func initialized(context: Context) { atom.log.append("initialized \(atom.id)") }
    func updated(context: Context) {
        atom.log.append("updated \(atom.id) to \(context.read(atom))")
    }
    func released(context: Context) { atom.log.append("released \(atom.id)") }
}

private struct Mirrored: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { context.set(context.read(self), for: Number(id: 7)) }
    }
}

private struct ReadingDependent: StateAtom {
    let log: Log
    var key: Int { 0 }

    func defaultValue(context: Context) -> Int { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { log.append("double \(context.read(DoubleOfReading(log: log)))") }
    }
}

private struct DoubleOfReading: ValueAtom {
    let log: Log
    var key: Int { 0 }

    func value(context: Context) -> Int { context.watch(ReadingDependent(log: log)) * 2 }
}

private struct Domino: StateAtom, Hashable {
    let id: Int

    func defaultValue(context: Context) -> Bool { false }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { context.set(true, for: Domino(id: id + 1)) }
    }
}

private struct Built: StateAtom {
    let flag: Bool
    let log: Log
    var key: Bool { flag }

    func defaultValue(context: Context) -> Int { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        if flag {
            InitializeEffect { log.append("if") }
        }
        if flag {
            InitializeEffect { log.append("first") }
        } else {
            InitializeEffect { log.append("second") }
        }
    }
}

/// Follows a number, and pushes it on until it is 3.
private struct Settling: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(Number()) }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect {
            let number = context.read(Number())
            if number < 3 { context.set(number + 1, for: Number()) }
        }
    }
}
