import GraphModel
import Testing

@testable import GraphDrawing

@Suite("Focus")
struct FocusTests {
    private static let todos = SampleGraphs.todos(("milk", false), ("tea", true))

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var focus: String
        var depth: Int?
        var reach: ReductionOptions.Reach = .bothWays
        var nodes: [String]
    }

    static let cases = [
        Case(testDescription: "both ways", focus: "FilteredTodosAtom", nodes: ["n1", "n2", "n3", "n5"]),
        Case(testDescription: "up", focus: "FilteredTodosAtom", reach: .up, nodes: ["n1", "n2", "n3"]),
        Case(testDescription: "down", focus: "FilterAtom", reach: .down, nodes: ["n2", "n3", "n5", "n6"]),
        Case(
            testDescription: "one step down", focus: "TodosAtom", depth: 1, reach: .down,
            nodes: ["n1", "n3", "n4", "mn3d", "mn4d"]),
        Case(testDescription: "no step", focus: "TodosAtom", depth: 0, nodes: ["n1", "mn1d"]),
        Case(
            testDescription: "a view by its label", focus: "Todo/TodoList.swift:31", reach: .up,
            nodes: ["n1", "n2", "n4", "n6"]),
        Case(testDescription: "by identity", focus: "Todo.StatsAtom", reach: .down, nodes: ["n4", "n6"]),
    ]

    @Test("Shows what is around the nodes in focus", arguments: cases)
    func neighbourhood(_ test: Case) throws {
        let drawing = Drawing(graph: try SampleGraphs.todo(todos: Self.todos))
        var options = ReductionOptions()
        (options.focus, options.depth, options.reach) = ([try NodePattern(test.focus)], test.depth, test.reach)
        let result = try Reduction(options, over: drawing).apply(to: drawing)
        #expect(result.nodes.map(\.id) == test.nodes)
    }

    @Test("Tells at the rim how many nodes are beyond it, and what happened there")
    func rim() throws {
        var drawing = Drawing(graph: try SampleGraphs.todo(todos: Self.todos))
        drawing.nodes[2].emphasis = .changed
        var options = ReductionOptions()
        (options.focus, options.depth) = ([try NodePattern("TodosAtom")], 0)
        let result = try Reduction(options, over: drawing).apply(to: drawing)
        let rest = try #require(result.nodes.last)
        #expect((rest.form, rest.name, rest.count) == (.rest, "… 2 more", 2))
        #expect(rest.emphasis == .changed)
        #expect(result.pairs == ["n1 mn1d"])
        #expect(result.caption.details == ["around TodosAtom, 0 steps away at most: 1 of 6 nodes"])
    }

    @Test("A rim of many nodes has no remarks")
    func wideRim() throws {
        let drawing = Drawing(graph: try SampleGraphs.star(40))
        var options = ReductionOptions()
        (options.focus, options.depth) = ([try NodePattern("HubAtom")], 1)
        let whole = try Reduction(options, over: drawing).apply(to: drawing)
        #expect(whole.nodes.count == 41)
        #expect(!whole.nodes.contains { $0.form == .rest })
        #expect(whole.caption.details == ["around HubAtom, 1 step away at most: 41 of 81 nodes"])
    }

    @Test("A name that nothing has is refused, with the names there are")
    func unknown() throws {
        let drawing = Drawing(graph: try SampleGraphs.todo(todos: Self.todos))
        var options = ReductionOptions()
        let pattern = try NodePattern("FilterAtm")
        options.focus = [pattern]
        let known = [
            "FilterAtom", "FilteredTodosAtom", "StatsAtom", "Todo/TodoList.swift:12", "Todo/TodoList.swift:31",
            "TodosAtom",
        ]
        #expect(throws: ReductionError.noMatch(pattern, .focus, known: known)) {
            try Reduction(options, over: drawing)
        }
    }
}
