import Foundation
import Testing

@MainActor
@Suite("The store does what the model does")
struct ModelTests {
    /// `ATOMVIZ_MODEL_PROGRAMS` says how many programs run, `ATOMVIZ_MODEL_SEED` with which seed they begin.
    nonisolated private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    nonisolated private static let parts: UInt64 = 20

    @Test("Random programs", arguments: 0..<parts)
    func programs(part: UInt64) async {
        let count = Self.setting("ATOMVIZ_MODEL_PROGRAMS") ?? 20_000
        let first = Self.setting("ATOMVIZ_MODEL_SEED") ?? 1
        for seed in first + count * part / Self.parts..<first + count * (part + 1) / Self.parts {
            // Other tests of the main actor get their turns.
            if seed % 50 == 0 { await Task.yield() }
            let program = Program(seed: seed)
            guard Comparison.difference(program) != nil else { continue }
            let least = program.shrunk { Comparison.difference($0) != nil }
            guard let difference = Comparison.difference(least) else { continue }
            Issue.record(
                "The program of seed \(seed), shrunk, differs in step \(difference.step): \(difference)\n\(least)")
            return
        }
    }

    @Test("A fault of the model is found, and its program shrunk to what shows it", arguments: Fault.allCases)
    func faults(fault: Fault) throws {
        func fails(_ program: Program) -> Bool { Comparison.difference(program, fault: fault) != nil }
        let found = try #require((UInt64(1)...2_000).lazy.map { Program(seed: $0) }.first(where: fails))
        let least = found.shrunk(while: fails)
        #expect(least.atoms.count <= 3)
        #expect(least.steps.count <= 4)
        #expect(least.smaller.allSatisfy { !fails($0) })
        #expect(Comparison.difference(least) == nil)
    }
}
