import GraphModel
import TestSupport
import Testing

@testable import GraphDrawing

@Suite("Text in boxes")
struct NodeCardTests {
    @Test("Widths are those of the letters, in the size asked for")
    func widths() {
        #expect(FontMetrics.width(of: "iiii", .regular, size: 10) < FontMetrics.width(of: "mmmm", .regular, size: 10))
        #expect(FontMetrics.width(of: "mm", .bold, size: 10) > FontMetrics.width(of: "mm", .regular, size: 10))
        #expect(FontMetrics.width(of: "im", .monospaced, size: 2048) == 2 * 1233)
        #expect(FontMetrics.width(of: "a", .regular, size: 20) == 2 * FontMetrics.width(of: "a", .regular, size: 10))
        #expect(FontMetrics.width(of: "e\u{301}", .regular, size: 10) == FontMetrics.width(of: "e", .regular, size: 10))
        #expect(FontMetrics.width(of: "漢", .monospaced, size: 10) == 10)
        #expect(FontMetrics.width(of: "", .bold, size: 10) == 0)
    }

    @Test("Every line fits its box, whatever the text and the kind", arguments: NodeKind.allCases)
    func fits(kind: NodeKind) {
        for text in HostileText.all + ["short", String(repeating: "long ", count: 40)] {
            let node = DrawnNode(
                .init(
                    node: Node(id: NodeID(1), kind: kind, name: text, key: text, attributes: [.keepAlive, .redacted]),
                    value: RecordedValue(typeName: "T", encoding: .text, content: text)))
            let card = NodeCard(node, .full)
            let room = card.size.width - 2 * (NodeCard.margin.side + NodeShape(kind).inset.side)
            #expect(card.lines.allSatisfy { $0.width <= room + 0.01 })
            #expect((card.lines[0].width + (card.kind?.width ?? 0)) <= room)
            #expect(card.lines.reduce(0) { $0 + $1.height } < card.size.height)
        }
    }

    @Test("A line that is too wide loses its middle until it fits", arguments: [40.0, 100, 300])
    func fitting(width: Double) {
        let line = TextLine.fitting(String(repeating: "wide and thin ", count: 20), .title, width: width)
        #expect(line.width <= width)
        #expect(line.width > width * 0.7)
        #expect(line.runs[0].text.contains("…"))
    }

    @Test("Asynchronous values that are awaited, or failed, say so")
    func conditions() {
        func node(_ content: String, type: String = "AsyncPhase<Int, Never>") -> DrawnNode {
            DrawnNode(
                .init(
                    node: Node(id: NodeID(1), kind: .asyncPhase, name: "A"),
                    value: RecordedValue(typeName: type, encoding: .reflected, content: content)))
        }
        #expect(node(#"{"$case":"suspending"}"#).condition == .inFlight)
        #expect(node(#"{"$case":"failure","$value":"offline"}"#).condition == .failed)
        #expect(node(#"{"$case":"success","$value":1}"#).condition == .settled)
        #expect(node(#"{"$case":"failure"}"#, type: "Outcome").condition == .settled)
        #expect(NodeCard(node(#"{"$case":"suspending"}"#), .full).chips.map { $0.runs[0].text } == ["in flight"])
    }
}
