import Answers
import GraphModel

/// How hits are printed.
protocol GrepOutput {
    /// Prints a hit, of which so many came before.
    func hit(_ hit: SearchHit, number: Int, to output: TextOutput) throws(OutputError)
    /// Ends what was printed.
    func end(_ spans: [RecordingSearch.Span], count: Int, to output: TextOutput) throws(OutputError)
}

/// Hits as they come, or the first or last of them alone. That a value went is no hit of its own, and told with all others
/// alone.
struct SelectedHits {
    private let output: any GrepOutput
    private let wantsFirst: Bool
    private let wantsLast: Bool
    private var last: SearchHit?
    /// How many there were.
    private(set) var count = 0
    private var printed = 0

    init(_ output: any GrepOutput, first: Bool, last: Bool) {
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
        try output.end(spans, count: count, to: stream)
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
