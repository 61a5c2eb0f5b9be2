import DOT

/// How far a graph has come in a log, and whether a line belongs to it.
///
/// The grammar decides first. But the words of any sentence are nodes to it, so where a statement may begin, a line must also
/// look like one: names next to each other, and names without quotation marks in a graph whose names have some, are other
/// text.
struct GraphLine {
    /// What a line is to the graph.
    enum Verdict {
        /// Other text, which shows at this byte.
        case foreign(at: Int)
        /// Part of it.
        case part
        /// Its end; the graph ends before this byte.
        case end(Int)
    }

    /// How the graph writes the names of its nodes.
    private enum Style {
        case unknown, bare, quoted
    }

    private var syntax = DOTSyntax()
    private var open: DOTLexer.Open?
    private var style = Style.unknown

    /// Whether a string is open, in which any text may stand.
    var isWithinString: Bool { open == .string }

    /// Whether the brace was met that its statements stand in.
    var hasBody: Bool { syntax.hasBody }

    /// Takes a line, if it is part of the graph. O(length).
    ///
    /// - Parameters:
    ///   - line: the line.
    ///   - start: where its text begins, in bytes.
    ///   - isFirst: whether the graph begins with it: then it is part of it whatever it looks like.
    mutating func take(_ line: [UInt8], from start: Int, isFirst: Bool = false) -> Verdict {
        var next = self
        let verdict = next.read(line, from: start, isFirst: isFirst)
        if case .foreign = verdict { return verdict }
        self = next
        return verdict
    }

    private mutating func read(_ line: [UInt8], from start: Int, isFirst: Bool) -> Verdict {
        let known = style
        let mustLookRight = !isFirst && open == nil && syntax.isBetweenStatements
        var lexer = DOTLexer(line, from: start, resuming: open)
        open = nil
        var tokens: [DOTToken.Kind] = []
        var hasNeighbours = false
        while true {
            let token: DOTToken
            do throws(DOTLexer.Failure) {
                token = try lexer.next()
            } catch {
                guard let rest = lexer.open else { return .foreign(at: error.offset) }
                open = rest
                break
            }
            if token.kind == .end { break }
            do throws(DOTSyntax.Misfit) {
                let step = try syntax.take(token.kind)
                if step.endsStatement, token.kind.isName, tokens.last?.isName == true { hasNeighbours = true }
                note(step.role, token.kind)
            } catch {
                return .foreign(at: token.range.lowerBound)
            }
            // Copies of the grammar are as large as it is deep.
            if syntax.depth > DOTLimits.standard.depth { return .foreign(at: token.range.lowerBound) }
            tokens.append(token.kind)
            if syntax.isClosed { break }
        }
        if mustLookRight, hasNeighbours || !Self.looksLikeStatement(tokens, in: known) { return .foreign(at: start) }
        return syntax.isClosed ? .end(lexer.offset) : .part
    }

    private mutating func note(_ role: DOTSyntax.Role, _ kind: DOTToken.Kind) {
        guard role == .subject || role == .node, style == .unknown else { return }
        style = kind == .quoted ? .quoted : .bare
    }

    /// Whether tokens could stand on a line of their own between the statements of a graph that writes names so.
    private static func looksLikeStatement(_ tokens: [DOTToken.Kind], in known: Style) -> Bool {
        let second = tokens.dropFirst().first
        switch tokens.first {
        case nil, .quoted: return true
        case .bare:
            if second == .equals { return tokens.count <= 4 }
            if known == .quoted { return false }
            if tokens.count == 1 { return known == .bare }
            return tokens.contains { kind in
                switch kind {
                case .edgeOperator, .leftBracket, .semicolon, .rightBrace: true
                default: false
                }
            }
        case .node, .edge, .graph: return second == .leftBracket
        case .subgraph: return tokens.contains(.leftBrace)
        case .leftBrace: return tokens.count > 1
        default: return true
        }
    }
}
