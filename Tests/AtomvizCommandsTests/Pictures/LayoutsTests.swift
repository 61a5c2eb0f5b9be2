import DrawingWorker
import Graphviz
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite struct LayoutsTests {
    private let graph = LayoutGraph(
        nodes: Array(repeating: .init(width: 80, height: 30), count: 4),
        edges: [.init(from: 0, to: 1), .init(from: 0, to: 2), .init(from: 2, to: 3)])

    private func streams(_ program: String?) -> Streams {
        Streams(output: MemorySink(), error: MemorySink(), environment: [:], program: program)
    }

    @Test("What needs workers is laid out by the program itself, in the same places")
    func workers() throws {
        let layouts = Layouts(streams(Launched.atomviz), needsWorkers: true)
        #expect(try layouts.layout(graph) == Graphviz.shared.layout(graph))
    }

    @Test("What does not is laid out here, and so is all where there is no program")
    func here() throws {
        let expected = try Graphviz.shared.layout(graph)
        #expect(try Layouts(streams("/nonexistent")).layout(graph) == expected)
        #expect(try Layouts(streams(nil), needsWorkers: true).layout(graph) == expected)
    }

    @Test("Large graphs go to workers unasked")
    func large() {
        let chain = LayoutGraph(
            nodes: Array(repeating: .init(width: 80, height: 30), count: 2000),
            edges: (1..<2000).map { .init(from: $0 - 1, to: $0) })
        let layouts = Layouts(streams("/nonexistent"))
        #expect(throws: LayoutWorkerError(cause: .cannotStart(code: 2), nodes: 2000, edges: 1999)) {
            try layouts.layout(chain)
        }
    }
}
