import Foundation
import GraphModel
import Testing

@testable import AtomRecorder

@Suite("Making values of recorded ones")
struct DecodingTests {
    private struct Price: Codable, Equatable {
        enum CodingKeys: String, CodingKey {
            case amount = "$amount"
            case quoted
        }

        var amount: Int
        var quoted: String
    }

    private enum Side: String, Codable, CodingKeyRepresentable {
        case left, right
    }

    private struct Login: Codable, Equatable {
        var name: String
        var password: String
    }

    private struct Plain: Equatable {
        var number: Int
    }

    private func roundTrip<Value: Equatable>(_ value: Value) throws -> Bool {
        try ValueCapture.standard.capture(value).decoded(as: Value.self) == value
    }

    @Test("A value of a Codable type comes out as it went in")
    func roundTrips() throws {
        #expect(try roundTrip(42))
        #expect(try roundTrip(true))
        #expect(try roundTrip(0.1))
        #expect(try roundTrip("a \"b\" \\ $c: é 👩‍👧"))
        #expect(try roundTrip([1, 2, 3]))
        #expect(try roundTrip(Int?.none))
        #expect(try roundTrip(Int?.some(3)))
        #expect(try roundTrip(["$a": 1, "$$b": 2, "c": 3]))
        #expect(try roundTrip([2: "two", 1: "one"]))
        #expect(try roundTrip([Side.left: 1, .right: 2]))
        #expect(try roundTrip(Set(["b", "a"])))
        #expect(try roundTrip([Price(amount: 5, quoted: #"{"$amount":1}"#)]))
        #expect(try roundTrip(Data([0, 1, 255])))
        #expect(try roundTrip(UUID()))
        #expect(try roundTrip(try #require(URL(string: "https://example.org/a?b=c"))))
        #expect(try roundTrip(try #require(Decimal(string: "12.50"))))
    }

    @Test(
        "A date comes out as the same number of seconds",
        arguments: [
            0, 0.5, 731_243_109.25, 731_243_109.123456, -0.25, -1, -978_307_200.75, -13_197_600_000.5, 1e11, 1e300,
        ])
    func dates(seconds: Double) throws {
        #expect(try roundTrip([Date(timeIntervalSinceReferenceDate: seconds)]))
        #expect(try roundTrip(Date(timeIntervalSinceReferenceDate: seconds)))
    }

    @Test("What a recording does not hold is named by its kind")
    func losses() {
        func loss<Value>(of recorded: RecordedValue, as type: Value.Type) -> RestoreOutcome? {
            do throws(DecodingLoss) {
                _ = try recorded.decoded(as: type)
                return nil
            } catch {
                return error.outcome
            }
        }
        let capture = ValueCapture(budget: 20)
        #expect(loss(of: capture.capture(1, isRedacted: true), as: Int.self) == .redacted)
        #expect(
            loss(of: ValueCapture.standard.capture(Login(name: "a", password: "b")), as: Login.self) == .redacted)
        #expect(loss(of: capture.capture([Int](0...99)), as: [Int].self) == .truncated)
        #expect(loss(of: capture.capture(1), as: String.self) == .missingType)
        #expect(loss(of: ValueCapture.standard.capture(Plain(number: 1)), as: Plain.self) == .notDecodable)
        #expect(loss(of: RecordedValue(typeName: "Int", encoding: .opaque), as: Int.self) == .opaque)
        #expect(
            loss(of: RecordedValue(typeName: "Int", encoding: .json, content: "1,2"), as: Int.self) == .notDecodable)
        #expect(
            loss(of: RecordedValue(typeName: "Int", encoding: .json, content: "\"\\"), as: Int.self) == .notDecodable)
    }

    @Test(
        "A text that is no date of ours is refused",
        arguments: ["", "2024-02-29", "2024-02-29T13:05:09Z", "2024-13-29T13:05:09.250Z", "2024-02-29T13:05:0x.250Z"])
    func noDate(text: String) {
        #expect(ISO8601.secondsSince2001(text) == nil)
    }
}
