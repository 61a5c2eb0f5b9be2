import Testing

@testable import Atoms

@MainActor
@Suite("Modifiers that remember")
struct MemoryModifierTests {
    let context = AtomTestContext()

    @Test("The previous value is nil at first, then the one before")
    func previous() {
        let atom = Number(id: 1).previous
        #expect(context.watch(atom) == nil)
        for (set, expected) in [(5, 1), (6, 5), (6, 6)] {
            context.set(set, for: Number(id: 1))
            #expect(context.watch(atom) == expected)
        }
    }

    @Test("A previous value that is nil is told from none")
    func previousNil() {
        let atom = Maybe().previous
        #expect(context.watch(atom) == .none)
        context.set(1, for: Maybe())
        #expect(context.watch(atom) == .some(nil))
        context.set(nil, for: Maybe())
        #expect(context.watch(atom) == .some(1))
    }

    @Test("The latest value is the last one for which the property is true")
    func latest() {
        let atom = Number(id: 1).latest(\.isEven)
        #expect(context.watch(atom) == nil)
        for (set, expected) in [(3, nil), (4, 4), (5, 4), (6, 6), (7, 6)] as [(Int, Int?)] {
            context.set(set, for: Number(id: 1))
            #expect(context.watch(atom) == expected)
        }
        #expect(context.watch(Number(id: 8).latest(\.isEven)) == 8)
    }

    @Test("Each key remembers for itself")
    func perKey() {
        let atoms = [1, 2].map { Number(id: $0) }
        for atom in atoms {
            context.watch(atom.previous)
            context.watch(atom.latest(\.isEven))
            context.watch(atom.latest(\.isOdd))
        }
        context.set(10, for: atoms[0])
        #expect(atoms.map { context.watch($0.previous) } == [1, nil])
        #expect(atoms.map { context.watch($0.latest(\.isEven)) } == [10, 2])
        #expect(atoms.map { context.watch($0.latest(\.isOdd)) } == [1, nil])
        context.set(20, for: atoms[1])
        #expect(atoms.map { context.watch($0.previous) } == [1, 2])
        #expect(atoms.map { context.watch($0.latest(\.isEven)) } == [10, 20])
    }

    @Test("Each store remembers for itself, though the atom value is one")
    func perStore() {
        let (previous, latest) = (Number(id: 1).previous, Number(id: 1).latest(\.isEven))
        let other = AtomTestContext()
        for one in [context, other] {
            one.watch(previous)
            one.watch(latest)
        }
        context.set(10, for: Number(id: 1))
        #expect(context.watch(previous) == 1)
        #expect(context.watch(latest) == 10)
        #expect(other.watch(previous) == nil)
        #expect(other.watch(latest) == nil)
    }

    @Test("What is remembered goes with the atom")
    func forgotten() {
        let (previous, latest) = (Number(id: 1).previous, Number(id: 1).latest(\.isEven))
        context.watch(Number(id: 1))
        context.watch(previous)
        context.watch(latest)
        context.set(10, for: Number(id: 1))
        context.set(11, for: Number(id: 1))
        context.unwatch(previous)
        context.unwatch(latest)
        #expect(context.watch(previous) == nil)
        #expect(context.watch(latest) == nil)
        #expect(context.store.engine.allNodes.count == 3)
    }

    @Test("A snapshot that is put back puts back what is remembered")
    func restored() {
        let (previous, latest) = (Number(id: 1).previous, Number(id: 1).latest(\.isEven))
        context.watch(previous)
        context.watch(latest)
        context.set(2, for: Number(id: 1))
        let snapshot = context.snapshot()
        context.set(4, for: Number(id: 1))
        context.restore(snapshot)
        #expect(context.watch(previous) == 1)
        #expect(context.watch(latest) == 2)
        context.set(7, for: Number(id: 1))
        #expect(context.watch(previous) == 2)
        #expect(context.watch(latest) == 2)
    }

    @Test("The keys of the modifiers are those of what they were made with")
    func keys() {
        #expect(Number().latest(\.isEven).key == Number().latest(\.isEven).key)
        #expect(Number().latest(\.isEven).key != Number().latest(\.isOdd).key)
        #expect(Number(id: 1).previous.key != Number(id: 2).previous.key)
        #expect(Number().debounce(for: 1).key == Number().debounce(for: 1).key)
        #expect(Number().debounce(for: 1).key != Number().debounce(for: 2).key)
    }
}

private struct Maybe: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int? { nil }
}

extension Int {
    fileprivate var isEven: Bool { self % 2 == 0 }
    fileprivate var isOdd: Bool { self % 2 != 0 }
}
