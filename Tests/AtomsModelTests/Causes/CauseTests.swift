import Foundation
import Testing

@MainActor
@Suite("A recording tells the causes that the model knows")
struct CauseTests {
    nonisolated private static let parts: UInt64 = 20

    @Test("Of each update and each call in random programs", arguments: 0..<parts)
    func updates(part: UInt64) async throws {
        try await compare(part, of: 1_000) { try await Comparison.differenceOfCauses($0) }
    }

    @Test("Of each update and each call that did not come, in random programs", arguments: 0..<parts)
    func reasons(part: UInt64) async throws {
        try await compare(part, of: 400) { try await Comparison.differenceOfReasons($0) }
    }

    private func compare(_ part: UInt64, of usual: UInt64, _ difference: (Program) async throws -> String?) async throws
    {
        let count = ModelTests.setting("ATOMVIZ_MODEL_PROGRAMS") ?? usual
        let first = ModelTests.setting("ATOMVIZ_MODEL_SEED") ?? 1
        for seed in first + count * part / Self.parts..<first + count * (part + 1) / Self.parts {
            if seed % 50 == 0 { await Task.yield() }
            let program = Program(seed: seed)
            guard try await difference(program) != nil else { continue }
            let least = await program.shrunk { (try? await difference($0)) != .some(nil) }
            guard let text = try await difference(least) else { continue }
            Issue.record("The program of seed \(seed), shrunk, differs: \(text)\n\(least)")
            return
        }
    }
}
