import Foundation
import GraphModel
import Testing

@testable import AtomRecorder

@Suite struct ValueCaptureTests {
    private struct Todo {
        var id = 1
        var text = "milk"
        var isCompleted = false
    }

    private struct Note: Encodable {
        var id = 1
        var text = "milk"
    }

    private struct Described: CustomReflectable, CustomStringConvertible {
        var description: String
        var customMirror: Mirror { Mirror(self, children: []) }
    }

    /// Counts how often it is encoded and described.
    private final class Counter: @unchecked Sendable {
        // Used by one test on one thread.
        var count = 0
    }

    private struct Counting: Encodable, Hashable {
        let counter: Counter
        let id: Int

        func encode(to encoder: any Encoder) throws {
            counter.count += 1
            var container = encoder.singleValueContainer()
            try container.encode(String(repeating: "x", count: 100))
        }

        static func == (left: Counting, right: Counting) -> Bool { left.id == right.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    private static let bigValues: [(name: String, value: any Sendable)] = [
        ("a string", String(repeating: "é\"🎈\n", count: 1000)),
        ("strings", Array(repeating: "milk \u{1F9C8}", count: 1000)),
        ("numbers", Array(0..<5000)),
        ("lists", Array(repeating: [[Int]](), count: 5000)),
        ("encodable structs", Array(repeating: Note(), count: 1000)),
        ("structs", (0..<1000).map { Todo(id: $0) }),
        ("a set", Set(0..<5000)),
        ("a dictionary", Dictionary(uniqueKeysWithValues: (0..<5000).map { ("k\($0)", $0) })),
        ("a dictionary of big values", Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\($0)", Array(0..<500)) })),
        ("a dictionary of structs", Dictionary(uniqueKeysWithValues: (0..<5000).map { ($0, Todo()) })),
        ("a set of lists", Set((0..<5000).map { [$0, 1] })),
        ("data", Data(repeating: 7, count: 100_000)),
        ("a tuple", (Array(0..<5000), "x")),
        ("a description", Described(description: String(repeating: "é", count: 5000))),
        ("an optional", Optional.some(String(repeating: "x", count: 50_000))),
    ]

    @Test("At every budget the content is within it, valid, and a prefix", arguments: bigValues.indices)
    func budgets(index: Int) {
        let value = Self.bigValues[index].value
        let longest = capture(value, budget: 6000)
        #expect(longest.isTruncated, "\(Self.bigValues[index].name)")
        for budget in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181] {
            let outcome = capture(value, budget: budget)
            #expect(outcome.isTruncated)
            #expect(outcome.content.utf8.count <= budget)
            // A cut scalar would have become U+FFFD.
            #expect(!outcome.content.unicodeScalars.contains("\u{fffd}"))
            #expect(longest.content.utf8.starts(with: outcome.content.utf8), "\(Self.bigValues[index].name), \(budget)")
            #expect(outcome.compared(to: capture(value, budget: budget)) == .unknown)
        }
    }

    private func capture(_ value: Any, budget: Int) -> RecordedValue {
        ValueCapture(budget: budget).capture(value)
    }

    @Test("A value that just fits is whole")
    func aValueThatJustFitsIsWhole() {
        #expect(!capture("1234567890", budget: 12).isTruncated)
        #expect(capture("1234567890", budget: 11).isTruncated)
        #expect(!capture([1, 2, 3], budget: 7).isTruncated)
        #expect(capture([1, 2, 3], budget: 6).isTruncated)
        #expect(!capture(Note(), budget: 22).isTruncated)
        #expect(capture(Note(), budget: 21).content == #"{"id":1,"text":"milk""#)
        #expect(!capture(Todo(), budget: 57).isTruncated)
        #expect(capture(Todo(), budget: 56).isTruncated)
        #expect(!capture(["a": Set([1, 2])], budget: 11).isTruncated)
        #expect(capture(["a": Set([1, 2])], budget: 10).content == #"{"a":[1,2]"#)
        #expect(capture(["a": Set([10, 20])], budget: 7).content == #"{"a":["#)
    }

    @Test("Capturing stops at the budget")
    func capturingStopsAtTheBudget() {
        let counter = Counter()
        let values = (0..<10_000).map { Counting(counter: counter, id: $0) }
        #expect(ValueCapture(budget: 1000).capture(values).isTruncated)
        #expect((9...11).contains(counter.count))
        counter.count = 0
        #expect(ValueCapture(budget: 1000).capture(Set(values)).content == "[")
        #expect(counter.count <= 11)
        counter.count = 0
        let dictionary = Dictionary(uniqueKeysWithValues: values.map { ("\($0.id)", $0) })
        #expect(ValueCapture(budget: 1000).capture(dictionary).isTruncated)
        #expect(counter.count == 0)
    }

    @Test("What was cut off comes last")
    func whatWasCutOffComesLast() {
        struct Unordered: Encodable {
            var z = Array(0..<100)
            var a = 1
        }
        struct Reordered: Encodable {
            var c = 1
            var b = Array(0..<100)
            var a = 1
        }
        #expect(capture(Unordered(), budget: 20).content == #"{"z":[0,1,2,3,4,5,6,"#)
        #expect(capture(Reordered(), budget: 20).content == #"{"c":1,"b":[0,1,2,3,"#)
    }

    @Test("Encodings tell where the text comes from")
    func encodingsTellWhereTheTextComesFrom() {
        #expect(capture(3, budget: 100).encoding == .json)
        #expect(capture(Note(), budget: 100).encoding == .json)
        #expect(capture(Todo(), budget: 100).encoding == .reflected)
        #expect(capture([Todo()], budget: 100).encoding == .reflected)
        #expect(capture(Described(description: "d"), budget: 100).encoding == .text)
        #expect(capture(Described(description: "d"), budget: 100).content == "d")
        #expect(capture(Task<Int, Never> { 1 }, budget: 100).encoding == .opaque)
        #expect(capture({ () -> Void in }, budget: 100).encoding == .opaque)
    }

    @Test("Type names are those of the value without modules or addresses")
    func typeNamesAreThoseOfTheValueWithoutModulesOrAddresses() {
        struct Local {}
        #expect(capture([Todo()], budget: 100).typeName == "Array<Todo>")
        #expect(capture(Local(), budget: 100).typeName == "Local")
        #expect(capture(["a": [Local?.none]], budget: 100).typeName == "Dictionary<String, Array<Optional<Local>>>")
        let shape: any Sendable = 3
        #expect(ValueCapture().capture(shape).typeName == "Int")
        #expect(ValueCapture().capture(Int?.none).typeName == "Optional<Int>")
        for type in [Local.self, [Result<Local, any Error>].self, ((Local) -> Todo).self] as [Any.Type] {
            #expect(!ValueTypeName.of(type).contains("unknown context"))
            #expect(ValueTypeName.of(type) == ValueTypeName.of(type))
        }
    }

    @Test("A redacted value leaves type and keyed digest only")
    func aRedactedValueLeavesTypeAndKeyedDigestOnly() {
        let capture = ValueCapture()
        let secret = capture.capture("hunter2", isRedacted: true)
        #expect(secret.encoding == .redacted)
        #expect(secret.typeName == "String")
        #expect(secret.content.isEmpty)
        #expect(secret == capture.capture("hunter2", isRedacted: true))
        #expect(secret.compared(to: capture.capture("hunter3", isRedacted: true)) == .different)
        #expect(secret.digest != capture.capture("hunter2").digest)
        #expect(secret.digest != ValueCapture().capture("hunter2", isRedacted: true).digest)
        let long = String(repeating: "x", count: 20_000)
        let longSecret = capture.capture(long, isRedacted: true)
        #expect(longSecret.content.isEmpty)
        #expect(longSecret.compared(to: capture.capture(long + "y", isRedacted: true)) == .unknown)
        let closure: @Sendable () -> Void = {}
        let closureSecret = capture.capture(closure, isRedacted: true)
        #expect(closureSecret.compared(to: capture.capture(closure, isRedacted: true)) == .unknown)
    }

    @Test("Endless values end")
    func endlessValuesEnd() {
        final class Node {
            var next: Node?
            var others: [Node] = []
        }
        indirect enum List { case end, node(Int, List) }
        let node = Node()
        node.next = Node()
        node.next?.next = node
        node.others = [node, Node()]
        defer {
            node.next?.next = nil
            node.others = []
        }
        let inner = #"{"$type":"Node","next":{"$cycle":"Node"},"others":[]}"#
        let leaf = #"{"$type":"Node","next":null,"others":[]}"#
        #expect(
            capture(node, budget: 1000).content
                == #"{"$type":"Node","next":\#(inner),"others":[{"$cycle":"Node"},\#(leaf)]}"#)

        let list = (0..<1000).reduce(List.end) { .node($1, $0) }
        let outcome = ValueCapture().outcome(of: list, isRedacted: false)
        #expect(outcome.value.content.contains(#"{"$depth":"List"}"#))
        #expect(!outcome.isWhole)
        #expect(outcome.value.tree != nil)

        let deep = (0..<1000).reduce([] as [Any]) { list, _ in [list] }
        #expect(capture(deep, budget: 1000).content.contains(#"{"$depth":"Array<Any>"}"#))
        struct Chain: Encodable { var next: [Chain] }
        let chain = (0..<1000).reduce(Chain(next: [])) { chain, _ in Chain(next: [chain]) }
        #expect(capture(chain, budget: 100_000).content.contains(#"{"$depth":"#))
    }

    @Test("Appending after a capture stays in place")
    func appendingAfterACaptureStaysInPlace() {
        var numbers = Array(0..<1000)
        numbers.reserveCapacity(2000)
        let before = numbers.withUnsafeBufferPointer { $0.baseAddress }
        _ = ValueCapture().capture(numbers)
        numbers.append(1)
        #expect(numbers.withUnsafeBufferPointer { $0.baseAddress } == before)
    }

    @Test("SipHash-2-4 gives the digests of the paper's appendix and its authors' table")
    func sipHash() {
        let hash = SipHash(key: (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908))
        let text = Array<UInt8>(0..<15)
        text.withUnsafeBytes { bytes in
            func digest(_ count: Int) -> UInt64 { hash.digest(of: UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
            #expect(digest(15) == 0xa129_ca61_49be_45e5)
            #expect(digest(0) == 0x726f_db47_dd0e_0e31)
            #expect(digest(8) == 0x93f5_f579_9a93_2462)
            let rest = UnsafeRawBufferPointer(rebasing: bytes[8...])
            #expect(hash.digest(of: rest, after: 0x0706_0504_0302_0100) != digest(15), "The length is part of it.")
        }
    }
}
