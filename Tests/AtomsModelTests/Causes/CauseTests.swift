import Foundation
import Testing

@MainActor
@Suite("A recording tells the causes that the model knows")
struct CauseTests {
    nonisolated private static let parts: UInt64 = 20

    @Test("Of each update and each call in random programs", arguments: 0..<parts)
    func programs(part: UInt64) async throws {
        let count = ModelTests.setting("ATOMVIZ_MODEL_PROGRAMS") ?? 1_000
        let first = ModelTests.setting("ATOMVIZ_MODEL_SEED") ?? 1
        for seed in first + count * part / Self.parts..<first + count * (part + 1) / Self.parts {
            if seed % 50 == 0 { await Task.yield() }
            let program = Program(seed: seed)
            guard try await Comparison.differenceOfCauses(program) != nil else { continue }
            let least = await program.shrunk { (try? await Comparison.differenceOfCauses($0)) != .some(nil) }
            guard let difference = try await Comparison.differenceOfCauses(least) else { continue }
            Issue.record("The program of seed \(seed), shrunk, differs: \(difference)\n\(least)")
            return
        }
    }
}
