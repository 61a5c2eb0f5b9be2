import Atoms

/// One source and many nodes that each depend on it alone, each with a subscriber.
@MainActor
enum FanOut {
    static func onAtoms(leaves: Int) -> Workload {
        let graph = HeldGraph()
        for index in 0..<leaves { graph.hold(Leaf(index: index)) }
        return Workload(
            name: "fan-out to \(leaves) atoms", parts: leaves,
            run: { input in
                graph.context.set(input, for: Source())
                return graph.context.read(Leaf(index: leaves - 1))
            },
            expected: { $0 + leaves - 1 })
    }

    static func byHand(leaves: Int) -> Workload {
        let source = Cell { 0 }
        let told = Cell { 0 }
        let cells = (0..<leaves).map { index in Cell { source.value &+ index } }
        let subscribers = cells.map { _ in { @MainActor in told.value &+= 1 } }
        return Workload(
            name: "fan-out to \(leaves) cells", parts: leaves,
            run: { input in
                source.value = input
                for cell in cells { cell.update() }
                for subscriber in subscribers { subscriber() }
                return cells[leaves - 1].value
            },
            expected: { $0 + leaves - 1 })
    }

    private struct Leaf: ValueAtom, Hashable {
        let index: Int
        func value(context: Context) -> Int { context.watch(Source()) &+ index }
    }
}
