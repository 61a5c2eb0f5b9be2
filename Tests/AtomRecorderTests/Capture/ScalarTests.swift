import GraphModel
import TestSupport
import Testing

@testable import AtomRecorder

@Suite("Scalars")
struct ScalarTests {
    private func text(_ value: some ScalarWritable) -> String {
        withUnsafeTemporaryAllocation(byteCount: ScalarText.lengthLimit, alignment: 1) { bytes in
            let length = value.writeScalar(to: bytes.baseAddress!)
            #expect(length <= ScalarText.lengthLimit)
            return String(decoding: bytes[..<length], as: UTF8.self)
        }
    }

    private func expectDescriptions<Number: ScalarWritable & FixedWidthInteger>(of _: Number.Type) {
        var numbers: [Number] = [.min, .max, 0, .max / 2, .min / 2]
        var power: Number = 1
        while true {
            numbers += [power, power - 1, power + 1]
            if Number.isSigned { numbers += [0 - power, 0 - power + 1] }
            let (next, isOver) = power.multipliedReportingOverflow(by: 10)
            if isOver { break }
            power = next
        }
        for number in numbers { #expect(text(number) == number.description) }
    }

    @Test("Integers of every width are as their descriptions")
    func integers() {
        expectDescriptions(of: Int8.self)
        expectDescriptions(of: Int16.self)
        expectDescriptions(of: Int32.self)
        expectDescriptions(of: Int64.self)
        expectDescriptions(of: Int128.self)
        expectDescriptions(of: Int.self)
        expectDescriptions(of: UInt8.self)
        expectDescriptions(of: UInt16.self)
        expectDescriptions(of: UInt32.self)
        expectDescriptions(of: UInt64.self)
        expectDescriptions(of: UInt128.self)
        expectDescriptions(of: UInt.self)
    }

    @Test("Numbers with a fraction are as their descriptions")
    func fractions() {
        var random = SeededGenerator(seed: 7)
        var doubles: [Double] = [
            0, -0.0, 1, -1, 0.1, 1e15, 1e16, 1e17, 123456.5, 7_999_999, 8_000_000, 8_000_001, 4_503_599_627_370_497,
            .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, -.greatestFiniteMagnitude, .pi,
        ]
        for _ in 0..<2000 {
            doubles.append(Double(bitPattern: random.next()))
            doubles.append(Double(Int64.random(in: -9_999_999...9_999_999, using: &random)))
            doubles.append(Double.random(in: -1000...1000, using: &random))
        }
        for number in doubles where number.isFinite { #expect(text(number) == number.description) }
        for number in doubles.map(Float.init) where number.isFinite { #expect(text(number) == number.description) }
        #expect(text(Double.nan).isEmpty)
        #expect(text(-Float.infinity).isEmpty)
    }

    @Test("Truth values are as their descriptions")
    func truth() {
        #expect(text(true) == "true")
        #expect(text(false) == "false")
    }

    @Test("A list is cut between two elements", arguments: 0...30)
    func lists(budget: Int) {
        let numbers = [1, -22, 333, 4444, -55555, 6]
        let whole = "[1,-22,333,4444,-55555,6]"
        var buffer = CaptureBuffer(budget: budget)
        #expect(numbers.write(to: &buffer))
        #expect(buffer.isFull == (budget < whole.utf8.count))
        #expect(whole.hasPrefix(buffer.text))
        #expect(buffer.text.utf8.count <= budget)
        #expect(buffer.text.last.map { !$0.isNumber || ",]".contains(whole.dropFirst(buffer.count).first!) } ?? true)
    }

    @Test("A buffer is used again without a trace of what was in it")
    func buffers() {
        var buffer = CaptureBuffer(budget: 10)
        #expect(Array(0..<1000).write(to: &buffer))
        #expect(buffer.isFull)
        buffer.clear(budget: 100)
        #expect(buffer.text.isEmpty && !buffer.isFull)
        #expect(["a"].write(to: &buffer))
        #expect(buffer.text == #"["a"]"#)
    }
}
