import Atoms

/// Diamonds on top of one another: each has two sides that depend on the diamond below, and a top that depends on both.
///
/// A stack of `n` has 2ⁿ paths from its source to its top and 3n nodes, so that an engine that walks paths shows.
@MainActor
enum Diamonds {
    static func onAtoms(stacked: Int) -> Workload {
        let graph = HeldGraph()
        for index in 0..<stacked {
            graph.hold(Top(index: index))
            graph.releaseAllButLast()
        }
        return Workload(
            name: "\(stacked) diamonds of atoms", parts: 3 * stacked,
            run: { input in
                graph.context.set(input, for: Source())
                return graph.context.read(Top(index: stacked - 1))
            },
            expected: { $0 + stacked })
    }

    static func byHand(stacked: Int) -> Workload {
        let source = Cell { 0 }
        let told = Cell { 0 }
        var cells: [Cell] = []
        for _ in 0..<stacked {
            let below = cells.last ?? source
            let left = Cell { below.value &+ 1 }
            let right = Cell { 1 &- below.value }
            cells += [left, right, Cell { left.value &+ 1 &- (left.value &+ right.value) / 2 }]
        }
        let order = cells
        let subscriber = { @MainActor in told.value &+= 1 }
        return Workload(
            name: "\(stacked) diamonds of cells", parts: 3 * stacked,
            run: { input in
                source.value = input
                for cell in order { cell.update() }
                subscriber()
                return order[order.count - 1].value
            },
            expected: { $0 + stacked })
    }

    private struct Side: ValueAtom, Hashable {
        let index: Int
        let isLeft: Bool
        func value(context: Context) -> Int {
            let below = index == 0 ? context.watch(Source()) : context.watch(Top(index: index - 1))
            return isLeft ? below &+ 1 : 1 &- below
        }
    }

    private struct Top: ValueAtom, Hashable {
        let index: Int
        func value(context: Context) -> Int {
            let left = context.watch(Side(index: index, isLeft: true))
            let right = context.watch(Side(index: index, isLeft: false))
            // Two, whatever the input, if both sides are of the same write; the sum shows a glitch.
            return left &+ 1 &- (left &+ right) / 2
        }
    }
}
