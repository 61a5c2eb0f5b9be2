import Atoms

/// The dependency graph as text, of one source and so many dependents with one subscriber.
enum Description: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        effort.sizes(10, 100, 1000, 10_000).map { dependents in
            Comparison(
                "graph-description", size: dependents, { atoms(dependents) }, floor: "sorted lines",
                { lines(dependents) }, limit: nil)
        }
            + effort.size(10_000, above: 100).map { dependents in
                Comparison("graph-description-growth", size: dependents, from: 100, limit: Limits.descriptionGrowth) {
                    atoms($0)
                }
            }
    }

    private static func atoms(_ dependents: Int) -> Workload {
        let context = AtomTestContext()
        for index in 0..<dependents { context.watch(Dependent(index: index)) }
        return Workload(
            parts: dependents,
            run: { inputs in
                var text = ""
                for _ in inputs { text = context.snapshot().graphDescription() }
                return lineCount(of: text)
            },
            expected: { _ in lineCount(dependents) })
    }

    /// The same text from names that are known, sorted and joined.
    private static func lines(_ dependents: Int) -> Workload {
        let names = (0..<dependents).map { "Dependent(index: \($0))" }
        return Workload(
            parts: dependents,
            run: { inputs in
                var text = ""
                for _ in inputs {
                    var lines = ["\"Source\"", "\"bench/Description.swift\" [style=filled]"]
                    for name in names {
                        lines.append("\"\(name)\"")
                        lines.append("\"Source\" -> \"\(name)\"")
                        lines.append("\"\(name)\" -> \"bench/Description.swift\" [label=\"line:28\"]")
                    }
                    text = "digraph {\n  node [shape=box]\n  " + lines.sorted().joined(separator: "\n  ") + "\n}"
                }
                return lineCount(of: text)
            },
            expected: { _ in lineCount(dependents) })
    }

    private static func lineCount(of text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }

    /// A head of two lines, the source, the subscriber, three lines for each dependent, a brace.
    private static func lineCount(_ dependents: Int) -> Int { 2 + 1 + 1 + 3 * dependents + 1 }

    private struct Dependent: ValueAtom, Hashable {
        let index: Int
        func value(context: Context) -> Int { context.watch(Source()) &+ index }
    }
}
