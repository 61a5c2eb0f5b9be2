import Answers
import GraphModel

/// A hit as a line, then for each atom how long what was found stood.
struct GrepText: GrepOutput {
    /// Of more atoms than this the rest is counted.
    private static let spanLimit = 20

    private let palette: Palette

    init(_ palette: Palette) {
        self.palette = palette
    }

    func hit(_ hit: SearchHit, number: Int, to output: TextOutput) throws(OutputError) {
        var columns = [
            palette.strong(String(hit.frame).padded(to: 5)), TimeText.seconds(hit.time).padded(to: 9),
            palette.faint((hit.isEnd ? "gone" : hit.subject.rawValue).filled(to: 5)),
        ]
        if let node = hit.node { columns.append(palette.name(FrameText.label(node)) + path(hit)) }
        switch hit.subject {
        case .value where hit.isEnd: break
        case .value: columns[columns.count - 1] += " = \(TerminalText.escaped(hit.text))"
        case .mark: columns.append("\"\(TerminalText.escaped(hit.text))\"")
        case .name, .key, .cause, .place: columns.append(TerminalText.escaped(hit.text))
        }
        if hit.subject != .place, let place = hit.place {
            columns.append(palette.faint(TerminalText.escaped(place.description)))
        }
        try output.line(columns.joined(separator: "  "))
    }

    /// ` [1].text`, or nothing for the whole value.
    private func path(_ hit: SearchHit) -> String {
        let text = hit.path.description
        return text.isEmpty ? "" : " " + TerminalText.escaped(text)
    }

    func end(_ spans: [RecordingSearch.Span], count: Int, to output: TextOutput) throws(OutputError) {
        guard !spans.isEmpty else { return }
        try output.line()
        for span in spans.prefix(Self.spanLimit) {
            let until = span.end.map { "stood until @\($0)" } ?? "stands to the end"
            try output.line(
                palette.name(FrameText.label(span.node)) + ": first @\(span.first), last @\(span.last), \(until) "
                    + palette.faint("(\(String(counting: span.count, "value")))"))
        }
        if spans.count > Self.spanLimit { try output.line("and \(spans.count - Self.spanLimit) more; --json has all") }
    }
}
