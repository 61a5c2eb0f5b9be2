/// The grammar of the DOT language as a machine that takes one token after the other. It does not recurse, so graphs may
/// be nested as deep as memory allows, and it may be copied to try what comes next.
package struct DOTSyntax: Hashable, Sendable {
    /// What a token is to the graph.
    package enum Role: Hashable, Sendable {
        /// Punctuation that says nothing by itself.
        case nothing
        case strict, undirected, directed
        case graphName, openGraph, closeGraph
        /// The first name of a statement: a node, unless `=` follows.
        case subject
        /// The name before this was an attribute's.
        case assignment
        case assignedValue
        case graphAttributes, nodeAttributes, edgeAttributes, macroName
        case subgraphName, openSubgraph, closeSubgraph
        case node, port, compass
        case edge
        case attributeName, attributeValue
        /// More of the quoted string before this.
        case concatenation
    }

    /// What a token does.
    package struct Step: Hashable, Sendable {
        /// What it is.
        package var role: Role
        /// Whether the statement before it ends with it.
        package var endsStatement = false
    }

    /// Why a token does not fit: what would.
    package struct Misfit: Error {
        package var expected: [String]
        package var isConcatenation = false
    }

    private enum State: Hashable, Sendable {
        case start, afterStrict, afterKind, named
        case statement
        case attributeKeyword, macroName, macroEquals
        case subgraphKeyword, subgraphNamed
        case subject, assignmentEquals, assigned
        case portColon, port, compassColon, compass
        case nodeComma, node
        case edge
        case afterSubgraph
        case list, attributeName, attributeEquals, attributeValue, afterList
        /// After a whole statement that a semicolon may follow.
        case ended
        case closed
    }

    /// Where in a statement each open graph is, the innermost last.
    private var states: [State] = [.start]
    private var isDirected = true
    /// Whether the last token was a quoted string, which `+` may follow, or that `+`.
    private var concatenation = Concatenation.none

    private enum Concatenation: Hashable, Sendable {
        case none, possible, begun
    }

    /// Makes the machine for one graph.
    package init() {}

    /// Whether nothing has begun.
    package var isAtStart: Bool { states == [.start] }
    /// Whether the graph has ended.
    package var isClosed: Bool { states == [.closed] }
    /// How many graphs and subgraphs are open.
    package var depth: Int { states.count }
    /// Whether the graph's opening brace was taken.
    package var hasBody: Bool {
        switch states[0] {
        case .start, .afterStrict, .afterKind, .named: false
        default: true
        }
    }
    /// Whether a statement of the graph or of a subgraph may begin here.
    package var isBetweenStatements: Bool {
        switch states[states.count - 1] {
        case .statement, .subject, .assigned, .port, .compass, .node, .afterSubgraph, .afterList, .ended:
            concatenation != .begun
        default: false
        }
    }

    /// Takes a token.
    ///
    /// - Throws: ``Misfit`` when it does not fit; nothing is changed then.
    package mutating func take(_ kind: DOTToken.Kind) throws(Misfit) -> Step {
        switch concatenation {
        case .begun:
            guard kind == .quoted else { throw Misfit(expected: ["a quoted string"], isConcatenation: true) }
            concatenation = .possible
            return Step(role: .concatenation)
        case .possible where kind == .plus:
            concatenation = .begun
            return Step(role: .nothing)
        default:
            let step = try step(kind)
            concatenation = kind == .quoted ? .possible : .none
            return step
        }
    }

    private var state: State {
        get { states[states.count - 1] }
        set { states[states.count - 1] = newValue }
    }

    private mutating func go(_ next: State, _ role: Role = .nothing) -> Step {
        state = next
        return Step(role: role)
    }

    private mutating func step(_ kind: DOTToken.Kind) throws(Misfit) -> Step {
        switch (state, kind) {
        case (.start, .strict): return go(.afterStrict, .strict)
        case (.start, .graph), (.afterStrict, .graph):
            isDirected = false
            return go(.afterKind, .undirected)
        case (.start, .digraph), (.afterStrict, .digraph): return go(.afterKind, .directed)
        case (.afterKind, _) where kind.isName: return go(.named, .graphName)
        case (.afterKind, .leftBrace), (.named, .leftBrace):
            return go(.statement, .openGraph)

        case (.attributeKeyword, .leftBracket), (.macroEquals, .leftBracket): return go(.list)
        case (.attributeKeyword, _) where kind.isName: return go(.macroName, .macroName)
        case (.macroName, .equals): return go(.macroEquals)

        case (.subgraphKeyword, _) where kind.isName: return go(.subgraphNamed, .subgraphName)
        case (.subgraphKeyword, .leftBrace), (.subgraphNamed, .leftBrace): return open()

        case (.subject, .equals): return go(.assignmentEquals, .assignment)
        case (.assignmentEquals, _) where kind.isName: return go(.assigned, .assignedValue)

        case (.subject, .colon), (.node, .colon): return go(.portColon)
        case (.portColon, _) where kind.isName: return go(.port, .port)
        case (.port, .colon): return go(.compassColon)
        case (.compassColon, _) where kind.isName: return go(.compass, .compass)

        case (.subject, .comma), (.node, .comma), (.port, .comma), (.compass, .comma): return go(.nodeComma)
        case (.nodeComma, _) where kind.isName: return go(.node, .node)

        case (.subject, .edgeOperator(isDirected)), (.node, .edgeOperator(isDirected)),
            (.port, .edgeOperator(isDirected)), (.compass, .edgeOperator(isDirected)),
            (.afterSubgraph, .edgeOperator(isDirected)):
            return go(.edge, .edge)
        case (.edge, _) where kind.isName: return go(.node, .node)
        case (.edge, .subgraph): return go(.subgraphKeyword)
        case (.edge, .leftBrace): return open()

        case (.subject, .leftBracket), (.node, .leftBracket), (.port, .leftBracket), (.compass, .leftBracket),
            (.afterSubgraph, .leftBracket), (.afterList, .leftBracket):
            return go(.list)
        case (.list, .rightBracket), (.attributeValue, .rightBracket): return go(.afterList)
        case (.list, _) where kind.isName, (.attributeValue, _) where kind.isName:
            return go(.attributeName, .attributeName)
        case (.attributeValue, .semicolon), (.attributeValue, .comma): return go(.list)
        case (.attributeName, .equals): return go(.attributeEquals)
        case (.attributeEquals, _) where kind.isName: return go(.attributeValue, .attributeValue)

        case (.subject, _), (.node, _), (.port, _), (.compass, _), (.assigned, _), (.afterSubgraph, _),
            (.afterList, _):
            if kind == .semicolon {
                state = .ended
                return Step(role: .nothing, endsStatement: true)
            }
            var step = try beginStatement(kind)
            step.endsStatement = true
            return step
        case (.statement, _), (.ended, _): return try beginStatement(kind)
        default: throw Misfit(expected: expected)
        }
    }

    private mutating func beginStatement(_ kind: DOTToken.Kind) throws(Misfit) -> Step {
        switch kind {
        case .graph: return go(.attributeKeyword, .graphAttributes)
        case .node: return go(.attributeKeyword, .nodeAttributes)
        case .edge: return go(.attributeKeyword, .edgeAttributes)
        case .subgraph: return go(.subgraphKeyword)
        case .leftBrace: return open()
        case .rightBrace:
            guard states.count > 1 else { return go(.closed, .closeGraph) }
            states.removeLast()
            return Step(role: .closeSubgraph)
        case _ where kind.isName: return go(.subject, .subject)
        default: throw Misfit(expected: expected)
        }
    }

    private mutating func open() -> Step {
        state = .afterSubgraph
        states.append(.statement)
        return Step(role: .openSubgraph)
    }

    /// What would fit.
    package var expected: [String] {
        if concatenation == .begun { return ["a quoted string"] }
        let edge = isDirected ? "\"->\"" : "\"--\""
        return switch state {
        case .start: ["\"graph\"", "\"digraph\"", "\"strict\""]
        case .afterStrict: ["\"graph\"", "\"digraph\""]
        case .afterKind, .subgraphKeyword: ["a name", "\"{\""]
        case .named, .subgraphNamed: ["\"{\""]
        case .statement, .ended, .assigned: ["a statement", "\"}\""]
        case .attributeKeyword, .macroEquals: ["\"[\""]
        case .macroName, .attributeName: ["\"=\""]
        case .subject: [edge, "\"=\"", "\"[\"", "\":\"", "the next statement"]
        case .node, .port, .compass, .afterSubgraph: [edge, "\"[\"", "the next statement"]
        case .assignmentEquals, .attributeEquals: ["a value"]
        case .portColon, .compassColon: ["a port"]
        case .nodeComma: ["a node"]
        case .edge: ["a node", "a subgraph"]
        case .list: ["an attribute", "\"]\""]
        case .attributeValue: ["\",\"", "an attribute", "\"]\""]
        case .afterList: ["\"[\"", "the next statement"]
        case .closed: ["the end"]
        }
    }
}
