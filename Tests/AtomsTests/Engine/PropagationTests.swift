import TestSupport
import Testing

@testable import Atoms

@MainActor
@Suite("Propagation")
struct PropagationTests {
    let log = Log()
    let context = AtomTestContext()

    @Test("A diamond is produced once each, with new values only")
    func diamond() {
        let log = log
        let left = Derived("left") { $0.watch(Number()) + 1 }
        let right = Derived("right") { $0.watch(Number()) * 10 }
        let bottom = Derived("bottom") { context in
            let pair = (context.watch(left), context.watch(right))
            log.append("bottom \(pair.0) \(pair.1)")
            return pair.0 + pair.1
        }
        #expect(context.watch(bottom) == 1)
        context.set(5, for: Number())
        #expect(context.watch(bottom) == 56)
        #expect(log.lines == ["bottom 1 0", "bottom 6 50"])
    }

    @Test("Thirty stacked diamonds cost their edges, not their paths")
    func stackedDiamonds() {
        let counter = Counter()
        context.watch(Layer(depth: 30, side: 0, counter: counter))
        #expect(counter.count == 61)
        context.set(1, for: Number())
        #expect(counter.count == 122)
        #expect(context.watch(Layer(depth: 30, side: 0, counter: counter)) == 1 << 30)
    }

    @Test("A change costs the same for each node however deep the chain", arguments: [1_000, 100_000])
    func chain(length: Int) {
        let counter = Counter()
        for depth in 0..<length { context.watch(Link(depth: depth, counter: counter)) }
        #expect(counter.count == length)
        context.set(7, for: Number())
        #expect(counter.count == 2 * length)
        #expect(context.watch(Link(depth: length - 1, counter: counter)) == 7 + length - 1)
    }

    @Test("A long chain is released from its end without recursion")
    func releasingChain() {
        let counter = Counter()
        let keeper = AtomStore()
        let context = keeper.context()
        // Nothing is released before the batch has ended, and by then the last one holds the others.
        var last: AtomSubscription? = context.batch {
            for depth in 0..<100_000 { _ = context.read(Link(depth: depth, counter: counter)) }
            return context.subscribe(Link(depth: 99_999, counter: counter)) { _ in }
        }
        #expect(keeper.engine.allNodes.count == 100_001)
        last = nil
        #expect(last == nil)
        #expect(keeper.engine.allNodes.isEmpty)
    }

    @Test("Equal values stop at `.changes`, and what lies behind it is not produced")
    func cutOff() {
        let log = log
        let parity = Derived("parity") { $0.watch(Number()) % 2 }
        let behind = Derived("behind") { context in
            log.append("behind")
            return context.watch(parity.changes)
        }
        context.watch(behind)
        var updates = 0
        context.onUpdate = { updates += 1 }
        context.set(2, for: Number())
        #expect(log.take() == ["behind"])
        #expect(updates == 0)
        context.set(3, for: Number())
        #expect(log.take() == ["behind"])
        #expect(updates == 1)
    }

    @Test("A part that stays equal stops at `.changes(of:)`")
    func cutOffOfPart() {
        let text = Derived("text") { "\($0.watch(Number()))" }
        context.watch(text.changes(of: \.count))
        var updates = 0
        context.onUpdate = { updates += 1 }
        context.set(5, for: Number())
        #expect(updates == 0)
        context.set(55, for: Number())
        #expect(updates == 1)
        #expect(context.watch(text.changes(of: \.count)) == 2)
    }

    @Test("A set in the middle of a propagation keeps the order: all are produced after what they depend on, once")
    func setWithinPropagation() {
        let log = log
        let pushing = Pushing(log: log)
        let left = Derived("left") { context in
            log.append("left")
            return context.watch(pushing) + context.watch(Number(id: 1))
        }
        let right = Derived("right") { context in
            log.append("right")
            return context.watch(pushing) * 10
        }
        let bottom = Derived("bottom") { context in
            let value = context.watch(left) + context.watch(right) + context.watch(Number(id: 1))
            log.append("bottom \(value)")
            return value
        }
        context.watch(bottom)
        var updates = 0
        context.onUpdate = { updates += 1 }
        _ = log.take()
        context.set(2, for: Number())
        let lines = log.take()
        #expect(lines.first == "pushing")
        #expect(lines.sorted() == ["bottom 422", "left", "pushing", "right"])
        #expect(lines.last == "bottom 422")
        #expect(updates == 1)
    }

    @Test("A production that sets what it depends on is up to date when it is read, though its depth changes meanwhile")
    func settingItsOwnInput() {
        let deep = Derived("deep") { $0.watch(Derived("below") { $0.watch(Number(id: 5)) }) }
        let pushing = Derived("pushing") { context in
            let number = context.watch(Number(id: 1))
            if number % 2 == 1 { context.watch(deep) }
            if number < 3 { context.set(number + 1, for: Number(id: 1)) }
            return number
        }
        #expect(context.watch(pushing) == 3)
        #expect(context.lookup(pushing) == 3)
    }

    @Test("Dependencies are those of the last production")
    func dynamicDependencies() {
        let log = log
        let chosen = Derived("chosen") { context in
            log.append("chosen")
            return context.watch(Number(id: context.watch(Number(id: 9)) == 9 ? 1 : 2))
        }
        #expect(context.watch(chosen) == 1)
        context.set(0, for: Number(id: 9))
        #expect(context.watch(chosen) == 2)
        #expect(context.lookup(Number(id: 1)) == nil)
        _ = log.take()
        context.set(20, for: Number(id: 2))
        #expect(context.watch(chosen) == 20)
        #expect(log.take() == ["chosen"])
    }

