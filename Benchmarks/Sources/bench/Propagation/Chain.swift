import Atoms

/// A line of nodes, each depending on the one before it, with one subscriber at its end.
@MainActor
enum Chain {
    static func onAtoms(links: Int) -> Workload {
        let graph = HeldGraph()
        for index in 0..<links {
            graph.hold(Link(index: index))
            graph.releaseAllButLast()
        }
        return Workload(
            name: "chain of \(links) atoms", parts: links,
            run: { input in
                graph.context.set(input, for: Source())
                return graph.context.read(Link(index: links - 1))
            },
            expected: { $0 + links })
    }

    static func byHand(links: Int) -> Workload {
        let source = Cell { 0 }
        let told = Cell { 0 }
        var cells: [Cell] = []
        for _ in 0..<links {
            let previous = cells.last ?? source
            cells.append(Cell { previous.value &+ 1 })
        }
        let line = cells
        let subscriber = { @MainActor in told.value &+= 1 }
        return Workload(
            name: "chain of \(links) cells", parts: links,
            run: { input in
                source.value = input
                for cell in line { cell.update() }
                subscriber()
                return line[links - 1].value
            },
            expected: { $0 + links })
    }

    private struct Link: ValueAtom, Hashable {
        let index: Int
        func value(context: Context) -> Int {
            (index == 0 ? context.watch(Source()) : context.watch(Link(index: index - 1))) &+ 1
        }
    }
}
