/// One token of the DOT language.
package struct DOTToken: Hashable, Sendable {
    /// What it is.
    package enum Kind: Hashable, Sendable {
        /// The end of the text.
        case end
        /// A name or a numeral without quotation marks.
        case bare
        /// A quoted string, or markup.
        case quoted
        /// A keyword.
        case strict, graph, digraph, node, edge, subgraph
        /// `->` or `--`.
        case edgeOperator(isDirected: Bool)
        /// Punctuation.
        case leftBrace, rightBrace, leftBracket, rightBracket, semicolon, comma, equals, colon, plus
        /// A character that is none of the language's.
        case other

        /// Whether it names something.
        package var isName: Bool { self == .bare || self == .quoted }
    }

    /// What it is.
    package var kind: Kind
    /// Where it stands in the text, in bytes.
    package var range: Range<Int>
    /// The text that a name stands for, as bytes.
    package var content: [UInt8] = []
    /// Whether it is markup.
    package var isMarkup = false
}
