import GraphModel
import Testing

@testable import GraphDrawing

@Suite("Drawings of several drawings")
struct WholeDrawingTests {
    @Test("Hold all that any drawing has, with the strongest emphasis, and know which edges last")
    func union() throws {
        let whole = Drawing(graph: try SampleGraphs.chain(4))
        var first = whole
        first.nodes.removeAll { $0.id == "n3" }
        first.edges.removeAll { $0.source == "n3" || $0.target == "n3" }
        first.nodes[0].emphasis = .written
        first.edges[0].emphasis = .changed
        var second = whole
        second.nodes[0].emphasis = .faded
        second.nodes[2].emphasis = .added
        let drawing = Drawing(whole: [first, second])
        #expect(drawing.nodes.map(\.id) == ["n1", "n2", "n4", "n3"])
        #expect(drawing.nodes.map(\.emphasis) == [.written, .plain, .plain, .added])
        #expect(
            drawing.edges.map { "\($0.source) \($0.target) \($0.isLasting)" } == [
                "n1 n2 true", "n2 n3 false", "n3 n4 false",
            ])
        #expect(drawing.edges.map(\.emphasis) == [.changed, .plain, .plain])
    }
}
