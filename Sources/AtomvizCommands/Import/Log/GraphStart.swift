import DOT

/// A place in a line at which a graph begins: `digraph`, perhaps `strict` before it, perhaps a name, and `{`, or the line's end.
/// What only mentions the word is none.
struct GraphStart {
    /// Where it begins, with `strict` if that is there.
    let offset: Int
    /// The byte behind `digraph`.
    let body: Int
    /// Whether the brace is in this line.
    let hasBrace: Bool

    private static let word = Array("digraph".utf8)
    /// How far behind the word the brace is looked for. In bytes.
    private static let reach = 1_024

    /// The first such place at or behind a byte. O(length).
    init?(in line: [UInt8], from first: Int) {
        var index = first
        while index + Self.word.count <= line.count {
            defer { index += 1 }
            guard Self.hasWord(line, at: index), index == 0 || !Self.isPartOfWord(line[index - 1]) else { continue }
            let end = index + Self.word.count
            guard let next = Self.kind(behind: end, in: line), next == .leftBrace || next == .end else { continue }
            hasBrace = next == .leftBrace
            offset = Self.offsetWithStrict(line, index)
            body = end
            return
        }
        return nil
    }

    /// Whether nothing but what logs put in front of lines stands before it.
    func isHead(of line: [UInt8]) -> Bool {
        line[..<offset].last.map { $0.isBlank || "]:|>".utf8.contains($0) } ?? true
    }

    private static func hasWord(_ line: [UInt8], at start: Int) -> Bool {
        for (index, letter) in word.enumerated() where line[start + index] | 0x20 != letter { return false }
        return true
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte.isWordPart || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`")
            || byte == UInt8(ascii: "'")
    }

    /// What follows the word, and a name if there is one: a brace, or nothing in this line, which the next one tells. Nil for
    /// what cannot follow.
    private static func kind(behind start: Int, in line: [UInt8]) -> DOTToken.Kind? {
        if start < line.count, isPartOfWord(line[start]), line[start] != UInt8(ascii: "\"") { return nil }
        let end = min(line.count, start + reach)
        var lexer = DOTLexer(Array(line[start..<end]))
        do throws(DOTLexer.Failure) {
            let token = try lexer.next()
            let next = token.kind.isName ? try lexer.next().kind : token.kind
            return next == .end && end < line.count ? nil : next
        } catch {
            return nil
        }
    }

    private static func offsetWithStrict(_ line: [UInt8], _ start: Int) -> Int {
        let before = line[..<start]
        guard let last = before.lastIndex(where: { !$0.isBlank }), last < start - 1, last >= 5 else { return start }
        let word = line[(last - 5)...last].map { $0 | 0x20 }
        let isWhole = last == 5 || !isPartOfWord(line[last - 6])
        return isWhole && word == Array("strict".utf8) ? last - 5 : start
    }
}
