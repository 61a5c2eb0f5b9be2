import DOT

/// Finds the graphs in a log, line by line: every `digraph … {…}`, whatever stands in front of its lines and between them.
///
/// Holds one graph at a time.
struct GraphCollector {
    /// What was found.
    enum Find {
        /// A graph, which begins in this line, with the last time that the log told by then.
        case graph(ParsedGraph, line: Int, LogTime?)
        /// Something that begins like a graph in the first line, and why it is none: there, where a line is known.
        case skipped(line: Int, SkippedGraph)
    }

    /// After so many lines of other text in a row a graph is taken for cut off.
    private static let patience = 10_000
    /// After so many lines within one string its quotation mark is taken for a mistake.
    private static let stringPatience = 200

    /// How much is read of what is no graph, behind the place that shows it. In bytes.
    private static let excerpt = 64

    /// A graph of which the end was not met yet.
    private struct Begun {
        var line: Int
        var time: LogTime?
        var prefix: LogPrefix
        /// Whether the lines behind the first have the prefix too, once that is known.
        var isPrefixed: Bool?
        var grammar = GraphLine()
        var text: [UInt8] = []
        /// For each line of the text its number in the log.
        var lines: [Int] = []
        var foreignLines = 0
        var stringLines = 0
    }

    private var begun: Begun?
    private var line = 0
    private var time: LogTime?

    /// Takes the next line.
    ///
    /// - Parameter bytes: the line, without its end and without terminal sequences.
    mutating func take(_ bytes: [UInt8]) -> [Find] {
        line += 1
        var finds: [Find] = []
        var offset = 0
        if begun != nil {
            let start = GraphStart(in: bytes, from: 0)
            if let start, start.hasBrace, start.isHead(of: bytes) {
                finds += giveUp(.cutOff(line: line))
            } else if let end = goOn(bytes, &finds) {
                offset = end
            } else {
                return finds
            }
        }
        if let now = LogTime(in: bytes) { time = now }
        while begun == nil, let start = GraphStart(in: bytes, from: offset) {
            offset = begin(bytes, at: start, &finds)
        }
        return finds
    }

    /// Says what had begun when the log ended.
    mutating func finish() -> [Find] {
        giveUp(.cutOff(line: nil))
    }

    /// Forgets the graph that has begun.
    private mutating func giveUp(_ reason: SkippedGraph) -> [Find] {
        guard let lost = begun else { return [] }
        begun = nil
        // Without a brace it was the word alone.
        return lost.grammar.hasBody ? [.skipped(line: lost.line, reason)] : []
    }

    /// Begins a graph in a line.
    ///
    /// - Returns: where to look for the next one.
    private mutating func begin(_ bytes: [UInt8], at start: GraphStart, _ finds: inout [Find]) -> Int {
        var new = Begun(line: line, time: time, prefix: LogPrefix(bytes[..<start.offset]))
        if new.prefix.isBlank { new.isPrefixed = false }
        new.lines = [line]
        switch new.grammar.take(bytes, from: start.offset, isFirst: true) {
        case .part:
            new.text = bytes[start.offset...] + [UInt8(ascii: "\n")]
            begun = new
            return bytes.count
        case .end(let end):
            new.text = Array(bytes[start.offset..<end])
            finds.append(Self.finished(new))
            return end
        case .foreign(let place):
            // As far as shows what is wrong. What was read of it is not read again: a line may hold many beginnings.
            new.text = Array(bytes[start.offset..<min(place + Self.excerpt, bytes.count)])
            finds.append(Self.finished(new))
            return max(place, start.body)
        }
    }

    /// Takes a line for the graph that has begun, or for other text.
    ///
    /// - Returns: where the graph ended in this line; nil while it goes on.
    private mutating func goOn(_ bytes: [UInt8], _ finds: inout [Find]) -> Int? {
        guard var current = begun else { return nil }
        begun = nil
        // Whatever ends in the word is no graph unless a brace follows at once.
        guard current.grammar.hasBody || Self.opensBody(bytes, in: current) else { return 0 }
        for start in Self.starts(of: bytes, in: current) {
            let verdict = current.grammar.take(bytes, from: start.offset)
            if case .foreign = verdict { continue }
            if current.isPrefixed == nil, !bytes[start.offset...].allSatisfy(\.isBlank) {
                current.isPrefixed = start.isPrefixed
            }
            current.foreignLines = 0
            current.stringLines = current.grammar.isWithinString ? current.stringLines + 1 : 0
            current.lines.append(line)
            if case .end(let end) = verdict {
                current.text += bytes[start.offset..<end]
                finds.append(Self.finished(current))
                return end
            }
            current.text += bytes[start.offset...] + [UInt8(ascii: "\n")]
            begun = current
            if current.text.count > DOTLimits.standard.bytes { finds += giveUp(.tooLong) }
            if current.stringLines > Self.stringPatience { finds += giveUp(.cutOff(line: line)) }
            return nil
        }
        current.foreignLines += 1
        begun = current
        if current.foreignLines > Self.patience { finds += giveUp(.cutOff(line: line)) }
        return nil
    }

    /// Where the text of a line may begin: behind the prefix that the graph's first line has, or at its own beginning. A line
    /// that has that prefix is another entry of the log where the graph's own lines have none.
    private static func starts(of bytes: [UInt8], in graph: Begun) -> [(offset: Int, isPrefixed: Bool)] {
        let end = graph.prefix.isBlank ? nil : graph.prefix.end(in: bytes)
        switch graph.isPrefixed {
        case true?: return end.map { [($0, true)] } ?? []
        case false?: return end == nil ? [(0, false)] : []
        case nil: return end.map { [($0, true)] } ?? [(0, false)]
        }
    }

    private static func opensBody(_ bytes: [UInt8], in graph: Begun) -> Bool {
        starts(of: bytes, in: graph).contains { start in
            bytes[start.offset...].first { !$0.isBlank } == UInt8(ascii: "{")
        }
    }

    private static func finished(_ graph: Begun) -> Find {
        do throws(DOTSyntaxError) {
            var reader = try DOTReader(graph.text)
            if let parsed = try reader.next() { return .graph(parsed, line: graph.line, graph.time) }
            return .skipped(line: graph.line, .cutOff(line: nil))
        } catch {
            let line = graph.lines[min(max(error.line, 1), graph.lines.count) - 1]
            return .skipped(line: graph.line, .malformed(error.message, line: line))
        }
    }
}

/// Why what begins like a graph is none.
enum SkippedGraph: Hashable {
    /// Its end is missing: the log ends, or in this line another one begins.
    case cutOff(line: Int?)
    /// Its text is longer than any that is read.
    case tooLong
    /// Its text is no DOT; where in the log that shows.
    case malformed(String, line: Int)
}
