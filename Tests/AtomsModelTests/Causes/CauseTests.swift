import Foundation
import GraphModel
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

    /// What a recording could get wrong.
    enum Untruth: String, CaseIterable {
        case inputs, authors, cutOffs, droppedEdges

        func retell(_ change: Change) -> Change? {
            switch (self, change) {
            case (.inputs, .value(let id, let value, let inputs, let duration)):
                .value(id, value, inputs: Array(inputs.dropLast()), duration: duration)
            case (.authors, .write(let cause)):
                .write(cause.anonymous)
            case (.cutOffs, .cutOff), (.droppedEdges, .edgeDropped): nil
            default: change
            }
        }
    }

    @Test("A recording that tells something else is found out", arguments: Untruth.allCases)
    func untruths(untruth: Untruth) async throws {
        for seed in UInt64(1)...400 {
            let program = Program(seed: seed)
            let causes = try await Comparison.differenceOfCauses(program, telling: untruth.retell)
            if causes != nil { return }
            if try await Comparison.differenceOfReasons(program, telling: untruth.retell) != nil { return }
        }
        Issue.record("no program shows it")
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

extension Cause {
    /// The same without its author.
    fileprivate var anonymous: Cause { Cause(kind, node: node, place: place, parent: parent) }
}
