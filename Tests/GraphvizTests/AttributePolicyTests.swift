import DOT
import Testing

@testable import Graphviz

@Suite("Attribute policy")
struct AttributePolicyTests {
    @Test("A long label is cut between two characters", arguments: ["é", "€", "😀"])
    func longLabel(character: String) throws {
        for shift in 0..<4 {
            let text = String(repeating: "a", count: shift) + String(repeating: character, count: 3000)
            let accepted = try AttributePolicy.accept(.init("label", .text(text)))
            guard case .plain(let label) = accepted else {
                Issue.record("\(accepted)")
                return
            }
            #expect(text.hasPrefix(label.dropLast()), "\(character) after \(shift)")
            #expect(label.last == "…")
            let bytes = label.utf8.count - "…".utf8.count
            #expect((AttributePolicy.labelLimit - 3...AttributePolicy.labelLimit).contains(bytes))
        }
    }
}
