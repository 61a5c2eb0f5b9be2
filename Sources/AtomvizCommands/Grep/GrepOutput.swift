import Answers
import GraphModel

/// How hits are printed.
protocol GrepOutput: Sendable {
    /// Prints a hit, of which so many came before.
    func hit(_ hit: SearchHit, number: Int, to output: TextOutput) throws(OutputError)
    /// Ends what was printed.
    func end(_ spans: [RecordingSearch.Span], count: Int, to output: TextOutput) throws(OutputError)
    /// Ends what was printed where the search was given up after so many hits.
    func giveUp(count: Int, to output: TextOutput) throws(OutputError)
}

extension GrepOutput {
    func giveUp(count: Int, to output: TextOutput) {}
}

/// Hits as they come, or the first or last of them alone. That a value went is no hit of its own, and told with all others
/// alone.
struct SelectedHits: Sendable {
    private let output: any GrepOutput
    private let wantsFirst: Bool
    private let wantsLast: Bool
    private var last: SearchHit?
    /// How many there were.
    private(set) var count = 0
    private var printed = 0

    /// Whether nothing that is still to come is printed or counted.
    let endsWithFirst: Bool

    /// Prints some hits.
    ///
    /// - Parameters:
    ///   - output: how.
    ///   - first: whether to print the first one, without the others.
    ///   - last: whether to print the last one, without the others.
    ///   - counts: whether their number is asked for, for which all have to be found.
    init(_ output: any GrepOutput, first: Bool, last: Bool, counts: Bool) {
        endsWithFirst = first && !last && !counts
        self.output = output
        (wantsFirst, wantsLast) = (first, last)
    }

    mutating func take(_ hit: SearchHit, _ stream: TextOutput) throws {
        let isSelective = wantsFirst || wantsLast
        if hit.isEnd {
            if !isSelective { try print(hit, stream) }
            return
        }
        count += 1
        if wantsLast { last = hit }
        if !isSelective || wantsFirst && count == 1 {
            try print(hit, stream)
            if wantsFirst { last = nil }
        }
    }

    mutating func finish(_ spans: [RecordingSearch.Span], _ stream: TextOutput) throws {
        if let last { try print(last, stream) }
        // How long all others stood was not asked for with the first or the last.
        try output.end(wantsFirst || wantsLast ? [] : spans, count: count, to: stream)
    }

    func giveUp(_ stream: TextOutput) throws {
        if printed > 0 { try output.giveUp(count: printed, to: stream) }
    }

    private mutating func print(_ hit: SearchHit, _ stream: TextOutput) throws {
        try output.hit(hit, number: printed, to: stream)
        printed += 1
    }
}

/// Their number alone.
struct GrepCount: GrepOutput {
    let isJSON: Bool

    func hit(_ hit: SearchHit, number: Int, to output: TextOutput) {}

    func end(_ spans: [RecordingSearch.Span], count: Int, to output: TextOutput) throws(OutputError) {
        let object = ValueTree.fields(("format", .string(GrepJSON.format)), ("count", .integer(count)))
        try output.line(isJSON ? JSONText.text(of: object) : "\(count)")
    }
}
