import Atoms
import TestSupport

/// A derived atom of a random graph: it watches one number, and by that number's value some atoms below it.
struct Mixed: ValueAtom {
    let level: Int
    let seed: UInt64
    let count: Counter

    var key: Int { level }

    func value(context: Context) -> Int {
        count.levels.append(level)
        return Self.value(level, seed: seed, number: { context.watch(Number(id: $0)) }) { below, isCompared in
            let atom = Mixed(level: below, seed: seed, count: count)
            return isCompared ? context.watch(atom.changes) : context.watch(atom)
        }
    }

    /// What the value is, given how numbers and lower atoms are looked up.
    static func value(
        _ level: Int, seed: UInt64, number: (Int) -> Int, below: (_ level: Int, _ isCompared: Bool) -> Int
    ) -> Int {
        var generator = SeededGenerator(seed: seed &+ UInt64(level))
        var value = number(Int.random(in: 0..<5, using: &generator))
        for _ in 0..<Int.random(in: 0...3, using: &generator) where level > 0 {
            let choice = (value & 1) + Int.random(in: 0..<level, using: &generator)
            value &+= 3 &* below(min(choice, level - 1), Bool.random(using: &generator)) % 7
        }
        return value
    }

    @MainActor
    final class Counter: Sendable {
        var levels: [Int] = []

        nonisolated init() {}
    }
}

/// Random watches, ends of watches, sets and batches, beside a model that computes everything anew.
@MainActor
struct RandomProgram {
    private static let levels = 12
    private var generator: SeededGenerator
    private let seed: UInt64
    private let context: AtomStoreContext
    private let count = Mixed.Counter()
    private var numbers: [Int: Int] = [:]
    private var watched: [Int: AtomSubscription] = [:]
    private var heldNumbers: [AtomSubscription] = []

    init(seed: UInt64, context: AtomStoreContext) {
        self.seed = seed
        self.context = context
        generator = SeededGenerator(seed: seed)
        for id in 0..<5 {
            numbers[id] = id
            heldNumbers.append(context.subscribe(Number(id: id)) { _ in })
        }
    }

    private func atom(_ level: Int) -> Mixed { Mixed(level: level, seed: seed, count: count) }

    /// Makes one random step. Traps when an atom was produced twice in one transaction.
    mutating func step() {
        count.levels = []
        switch Int.random(in: 0..<6, using: &generator) {
        case 0, 1:
            let level = Int.random(in: 0..<Self.levels, using: &generator)
            watched[level] = watched[level] == nil ? context.subscribe(atom(level)) { _ in } : nil
        case 2:
            context.batch { for _ in 0..<3 { set() } }
        default:
            set()
        }
        precondition(Set(count.levels).count == count.levels.count, "produced twice: \(count.levels), seed \(seed)")
    }

    private mutating func set() {
        let id = Int.random(in: 0..<5, using: &generator)
        let value = Int.random(in: 0..<10, using: &generator)
        numbers[id] = value
        context.set(value, for: Number(id: id))
    }

    /// What each watched atom is to be.
    func expectations() -> [(Mixed, Int)] {
        var memory: [Int: Int] = [:]
        return watched.keys.sorted().map { (atom($0), expected($0, &memory)) }
    }

    private func expected(_ level: Int, _ memory: inout [Int: Int]) -> Int {
        if let known = memory[level] { return known }
        let value = Mixed.value(level, seed: seed, number: { numbers[$0] ?? 0 }) { below, _ in
            expected(below, &memory)
        }
        memory[level] = value
        return value
    }
}