    @Test("A dependency that comes to lie higher is still produced first")
    func risingDependency() {
        let log = log
        let high = Derived("high") { context in
            log.append("high")
            return context.watch(Derived("middle") { $0.watch(Number()) }) + 1
        }
        let late = Derived("late") { context in
            log.append("late")
            return context.watch(Number()) > 0 ? context.watch(high) : 0
        }
        context.watch(late)
        context.watch(high)
        _ = log.take()
        context.set(1, for: Number())
        #expect(context.watch(late) == 2)
        #expect(log.take() == ["late", "high"])
        context.set(2, for: Number())
        #expect(log.take() == ["high", "late"])
        #expect(context.watch(late) == 3)
    }

    @Test("Atoms that take turns in depending on each other stay low")
    func turns() {
        let pair = Pair()
        pair.first = Derived("first") { context in
            context.watch(Number()) % 2 == 0 ? 0 : context.watch(pair.second) + 1
        }
        pair.second = Derived("second") { context in
            context.watch(Number()) % 2 == 0 ? context.watch(pair.first) + 1 : 0
        }
        context.watch(pair.first)
        context.watch(pair.second)
        for turn in 1...100 { context.set(turn, for: Number()) }
        #expect(context.watch(pair.second) == 1)
        #expect(context.store.engine.allNodes.map(\.pointee.height).max() ?? 0 <= 3)
    }

    @Test("A set atom whose default is derived keeps the later write")
    func setAfterDefaultChanged() {
        context.watch(Edited())
        context.batch {
            context.set(5, for: Number())
            context.set(70, for: Edited())
        }
        #expect(context.watch(Edited()) == 70)
        context.set(6, for: Number())
        #expect(context.watch(Edited()) == 6)
    }

    @Test("Values may be optional, and optionals of optionals")
    func optionals() {
        let one: Derived<Int?> = Derived("one") { _ in 3 }
        let two: Derived<Int??> = Derived("two") { _ in .some(nil) }
        #expect(context.watch(one) == .some(3))
        #expect(context.watch(two) == .some(.some(nil)))
        context.watch(Selection())
        context.set(nil, for: Selection())
        #expect(context.watch(Selection()) == nil)
        context.modify(Selection()) { $0 = 4 }
        #expect(context.watch(Selection()) == 4)
        context.reset(Selection())
        #expect(context.watch(Selection()) == 3)
    }

    @Test("Changing in place copies nothing, and may use other atoms")
    func inPlace() {
        context.watch(Items())
        context.watch(Number())
        let address = Address()
        context.modify(Items()) { items in
            items.reserveCapacity(100)
            address.first = items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        }
        context.modify(Items()) { items in
            items.append(context.read(Number()))
            context.set(items.count, for: Number())
            address.second = items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        }
        #expect(address.first == address.second)
        #expect(context.watch(Items()) == [1, 2, 3, 0])
        #expect(context.watch(Number()) == 4)
    }

    @Test("Hundreds of dependencies in another order each time stay right", arguments: UInt64(1)...5)
    func manyDependencies(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let order = Order()
        let total = Derived("total") { context in
            _ = context.watch(Number(id: -1))
            return order.ids.reduce(0) { $0 + context.watch(Number(id: $1)) }
        }
        for step in 0..<20 {
            order.ids = Array(0..<300).shuffled(using: &generator).dropLast(Int.random(in: 0..<300, using: &generator))
            if step == 0 { context.watch(total) } else { context.set(step, for: Number(id: -1)) }
            #expect(context.watch(total) == order.ids.reduce(0, +), "seed \(seed)")
            #expect(context.store.engine.allNodes.count == order.ids.count + 2, "seed \(seed)")
        }
    }
}

/// Follows a number, and sets another that lies beside it.
private struct Pushing: ValueAtom {
    let log: Log
    var key: Int { 0 }

    func value(context: Context) -> Int {
        log.append("pushing")
        return context.watch(Number())
    }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { context.set(200, for: Number(id: 1)) }
    }
}

private struct Edited: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int { context.watch(Number()) }
}

private struct Selection: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int? { 3 }
}

private struct Items: StateAtom, Hashable {
    func defaultValue(context: Context) -> [Int] { [1, 2, 3] }
}

@MainActor
private final class Address: Sendable {
    var first: UInt = 0
    var second: UInt = 1
}

@MainActor
private final class Pair: Sendable {
    var first = Derived("first") { _ in 0 }
    var second = Derived("second") { _ in 0 }
}

@MainActor
private final class Order: Sendable {
    var ids: [Int] = []
}

@MainActor
final class Counter: Sendable {
    var count = 0

    nonisolated init() {}
}

/// One node of a chain: the one before it plus one.
private struct Link: ValueAtom {
    let depth: Int
    let counter: Counter

    var key: Int { depth }

    func value(context: Context) -> Int {
        counter.count += 1
        return depth == 0 ? context.watch(Number()) : context.watch(Link(depth: depth - 1, counter: counter)) + 1
    }
}

/// One side of a stack of diamonds: the sum of both sides below.
private struct Layer: ValueAtom {
    let depth: Int
    let side: Int
    let counter: Counter

    struct Key: Hashable {
        let depth: Int
        let side: Int
    }

    var key: Key { Key(depth: depth, side: side) }

    func value(context: Context) -> Int {
        counter.count += 1
        guard depth > 0 else { return context.watch(Number()) }
        return (0...1).reduce(0) { sum, side in
            sum + context.watch(Layer(depth: depth - 1, side: side, counter: counter))
        }
    }
}
