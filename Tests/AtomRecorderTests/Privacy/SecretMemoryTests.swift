import TestSupport
import Testing

@testable import AtomRecorder

@Suite("The memory of secrets")
struct SecretMemoryTests {
    private func found(_ memory: SecretMemory, in text: String) -> [String] {
        var text = text
        return text.withUTF8 { utf8 in
            memory.ranges(in: UnsafeRawBufferPointer(utf8)).map { String(decoding: utf8[$0], as: UTF8.self) }
        }
    }

    private func remember(_ texts: String...) -> SecretMemory {
        var memory = SecretMemory()
        for text in texts { memory.remember(text.utf8, isNumber: false) }
        return memory
    }

    @Test("The longest text is met, and what overlaps is met as one")
    func overlaps() {
        let memory = remember("abcd", "abcdef", "cdxyz", "efgh")
        #expect(found(memory, in: "abcdefghi") == ["abcdefgh"])
        #expect(found(memory, in: "abcdxyz") == ["abcdxyz"])
        #expect(found(memory, in: "abcd abcd") == ["abcd", "abcd"])
        #expect(found(memory, in: "abc").isEmpty)
        #expect(found(memory, in: "").isEmpty)
    }

    @Test("Texts of less than four bytes are not remembered")
    func short() {
        #expect(remember("abc", "", "é").count == 0)
        #expect(remember("abcd", "éé").count == 2)
    }

    @Test("The newest are kept, within bounds of number and size")
    func bounds() {
        var memory = SecretMemory()
        for number in 0..<20_000 { memory.remember("secret\(number);".utf8, isNumber: false) }
        #expect((4_000...8_192).contains(memory.count))
        #expect(found(memory, in: "secret19999; secret0;") == ["secret19999;"])
        let head = String(repeating: "x", count: 4000)
        for number in 0..<2_000 { memory.remember("\(number)\(head)".utf8, isNumber: false) }
        #expect(memory.count <= 600)
    }

    @Test("It finds what a plain search finds, in random texts")
    func randomTexts() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let secrets = (0..<6).map { _ in text(3...7, &random) }
            var memory = SecretMemory()
            for secret in secrets { memory.remember(secret.utf8, isNumber: false) }
            let hay = Array(text(0...40, &random).utf8)
            var isHidden = Array(repeating: false, count: hay.count)
            for secret in secrets.map({ Array($0.utf8) }) where secret.count >= 4 && secret.count <= hay.count {
                for start in 0...(hay.count - secret.count) where hay[start...].starts(with: secret) {
                    for index in start..<start + secret.count { isHidden[index] = true }
                }
            }
            let ranges = hay.withUnsafeBytes { memory.ranges(in: $0) }
            let met = hay.indices.map { index in ranges.contains { $0.contains(index) } }
            #expect(met == isHidden, "\(secrets) in \(String(decoding: hay, as: UTF8.self)), seed \(seed)")
        }
    }

    private func text(_ lengths: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
        String((0..<Int.random(in: lengths, using: &random)).map { _ in "ab".randomElement(using: &random)! })
    }
}
