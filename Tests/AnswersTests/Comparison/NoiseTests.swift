import Answers
import GraphModel
import Testing

@Suite("What differs in every run counts as equal")
struct NoiseTests {
    @Test(
        "Addresses, UUIDs and moments at one place are the same; all else is not",
        arguments: [
            ("<Task: 0x600003f81c20>", "<Task: 0x7f00aabbccdd>", true),
            ("\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "\"00000000-0000-4000-8000-000000000001\"", true),
            ("\"2024-02-29T13:05:09.250Z\"", "\"2026-11-30T00:00:00Z\"", true),
            ("{\"$redacted\":\"Token\",\"$digest\":\"9f3c\"}", "{\"$redacted\":\"Token\",\"$digest\":\"11\"}", true),
            ("<Task: 0x600003f81c20>", "<Load: 0x600003f81c20>", false),
            ("0x12", "0x13", false), ("100000", "100001", false), ("\"2024-02-29\"", "\"2024-03-01\"", false),
            ("\"E621E1F8-C36C\"", "\"00000000-0000\"", false), ("1", "\"0x600003f81c20\"", false),
        ])
    func values(left: String, right: String, isSame: Bool) {
        func value(_ text: String) -> RecordedValue { RecordedValue(typeName: "T", encoding: .json, content: text) }
        #expect(value(left).agrees(with: value(right)) == isSame)
        #expect(value(left).agrees(with: value(left)))
    }

    @Test("Keys of nodes are compared without it, in the order in which the nodes come")
    func keys() throws {
        var scripts: [RunScript] = []
        for (first, second) in [
            ("E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "11111111-2222-3333-4444-555555555555"),
            ("AAAAAAAA-C36C-495A-93FC-0C247A3E6E5F", "BBBBBBBB-2222-3333-4444-555555555555"),
        ] {
            var script = RunScript()
            for (name, value) in [(first, "1"), (second, "2")] {
                script.frame(.subscribe, name, [script.node(name), script.value(name, value)])
            }
            scripts.append(script)
        }
        #expect(try ComparisonResult.of(scripts[0], scripts[1]).brief == nil)
    }
}
