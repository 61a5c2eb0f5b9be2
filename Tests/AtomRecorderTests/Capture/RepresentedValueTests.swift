import GraphModel
import Testing

@testable import AtomRecorder

@Suite("What stands for a value")
struct RepresentedValueTests {
    private struct Photo: RecordedRepresentable {
        var width = 3
        var pixels = [1, 2, 3]
        var recordedValue: some Encodable { ["width": width] }
    }

    private struct Handle: RecordedRepresentable, Encodable {
        struct Shown { var number = 7 }
        var recordedValue: Shown { Shown() }
        func encode(to encoder: any Encoder) throws { fatalError("never asked") }
    }

    private struct Identifier: RecordedRepresentable, Hashable {
        var number: Int
        var recordedValue: String { "id-\(number)" }
    }

    private struct Alias: RecordedRepresentable {
        var recordedValue: Identifier { Identifier(number: 1) }
    }

    private struct Endless: RecordedRepresentable {
        var recordedValue: Endless { self }
    }

    private struct Nothing: RecordedRepresentable {
        var recordedValue: Void { () }
    }

    private struct Album { var cover = Photo(), handle = Handle(), id = Identifier(number: 2) }
    private struct Shelf: Encodable { var handle = Handle(), name = "a" }

    private func content(_ value: Any) -> String { ValueCapture().capture(value).content }

    @Test("It is captured instead, at any depth")
    func depths() {
        #expect(content(Photo()) == #"{"width":3}"#)
        #expect(content(Handle()) == #"{"$type":"Handle","number":7}"#)
        #expect(content(Identifier(number: 3)) == #""id-3""#)
        #expect(content(Alias()) == #""id-1""#)
        let album =
            #"{"$type":"Album","cover":{"$dictionary":{"width":3}},"handle":{"$type":"Handle","number":7},"id":"id-2"}"#
        #expect(content(Album()) == album)
        #expect(content([Handle()]) == #"[{"$type":"Handle","number":7}]"#)
        #expect(content(Shelf()) == #"{"handle":{"$type":"Handle","number":7},"name":"a"}"#)
        #expect(content(Set([Identifier(number: 2), Identifier(number: 1)])) == #"{"$set":["id-1","id-2"]}"#)
        #expect(content(Photo?.some(Photo()) as Any) == #"{"$dictionary":{"width":3}}"#)
    }

    @Test("The value keeps the name of its own type")
    func names() {
        #expect(ValueCapture().capture(Photo()).typeName == "Photo")
        #expect(ValueCapture().capture(Photo()).encoding == .json)
        #expect(ValueCapture().capture(Handle()).encoding == .reflected)
        #expect(ValueCapture().capture(Handle()).tree?["$type"] == .string("Handle"))
    }

    @Test("What stands for itself, or for nothing, comes to an end")
    func ends() {
        #expect(ValueCapture().capture(Endless()).content == #"{"$type":"Endless"}"#)
        #expect(ValueCapture().capture([Endless()]).tree != nil)
        #expect(content(Nothing()) == "[]")
    }

    @Test("It is bounded and kept back like any value")
    func bounds() {
        struct Big: RecordedRepresentable {
            var recordedValue: [Int] { Array(0..<100_000) }
        }
        let big = ValueCapture(budget: 100).capture(Big())
        #expect(big.isTruncated && big.content.utf8.count <= 100)
        let photo = ValueCapture().capture(Photo(), isRedacted: true)
        #expect(photo.encoding == .redacted && photo.content.isEmpty && photo.typeName == "Photo")
    }
}
