import Foundation
import Testing

@MainActor
@Suite("The store does what the model does")
struct ModelTests {
    /// `ATOMVIZ_MODEL_PROGRAMS` says how many programs run, `ATOMVIZ_MODEL_SEED` with which seed they begin.
    nonisolated static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    nonisolated private static let parts: UInt64 = 20

    @Test("Random programs", arguments: 0..<parts)
    func programs(part: UInt64) async {
        let count = Self.setting("ATOMVIZ_MODEL_PROGRAMS") ?? 5_000
        let first = Self.setting("ATOMVIZ_MODEL_SEED") ?? 1
        for seed in first + count * part / Self.parts..<first + count * (part + 1) / Self.parts {
            // Other tests of the main actor get their turns.
            if seed % 50 == 0 { await Task.yield() }
            let program = Program(seed: seed)
            guard await Comparison.difference(program) != nil else { continue }
            let least = await program.shrunk { await Comparison.difference($0) != nil }
            guard let difference = await Comparison.difference(least) else { continue }
            Issue.record(
                "The program of seed \(seed), shrunk, differs in step \(difference.step): \(difference)\n\(least)")
            return
        }
    }

    @Test("A fault of the model is found, and its program shrunk to what shows it", arguments: Fault.allCases)
    func faults(fault: Fault) async throws {
        func fails(_ program: Program) async -> Bool { await Comparison.difference(program, fault: fault) != nil }
        for seed in UInt64(1)...2_000 where await fails(Program(seed: seed)) {
            let least = await Program(seed: seed).shrunk(while: fails)
            #expect(least.atoms.count <= 8)
            #expect(least.steps.count <= 12)
            for smaller in least.smaller { #expect(await !fails(smaller)) }
            #expect(await Comparison.difference(least) == nil)
            return
        }
        Issue.record("no program shows the fault")
    }
}
