import Foundation
import GraphModel
import Testing

@testable import AtomRecorder

@Suite("Plans")
struct CapturePlanTests {
    private struct Todo {}
    private struct Note: Codable {}
    private actor Worker {}
    private class Base {}
    private final class Derived: Base {}
    private enum Filter { case all }

    private static let table: [(type: any Any.Type, kind: CapturePlan.Kind)] = [
        (Int.self, CapturePlan.Kind.scalar), (UInt8.self, .scalar), (Bool.self, .scalar), (Double.self, .scalar),
        (Float.self, .scalar), (Int128.self, .scalar), (String.self, .string), (Substring.self, .plain),
        (Array<Int>.self, .plain), (Array<[String]>.self, .plain), (Optional<Int>.self, .plain),
        (Array<Bool?>.self, .plain),
        (Date.self, .plain), (Data.self, .plain), (URL.self, .plain), (Decimal.self, .plain),
        (Todo.self, .app), (Note.self, .app), (Array<Note>.self, .app), (Optional<Note>.self, .app),
        (Filter.self, .app),
        (Base.self, .app), (Worker.self, .opaque), (Task<Int, Never>.self, .opaque),
        (UnsafeRawPointer.self, .opaque),
    ]

    @Test("What capturing takes is known by the type", arguments: 0..<table.count)
    func kinds(index: Int) {
        let (type, kind) = Self.table[index]
        let plan = CapturePlan.of(type)
        #expect(plan.kind == kind)
        #expect(plan.index == CapturePlan.of(type).index)
        #expect(plan.typeName == ValueTypeName.of(type))
    }

    @Test("The plan is that of the value's own type, however it is passed")
    func dynamicTypes() {
        var plans = CapturePlans()
        for _ in 0..<3 {
            #expect(plans.plan(for: 1).typeName == "Int")
            #expect(plans.plan(for: 1 as any Sendable).typeName == "Int")
            #expect(plans.plan(for: "x" as any Sendable).typeName == "String")
            #expect(plans.plan(for: Base()).typeName == "Base")
            #expect(plans.plan(for: Derived() as Base).typeName == "Derived")
            #expect(plans.plan(for: Int?.none).typeName == "Optional<Int>")
            #expect(plans.plan(for: Todo()).typeName == "Todo")
        }
    }

    @Test("Scalars are written by their plan")
    func scalars() {
        func text<Value>(_ value: Value) -> String {
            var plans = CapturePlans()
            let plan = plans.plan(for: value)
            return withUnsafeTemporaryAllocation(byteCount: ScalarText.lengthLimit, alignment: 1) { bytes in
                let length = withUnsafePointer(to: value) { plan.writeScalar(at: $0, to: bytes.baseAddress!) }
                return String(decoding: bytes[..<length], as: UTF8.self)
            }
        }
        let texts = [
            text(true), text(-1), text(Int8(-2)), text(Int16(-3)), text(Int32(-4)), text(Int64(-5)),
            text(Int128(-6)), text(UInt(1)), text(UInt8(2)), text(UInt16(3)), text(UInt32(4)), text(UInt64(5)),
            text(UInt128(6)), text(0.5), text(Float(0.25)), text(Double.nan), text("no scalar"),
        ]
        #expect(
            texts == ["true", "-1", "-2", "-3", "-4", "-5", "-6", "1", "2", "3", "4", "5", "6", "0.5", "0.25", "", ""])
    }

    @Test("A plan follows the rules that are in force")
    func rules() {
        struct Late {}
        var plans = CapturePlans()
        #expect(plans.plan(for: Late()).kind == .app)
        let index = plans.plan(for: Late()).index
        Recorder.neverDescribe(Late.self)
        #expect(plans.plan(for: Late()).kind == .opaque)
        #expect(plans.plan(for: Late()).index == index)
    }
}
