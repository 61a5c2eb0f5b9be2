import Foundation
import GraphModel
import Testing

@testable import AtomRecorder

@Suite("Captures that end")
struct BoundedCaptureTests {
    /// Counts what is asked of a collection or sequence.
    private final class Count: @unchecked Sendable {
        // Used by one test on one thread.
        var value = 0
    }

    private struct EndlessSequence: Sequence, IteratorProtocol {
        let count: Count
        mutating func next() -> Int? {
            count.value += 1
            precondition(count.value < 1_000_000, "iterated without end")
            return count.value
        }
    }

    private struct Hidden: Sequence, CustomReflectable {
        let base: EndlessSequence
        func makeIterator() -> EndlessSequence { base }
        var customMirror: Mirror { Mirror(self, children: ["kind": "endless"]) }
    }

    /// A collection of very many elements that are made when they are asked for.
    private struct Many: Collection, CustomReflectable {
        let count_: Count
        let style: Mirror.DisplayStyle
        var startIndex: Int { 0 }
        var endIndex: Int { .max }
        func index(after index: Int) -> Int { index + 1 }
        subscript(index: Int) -> Int {
            count_.value += 1
            return index
        }
        var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: style) }
    }

    @Test("A sequence that is no collection is never iterated")
    func sequences() {
        let count = Count()
        let endless = EndlessSequence(count: count)
        for value in [
            endless, AnySequence(endless), AnyIterator(endless), endless.lazy.map { $0 + 1 },
            endless.lazy.filter { _ in true },
            Hidden(base: endless), endless.enumerated(), sequence(first: 1) { $0 + 1 }, zip(endless, endless),
        ] as [Any] {
            let captured = ValueCapture().capture(value)
            #expect(!captured.isTruncated, "\(type(of: value))")
            #expect(count.value == 0, "\(type(of: value))")
        }
    }

    @Test("A lazy collection is shown by what it is made of, and not computed")
    func lazyCollections() {
        let count = Count()
        let lazy = [1, 2, 3].lazy.map { number -> Int in
            count.value += 1
            return number
        }
        #expect(ValueCapture().capture(lazy).content.contains("[1,2,3]"))
        _ = ValueCapture().capture((0..<Int.max).lazy.filter { $0 > 5 })
        _ = ValueCapture().capture(repeatElement(1, count: .max))
        _ = ValueCapture().capture((0..<Int.max).reversed())
        #expect(count.value == 0)
        #expect(ValueCapture().capture(0..<Int.max).content == "[0,9223372036854775807]")
    }

    @Test(
        "Of a collection that a mirror shows, no more is asked than fits",
        arguments: [Mirror.DisplayStyle.collection, .set, .dictionary, .tuple, .struct, .class, .enum, .optional])
    func mirrors(style: Mirror.DisplayStyle) {
        let count = Count()
        let captured = ValueCapture(budget: 500).capture(Many(count_: count, style: style))
        #expect(captured.content.utf8.count <= 500)
        #expect(count.value <= 2_000)
    }

    @Test("Big values take as much work as fits")
    func bigValues() {
        let text = String(repeating: "a\u{301}🎈", count: 1_000_000)
        let data = Data(repeating: 7, count: 10_000_000)
        struct Holder { var text: String, data: Data, numbers = Array(0..<100_000), dictionary = ["a": 1] }
        for value in [text, text.dropFirst(), data, data[5...], Holder(text: text, data: data), [text], [data]] as [Any]
        {
            let captured = ValueCapture(budget: 1000).capture(value)
            #expect(captured.isTruncated)
            #expect((900...1000).contains(captured.content.utf8.count), "\(type(of: value))")
        }
    }

    @Test("Equal sets and dictionaries have equal text, also when it is cut off")
    func order() {
        enum Kind: String, Codable, Hashable, CaseIterable { case one, two, three, four }
        struct Key: Hashable { var kind: Kind, number: Int }
        func texts(_ make: (_ capacity: Int) -> Any) -> Set<String> {
            Set(
                (0..<20).flatMap { capacity in
                    [20, 60, 200, 100_000].map { ValueCapture(budget: $0).capture(make(capacity * 37)).content }
                })
        }
        let numbers = Array(0..<40)
        #expect(
            texts { capacity in
                var set = Set<Int>(minimumCapacity: capacity)
                set.formUnion(numbers)
                return set
            }.count <= 4)
        #expect(
            texts { capacity in
                var keys = [Kind: Int](minimumCapacity: capacity)
                for kind in Kind.allCases { keys[kind] = 1 }
                return keys
            }.count <= 4)
        #expect(
            texts { capacity in
                var keys = [Key: Kind](minimumCapacity: capacity)
                for number in numbers { keys[Key(kind: .one, number: number)] = .two }
                return keys
            }.count <= 4)
        #expect(
            texts { capacity in
                var keys = [AnyHashable: Any](minimumCapacity: capacity)
                for number in numbers { keys[AnyHashable("\(number)")] = number }
                keys[AnyHashable(1)] = Set(numbers)
                return keys
            }.count <= 4)
    }

    @Test("What one encoder cannot say is reflected")
    func fallbacks() {
        struct Failing: Encodable {
            struct Reason: Error {}
            var number = 1
            func encode(to encoder: any Encoder) throws { throw Reason() }
        }
        struct Half: Encodable { var ratio = Double.nan, name = "a" }
        #expect(ValueCapture().capture(Failing()).content == #"{"$type":"Failing","number":1}"#)
        #expect(ValueCapture().capture(Half()).content == #"{"$type":"Half","ratio":{"$case":"nan"},"name":"a"}"#)
        #expect(ValueCapture().capture([1.5, .infinity]).content == #"[1.5,{"$case":"infinity"}]"#)
        #expect(ValueCapture().capture(Double?.some(.nan)).content == #"{"$case":"nan"}"#)
        #expect(ValueCapture().capture(Int??.some(nil)).content == #"{"$case":"some","$value":null}"#)
        #expect(
            ValueCapture().capture([Int??.some(nil), nil, 1]).content == #"[{"$case":"some","$value":null},null,1]"#)
    }

    @Test("A budget of its own takes the place of the usual one")
    func budgets() {
        let capture = ValueCapture(budget: 10)
        #expect(capture.capture("0123456789").isTruncated)
        #expect(!capture.capture("0123456789", budget: 12).isTruncated)
        #expect(capture.capture("0", budget: 0).content.isEmpty)
        #expect(capture.capture("0", budget: -1).isTruncated)
    }
}
