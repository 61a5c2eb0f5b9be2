import Instrumentation
import Testing

private struct Plain: Hashable {
    var id = 3
    var name = "a\"b"
}

private struct Nothing: Hashable {}

private struct Around<Content: Hashable>: Hashable {
    var content: Content
}

private enum Choice: Hashable {
    case one
}

@Suite("KeyText")
struct KeyTextTests {
    @Test("Names the fields of a struct, and nothing where there are none")
    func structs() {
        #expect(KeyText.text(of: Plain()) == "id: 3, name: \"a\\\"b\"")
        #expect(KeyText.text(of: Nothing()) == "")
        #expect(KeyText.text(of: Around(content: Nothing())) == "")
        #expect(KeyText.text(of: Around(content: 1)) == "content: 1")
    }

    @Test("Is any other key's own description")
    func others() {
        #expect(KeyText.text(of: 7) == "7")
        #expect(KeyText.text(of: "x") == "\"x\"")
        #expect(KeyText.text(of: Choice.one) == ".one")
    }

    @Test("Is the same in every run: no hash order, no places in memory")
    func stable() {
        struct Hashed: Hashable {
            var tags: Set<String> = ["d", "a", "c", "b"]
            var places = ["y": 2, "x": 1]
        }
        #expect(KeyText.text(of: Hashed()) == #"tags: ["a", "b", "c", "d"], places: {x: 1, y: 2}"#)
        #expect(KeyText.text(of: \String.count) == "\\String.<computed (Int)>")
    }

    @Test("A redacted key tells keys apart and nothing else")
    func redacted() {
        let text = KeyText.redactedText(of: "swordfish")
        #expect(text.hasPrefix("redacted "))
        #expect(!text.contains("swordfish"))
        #expect(text == KeyText.redactedText(of: "swordfish"))
        #expect(text != KeyText.redactedText(of: "sailfish"))
        #expect(KeyText.redactedText(of: Nothing()) == "")
    }

    @Test("Long keys are cut off, and stay different")
    func long() {
        let long = String(repeating: "x", count: 1_000_000)
        let (first, second) = (long + "a", long + "b")
        #expect(KeyText.text(of: first).utf8.count < 1_100)
        #expect(KeyText.text(of: first) != KeyText.text(of: second))
    }
}
