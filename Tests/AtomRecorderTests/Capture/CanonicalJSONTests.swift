import Foundation
import GraphModel
import TestSupport
import Testing

@testable import AtomRecorder

@Suite struct CanonicalJSONTests {
    private static func value(_ value: some Encodable) -> RecordedValue { ValueCapture().capture(value) }

    private struct Point: Encodable, Hashable {
        var y = 2
        var x = 1
    }

    private struct Order: Encodable {
        var placed = Date(timeIntervalSinceReferenceDate: 730_904_709.25)
        var blob = Data([0, 1, 254, 255])
        var page = URL(filePath: "/a b")
        var id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
        var price = Decimal(string: "12.30")
        var note: String?
        var tags: Set<String> = ["b", "a", "c"]
    }

    private enum Filter: String, Codable { case all, completed }
    private enum Move: Encodable { case by(dx: Int, dy: Int), stay }

    @Test(
        "Scalars, structs and collections have one text",
        arguments: [
            (value(true), "true"),
            (value(-7), "-7"),
            (value(UInt64.max), "18446744073709551615"),
            (value(Int128.min), "-170141183460469231731687303715884105728"),
            (value(0.1), "0.1"),
            (value(1.0), "1.0"),
            (value(Float(0.1)), "0.1"),
            (value(1e300), "1e+300"),
            (value(-0.0), "-0.0"),
            (value("a\"b\\c\n\t\u{1}\u{1f}é🎈"), "\"a\\\"b\\\\c\\n\\t\\u0001\\u001fé🎈\""),
            (value(Int?.none), "null"),
            (value(Int?.some(3)), "3"),
            (value([1, 2, 3]), "[1,2,3]"),
            (value([Int]()), "[]"),
            (value([[String]]()), "[]"),
            (value([Int?.some(1), nil]), "[1,null]"),
            (value(Point()), #"{"x":1,"y":2}"#),
            (value([Point()]), #"[{"x":1,"y":2}]"#),
            (value(["b": 1, "a": 2]), #"{"a":2,"b":1}"#),
            (value([10: "x", 9: "y"]), #"{"10":"x","9":"y"}"#),
            (value([Point(y: 1, x: 2): "b", Point(y: 1, x: 1): "a"]), #"[{"x":1,"y":1},"a",{"x":2,"y":1},"b"]"#),
            (value(Set([3, 1, 2])), "[1,2,3]"),
            (value(Set([Point(y: 1, x: 2), Point(y: 2, x: 1)])), #"[{"x":1,"y":2},{"x":2,"y":1}]"#),
            (value(Filter.completed), #""completed""#),
            (value(Move.by(dx: 1, dy: 2)), #"{"by":{"dx":1,"dy":2}}"#),
            (value(Move.stay), #"{"stay":{}}"#),
            (value(1..<3), "[1,3]"),
            (
                value(Order()),
                #"{"blob":"AAH+/w==","id":"01020304-0506-0708-090A-0B0C0D0E0F10","page":"file:///a%20b","#
                    + #""placed":"2024-02-29T13:05:09.250Z","price":12.3,"tags":["a","b","c"]}"#
            ),
        ])
    func oneText(value: RecordedValue, expected: String) {
        #expect(value.content == expected)
        #expect(value.encoding == .json)
        #expect(!value.isTruncated)
        #expect(value.digest == Digest.of(expected))
        #expect(value.tree != nil)
    }

    private struct Label: CodingKey, ExpressibleByStringLiteral {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringLiteral label: String) { stringValue = label }
        init?(stringValue label: String) { stringValue = label }
        init?(intValue: Int) { nil }
    }

    @Test("Keys of custom encodings are sorted and a label like a mark is escaped")
    func keysOfCustomEncodingsAreSortedAndALabelLikeAMarkIsEscaped() {
        struct Custom: Encodable {
            func encode(to encoder: any Encoder) throws {
                var object = encoder.container(keyedBy: Label.self)
                try object.encode(1, forKey: "z")
                var list = object.nestedUnkeyedContainer(forKey: "list")
                var inner = object.nestedContainer(keyedBy: Label.self, forKey: "inner")
                try list.encode("one")
                try inner.encode(true, forKey: "$type")
                try list.encodeNil()
                try object.encode(2, forKey: "a")
                try object.encode(3, forKey: "z")
                try [4].encode(to: object.superEncoder())
            }
        }
        let expected = #"{"a":2,"inner":{"$$type":true},"list":["one",null],"super":[4],"z":3}"#
        #expect(Self.value(Custom()).content == expected)
    }

    @Test("Subclasses encode into one object")
    func subclassesEncodeIntoOneObject() {
        class Base: Encodable {
            var b = 1
        }
        final class Derived: Base {
            var a = 2
            enum Keys: CodingKey { case a }
            override func encode(to encoder: any Encoder) throws {
                try super.encode(to: encoder)
                var object = encoder.container(keyedBy: Keys.self)
                try object.encode(a, forKey: .a)
            }
        }
        #expect(Self.value(Derived()).content == #"{"a":2,"b":1}"#)
        #expect(Self.value(Derived()).typeName == "Derived")
    }

    @Test("Coding path names the way")
    func codingPathNamesTheWay() throws {
        struct Inner: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(encoder.codingPath.map(\.stringValue).joined(separator: "."))
            }
        }
        struct Outer: Encodable { var inner = ["key": Inner()] }
        #expect(Self.value(Outer()).content == #"{"inner":{"key":"inner.key"}}"#)
    }

    @Test(
        "Equal sets and dictionaries have one text whatever the order of insertion",
        arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func equalCollections(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let keys = (0..<60).map { Point(y: $0 % 7, x: $0) }
        let first = Dictionary(uniqueKeysWithValues: keys.shuffled(using: &random).map { ($0, Set(0..<$0.x)) })
        // Another capacity gives another order.
        var second: [Point: Set<Int>] = Dictionary(minimumCapacity: 1000)
        for key in keys.shuffled(using: &random) {
            second[key] = Set((0..<key.x).shuffled(using: &random))
        }
        #expect(Self.value(first) == Self.value(second), "seed \(seed)")
        #expect(ReflectionTests.reflected(first) == ReflectionTests.reflected(second), "seed \(seed)")
    }

    @Test("What JSON cannot say is reflected")
    func whatJSONCannotSayIsReflected() {
        struct Failing: Encodable {
            struct No: Error {}
            var left = 1
            func encode(to encoder: any Encoder) throws { throw No() }
        }
        struct Swallowing: Encodable {
            var ratio = Double.infinity
            func encode(to encoder: any Encoder) throws {
                var list = encoder.unkeyedContainer()
                do { try list.encode(ratio) } catch { try list.encode(0) }
            }
        }
        struct Silent: Encodable {
            var left = 1
            func encode(to encoder: any Encoder) throws {}
        }
        final class Ring: Encodable {
            var next: Ring?
        }
        let ring = Ring()
        ring.next = ring
        defer { ring.next = nil }
        let table: [(RecordedValue, String)] = [
            (Self.value(Double.nan), #"{"$case":"nan"}"#),
            (Self.value([1, -Double.infinity]), #"[1.0,{"$case":"-infinity"}]"#),
            (Self.value(Failing()), #"{"$type":"Failing","left":1}"#),
            (Self.value(Swallowing()), #"{"$type":"Swallowing","ratio":{"$case":"infinity"}}"#),
            (Self.value(Silent()), #"{"$type":"Silent","left":1}"#),
            (Self.value(ring), #"{"$type":"Ring","next":{"$cycle":"Ring"}}"#),
            (Self.value(Int??.some(nil)), #"{"$case":"some","$value":null}"#),
            (Self.value(Int??.none), "null"),
        ]
        for (value, expected) in table {
            #expect(value.content == expected)
            #expect(value.encoding == .reflected)
        }
    }

    @Test(
        "Dates are ISO 8601 with every digit that tells them apart",
        arguments: [
            (0, "2001-01-01T00:00:00.000Z"),
            (-0.5, "2000-12-31T23:59:59.500Z"),
            (-0.25, "2000-12-31T23:59:59.750Z"),
            (730_904_709.678, "2024-02-29T13:05:09.678Z"),
            (730_904_709.1234567, "2024-02-29T13:05:09.1234567Z"),
            (-978_307_200, "1970-01-01T00:00:00.000Z"),
            (-978_307_200.001, "1969-12-31T23:59:59.999Z"),
            (Date.distantPast.timeIntervalSinceReferenceDate, "0001-01-01T00:00:00.000Z"),
            (Date.distantFuture.timeIntervalSinceReferenceDate, "4001-01-01T00:00:00.000Z"),
        ])
    func dates(seconds: Double, expected: String) {
        #expect(Self.value(Date(timeIntervalSinceReferenceDate: seconds)).content == "\"\(expected)\"")
    }

    @Test("Dates that ISO 8601 cannot say are seconds")
    func datesThatISO8601CannotSayAreSeconds() {
        #expect(Self.value(Date(timeIntervalSinceReferenceDate: 1e13)).content == "10000000000000.0")
        #expect(Self.value(Date(timeIntervalSinceReferenceDate: 1e-9)).content == "1e-09")
        #expect(Self.value(Date(timeIntervalSinceReferenceDate: .nan)).content == #"{"$case":"nan"}"#)
    }

    @Test("Dates agree with Foundation", arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func datesAgreeWithFoundation(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let seconds = Double(Int64.random(in: -60_000_000_000...250_000_000_000, using: &random)) + 0.25
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
            #expect(ISO8601.text(secondsSince2001: seconds) == date.formatted(style), "seed \(seed)")
        }
    }
}
