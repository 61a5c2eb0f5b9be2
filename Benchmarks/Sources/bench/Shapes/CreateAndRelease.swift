import Atoms

/// Atoms that come to life and are released, against class instances that are put into a dictionary and taken out.
enum CreateAndRelease: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        effort.sizes(100, 10_000).flatMap { count in
            [
                Comparison(
                    "create-release-cold", size: count, { coldAtoms(count) }, floor: "dictionary",
                    { coldCells(count) }, limit: Limits.createAndRelease),
                Comparison(
                    "create-release-warm", size: count, { warmAtoms(count) }, floor: "dictionary",
                    { warmCells(count) }, limit: Limits.createAndRelease),
                Comparison(
                    "create-release-dependent", size: count, { dependentAtoms(count) }, floor: "dictionary",
                    { dependentCells(count) }, limit: Limits.createAndRelease),
            ]
        }
    }

    /// A new store each time.
    private static func coldAtoms(_ count: Int) -> Workload {
        Workload(
            parts: count,
            run: { inputs in
                var sum = 0
                for _ in inputs { sum = comeAndGo(0..<count, in: AtomTestContext()) { Leaf(index: $0) } }
                return sum
            },
            expected: { _ in (0..<count).reduce(0, +) })
    }

    private static func coldCells(_ count: Int) -> Workload {
        Workload(
            parts: count,
            run: { inputs in
                var sum = 0
                for _ in inputs {
                    var table: [Leaf: Cell] = [:]
                    sum = comeAndGo(0..<count, in: &table) {
                        Leaf(index: $0)
                    } cell: { index in
                        Cell { index }
                    }
                }
                return sum
            },
            expected: { _ in (0..<count).reduce(0, +) })
    }

    /// A store with as many other atoms.
    private static func warmAtoms(_ count: Int) -> Workload {
        let context = AtomTestContext()
        for index in 0..<count { context.watch(Leaf(index: -1 - index)) }
        return Workload(
            parts: count,
            run: { inputs in
                var sum = 0
                for _ in inputs { sum = comeAndGo(0..<count, in: context) { Leaf(index: $0) } }
                return sum
            },
            expected: { _ in (0..<count).reduce(0, +) })
    }

    private static func warmCells(_ count: Int) -> Workload {
        let held = Table<Leaf>()
        for index in 0..<count { held.cells[Leaf(index: -1 - index)] = Cell { index } }
        return Workload(
            parts: count,
            run: { inputs in
                var sum = 0
                for _ in inputs {
                    sum = comeAndGo(0..<count, in: &held.cells) {
                        Leaf(index: $0)
                    } cell: { index in
                        Cell { index }
                    }
                }
                return sum
            },
            expected: { _ in (0..<count).reduce(0, +) })
    }

    /// Each depends on one atom that stays.
    private static func dependentAtoms(_ count: Int) -> Workload {
        let context = AtomTestContext()
        context.watch(Source())
        return Workload(
            parts: count,
            run: { inputs in
                var sum = 0
                for _ in inputs { sum = comeAndGo(0..<count, in: context) { Shifted(index: $0) } }
                return sum
            },
            expected: { _ in (0..<count).reduce(0, +) })
    }

    private static func dependentCells(_ count: Int) -> Workload {
        let held = Table<Shifted>()
        let source = Cell { 0 }
        return Workload(
            parts: count,
            run: { inputs in
                var sum = 0
                for _ in inputs {
                    sum = comeAndGo(0..<count, in: &held.cells) {
                        Shifted(index: $0)
                    } cell: { index in
                        Cell { source.value &+ index }
                    }
                }
                return sum
            },
            expected: { _ in (0..<count).reduce(0, +) })
    }

    private struct Shifted: ValueAtom, Hashable {
        let index: Int
        func value(context: Context) -> Int { context.watch(Source()) &+ index }
    }

    @MainActor
    private final class Table<Key: Hashable> {
        var cells: [Key: Cell] = [:]
    }

    /// Watches all atoms, then lets go of them.
    @inline(__always)
    private static func comeAndGo<Node: Atom>(
        _ indices: Range<Int>, in context: AtomTestContext, _ atom: @MainActor (Int) -> Node
    ) -> Int where Node.Produced == Int {
        var sum = 0
        for index in indices { sum &+= context.watch(atom(index)) }
        for index in indices { context.unwatch(atom(index)) }
        return sum
    }

    /// Puts a cell for each key into a table, then takes them out.
    @inline(__always)
    private static func comeAndGo<Key: Hashable>(
        _ indices: Range<Int>, in table: inout [Key: Cell], key: @MainActor (Int) -> Key, cell: @MainActor (Int) -> Cell
    ) -> Int {
        var sum = 0
        for index in indices {
            let cell = cell(index)
            sum &+= cell.value
            table[key(index)] = cell
        }
        for index in indices { table[key(index)] = nil }
        return sum
    }
}
