/// Reads graphs from a text in the DOT language, one after the other.
///
/// Takes the whole language as libcgraph does: strict graphs, both kinds, subgraphs within each other and as ends of edges,
/// ports, HTML-like labels, comments, lines of a preprocessor, continued lines, concatenated strings, defaults by scope,
/// several graphs in a text. Any bytes may be given: text that is not UTF-8, or whose graph says `charset=latin1`, is taken
/// for Latin-1. Nothing is interpreted, opened or followed.
///
/// No text makes it crash, recurse, or take more than the ``DOTLimits`` allow. Source: Graphviz, "The DOT language".
public struct DOTReader: Sendable {
    private let bytes: [UInt8]
    private let limits: DOTLimits
    private var offset = 0

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - limits: how large it may be.
    /// - Throws: ``DOTSyntaxError`` when it is longer than that.
    public init(_ bytes: [UInt8], limits: DOTLimits = .standard) throws(DOTSyntaxError) {
        guard bytes.count <= limits.bytes else {
            throw DOTSyntaxError(line: 1, column: 1, .tooMany("bytes", limit: limits.bytes))
        }
        self.bytes = bytes
        self.limits = limits
    }

    /// Reads a whole text. O(length), and the edges between subgraphs.
    ///
    /// - Throws: ``DOTSyntaxError`` at the first thing that is wrong.
    public static func graphs(
        in bytes: [UInt8], limits: DOTLimits = .standard
    ) throws(DOTSyntaxError) -> [ParsedGraph] {
        var reader = try DOTReader(bytes, limits: limits)
        var graphs: [ParsedGraph] = []
        while let graph = try reader.next() { graphs.append(graph) }
        return graphs
    }

    /// The next graph; nil at the end of the text.
    ///
    /// - Throws: ``DOTSyntaxError``. What comes after it cannot be read.
    public mutating func next() throws(DOTSyntaxError) -> ParsedGraph? {
        let start = offset
        let graph = try read(DOTParser(bytes, from: start, limits: limits))
        guard let graph, graph.saysLatin1, bytes[start..<offset].contains(where: { $0 >= 0x80 }) else { return graph }
        return try read(DOTParser(bytes, from: start, limits: limits, isLatin1: true))
    }

    private mutating func read(_ parser: DOTParser) throws(DOTSyntaxError) -> ParsedGraph? {
        var parser = parser
        do {
            let graph = try parser.graph()
            offset = parser.offset
            return graph
        } catch {
            offset = bytes.count
            throw DOTSyntaxError(at: error.offset, of: bytes, error.reason)
        }
    }
}

extension ParsedGraph {
    /// Whether its text is Latin-1 by its own word.
    fileprivate var saysLatin1: Bool {
        guard let charset = attributes["charset"]?.content.lowercased() else { return false }
        return ["latin1", "latin-1", "l1", "iso-8859-1", "iso_8859-1", "iso8859-1", "iso-ir-100"].contains(charset)
    }
}

extension DOTSyntaxError {
    /// An error at a byte of a text. O(offset).
    init(at offset: Int, of bytes: [UInt8], _ reason: Reason) {
        let before = bytes.prefix(offset)
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
        self.init(line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: column, reason)
    }
}
