/// Reads one graph: hands tokens to the grammar, and what they say to the builder.
struct DOTParser {
    private let bytes: [UInt8]
    private let limits: DOTLimits
    private let isLatin1: Bool
    private var lexer: DOTLexer
    private var syntax = DOTSyntax()

    /// A name whose meaning the next token may still change.
    private struct Pending {
        var role: DOTSyntax.Role
        var bytes: [UInt8]
        var isMarkup: Bool
    }

    /// A statement of one of the open graphs.
    private struct Statement {
        var ends: [GraphBuilder.End] = []
        /// The nodes of the end that is being read.
        var mentions: [GraphBuilder.Mention] = []
        var isEdge = false
        /// What an attribute statement is about.
        var target: GraphBuilder.Target?
        var attributes: [(name: String, value: ParsedGraph.Text)] = []
    }

    private var pending: Pending?
    private var statements: [Statement] = [Statement()]
    private var attributeName = ""
    private var isStrict = false
    private var isDirected = true
    private var graphName: String?
    private var subgraphName: String?
    private var builder: GraphBuilder?

    init(_ bytes: [UInt8], from offset: Int, limits: DOTLimits, isLatin1: Bool = false) {
        self.bytes = bytes
        self.limits = limits
        self.isLatin1 = isLatin1
        lexer = DOTLexer(bytes, from: offset)
    }

    /// The byte behind what was read.
    var offset: Int { lexer.offset }

    /// Reads the graph; nil when there is none before the end.
    mutating func graph() throws(DOTLexer.Failure) -> ParsedGraph? {
        while true {
            let token = try lexer.next()
            if token.kind == .end && syntax.isAtStart { return nil }
            let step: DOTSyntax.Step
            do throws(DOTSyntax.Misfit) {
                step = try syntax.take(token.kind)
            } catch {
                throw failure(error, at: token)
            }
            do throws(GraphBuilder.Excess) {
                try take(token, as: step)
            } catch {
                throw DOTLexer.Failure(reason: .tooMany(error.what, limit: error.limit), offset: token.range.lowerBound)
            }
            if syntax.isClosed { return builder?.finished() }
        }
    }

    private func failure(_ misfit: DOTSyntax.Misfit, at token: DOTToken) -> DOTLexer.Failure {
        let shown = String(decoding: bytes[token.range].prefix(60), as: UTF8.self)
        let found = shown.count > 40 ? "\(shown.prefix(39))…" : shown
        return DOTLexer.Failure(
            reason: misfit.isConcatenation
                ? .concatenation(found: found) : .unexpected(found: found, expected: misfit.expected),
            offset: token.range.lowerBound)
    }

    private mutating func take(_ token: DOTToken, as step: DOTSyntax.Step) throws(GraphBuilder.Excess) {
        if step.role == .concatenation {
            // What is put together of markup is no markup.
            pending?.bytes += token.content
            pending?.isMarkup = false
            return
        }
        if token.kind == .plus { return }
        try settlePending(isKey: step.role == .assignment)
        if step.endsStatement { try endStatement() }
        try act(on: step.role)
        if token.kind.isName {
            pending = Pending(role: step.role, bytes: token.content, isMarkup: token.isMarkup)
        }
    }

    private mutating func act(on role: DOTSyntax.Role) throws(GraphBuilder.Excess) {
        switch role {
        case .strict: isStrict = true
        case .undirected: isDirected = false
        case .openGraph:
            builder = GraphBuilder(isDirected: isDirected, isStrict: isStrict, name: graphName, limits: limits)
        case .graphAttributes: statements[statements.count - 1].target = .graph
        case .nodeAttributes: statements[statements.count - 1].target = .node
        case .edgeAttributes: statements[statements.count - 1].target = .edge
        case .edge:
            endNodes()
            statements[statements.count - 1].isEdge = true
        case .openSubgraph:
            try builder?.open(subgraphName)
            subgraphName = nil
            statements.append(Statement())
        case .closeSubgraph:
            try endStatement()
            statements.removeLast()
            if let index = builder?.close() { statements[statements.count - 1].ends.append(.subgraph(index)) }
        case .closeGraph: try endStatement()
        default: break
        }
    }

    /// Takes up a name, now that it is whole.
    private mutating func settlePending(isKey: Bool) throws(GraphBuilder.Excess) {
        guard let name = pending else { return }
        pending = nil
        let text = ParsedGraph.Text(string(name.bytes), isMarkup: name.isMarkup)
        let last = statements.count - 1
        switch name.role {
        case .graphName: graphName = text.content
        case .subgraphName: subgraphName = text.content
        case .subject where isKey: attributeName = text.content
        case .subject, .node:
            if let node = try builder?.node(text.content) { statements[last].mentions.append(.init(node: node)) }
        case .port: setPort { _ in text.content }
        case .compass: setPort { "\($0 ?? ""):\(text.content)" }
        case .attributeName: attributeName = text.content
        case .attributeValue: statements[last].attributes.append((attributeName, text))
        case .assignedValue:
            statements[last].target = .graph
            statements[last].attributes.append((attributeName, text))
        default: break
        }
    }

    private mutating func setPort(_ change: (String?) -> String) {
        let last = statements.count - 1
        guard let mention = statements[last].mentions.popLast() else { return }
        statements[last].mentions.append(.init(node: mention.node, port: change(mention.port)))
    }

    private mutating func endNodes() {
        let last = statements.count - 1
        guard !statements[last].mentions.isEmpty else { return }
        statements[last].ends.append(.nodes(statements[last].mentions))
        statements[last].mentions = []
    }

    private mutating func endStatement() throws(GraphBuilder.Excess) {
        endNodes()
        let last = statements.count - 1
        let statement = statements[last]
        statements[last] = Statement()
        if let target = statement.target {
            try builder?.set(target, statement.attributes)
        } else if statement.isEdge {
            try builder?.connect(statement.ends, statement.attributes)
        } else if case .nodes(let mentions)? = statement.ends.first {
            for mention in mentions {
                for attribute in statement.attributes {
                    try builder?.set(attribute.name, attribute.value, ofNode: mention.node)
                }
            }
        }
    }

    /// Bytes as text: UTF-8 unless they are not, or the graph says otherwise.
    private func string(_ bytes: [UInt8]) -> String {
        if !isLatin1, let text = String(validating: bytes, as: UTF8.self) { return text }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
