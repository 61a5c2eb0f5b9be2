import Testing

@testable import Atoms

@MainActor
@Suite("Release order")
struct ReleaseOrderTests {
    let context = AtomTestContext()
    let log = Log()

    @Test("An effect hears of the release after those of all that only its atom held")
    func chain() {
        let top = stage("top", watching: stage("middle", watching: stage("bottom")))
        context.watch(top)
        context.unwatch(top)
        #expect(log.lines == ["released bottom", "released middle", "released top"])
    }

    @Test("The same where atoms without effects lie between")
    func gaps() {
        let bottom = stage("bottom")
        let between = Derived("between") { $0.watch(bottom) }
        let top = stage("top", watching: Derived("above") { $0.watch(between) })
        context.watch(top)
        context.unwatch(top)
        #expect(log.lines == ["released bottom", "released top"])
    }

    @Test("The same where several paths lead to an atom, which is released once")
    func diamond() {
        let bottom = stage("bottom")
        let (left, right) = (stage("left", watching: bottom), stage("right", watching: bottom))
        let top = Staged(name: "top", log: log) { $0.watch(left) + $0.watch(right) + $0.watch(bottom) }
        context.watch(top)
        context.unwatch(top)
        #expect(log.lines == ["released left", "released bottom", "released right", "released top"])
    }

    @Test("What something else holds stays, and is not waited for")
    func held() {
        let bottom = stage("bottom")
        let top = stage("top", watching: stage("middle", watching: bottom))
        context.watch(bottom)
        context.watch(top)
        context.unwatch(top)
        #expect(log.take() == ["released middle", "released top"])
        context.unwatch(bottom)
        #expect(log.lines == ["released bottom"])
    }

    @Test("An effect that is told of its release finds what its atom watched gone")
    func gone() {
        let number = Number(id: 3)
        let top = Staged(name: "top", log: log) {
            $0.watch(number)
        } released: { [log] context in
            log.append("then \(context.read(number))")
        }
        context.watch(top)
        context.set(8, for: number)
        context.unwatch(top)
        #expect(log.lines == ["released top", "then 3"])
        #expect(context.lookup(number) == nil)
    }

    @Test("An effect may watch again what is about to be released with its atom's dependent")
    func heldAgain() {
        let (first, second) = (stage("first"), Number(id: 5))
        let keeper = Derived("keeper") { $0.watch(second) }
        let rescuing = Staged(name: "rescuing", log: log) {
            $0.watch(first)
        } released: { [context] _ in
            context.watch(keeper)
        }
        let top = Staged(name: "top", log: log) { $0.watch(rescuing) + $0.watch(second) }
        context.watch(top)
        context.set(6, for: second)
        context.unwatch(top)
        #expect(log.lines == ["released first", "released rescuing", "released top"])
        #expect(context.lookup(second) == 6)
        #expect(context.lookup(keeper) == 6)
    }

    @Test("A long chain of effects is released without recursion")
    func long() {
        let count = 100_000
        context.watch(Numbered(id: 0, log: log))
        context.batch {
            for id in 1..<count {
                context.watch(Numbered(id: id, log: log))
                context.unwatch(Numbered(id: id - 1, log: log))
            }
        }
        #expect(log.lines.isEmpty)
        context.unwatch(Numbered(id: count - 1, log: log))
        #expect(log.lines.first == "0")
        #expect(log.lines.last == "\(count - 1)")
        #expect(log.lines.count == count)
    }

    private func stage(_ name: String) -> Staged {
        Staged(name: name, log: log) { _ in 0 }
    }

    private func stage(_ name: String, watching atom: some Atom<Int>) -> Staged {
        Staged(name: name, log: log) { $0.watch(atom) }
    }
}

/// A derived atom that tells of its release.
private struct Staged: ValueAtom {
    let name: String
    let log: Log
    let make: @MainActor @Sendable (AtomTransactionContext) -> Int
    var released: @MainActor @Sendable (AtomCurrentContext) -> Void = { _ in }

    var key: String { name }

    func value(context: Context) -> Int { make(context) }

    func effect(context: CurrentContext) -> some AtomEffect {
        ReleaseEffect {
            log.append("released \(name)")
            released(context)
        }
    }
}

/// One of a chain, each of which watches the one before.
private struct Numbered: ValueAtom {
    let id: Int
    let log: Log

    var key: Int { id }

    func value(context: Context) -> Int { id == 0 ? 0 : context.watch(Numbered(id: id - 1, log: log)) }

    func effect(context: CurrentContext) -> some AtomEffect { ReleaseEffect { log.append("\(id)") } }
}
