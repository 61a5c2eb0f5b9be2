import Answers
import GraphModel
import TestSupport
import Testing

@MainActor
@Suite("Two runs of a program are compared by what happened, not when")
struct ComparedProgramTests {
    @Test("Independent results in another order are no divergence", arguments: UInt64(1)...200)
    func independent(seed: UInt64) async throws {
        let program = InterleavedProgram(independent: seed)
        var generator = SeededGenerator(seed: seed &+ 1_000)
        let good = await frames(of: program.atoms, program.steps(&generator))
        let bad = await frames(of: program.atoms, program.steps(&generator))
        let result = try compare(good, bad)
        #expect(result.isSame, "seed \(seed): \(text(result))")
        #expect(result.extraResults.isEmpty)
        #expect(result.agreedSteps > 0)
    }

    @Test(
        "Where the order shows, the first node that shows it is named, and that only the order differs",
        arguments: UInt64(1)...200)
    func orderVisible(seed: UInt64) async throws {
        let program = InterleavedProgram(orderVisible: seed)
        let meeting = try #require(program.meeting)
        var generator = SeededGenerator(seed: seed &+ 9_000)
        // Two orders in which the two results come one way round and the other.
        var runs: [[Action]] = [[], []]
        while runs.contains([]) {
            let steps = program.steps(&generator)
            runs[program.isFirstSooner(steps) ? 0 : 1] = steps
        }
        let good = await frames(of: program.atoms, runs[0])
        let bad = await frames(of: program.atoms, runs[1])
        let result = try compare(good, bad)
        let first = try #require(result.divergences.first, "seed \(seed)")
        #expect(first.kind == .order, "seed \(seed): \(text(result))")
        #expect(first.node.key == "\(meeting.atom)", "seed \(seed), wanted \(meeting.atom): \(text(result))")
    }

    @Test("A planted change is named, and nothing downstream of it", arguments: PlantedChange.Kind.allCases)
    func planted(kind: PlantedChange.Kind) async throws {
        var (right, wrong, downstream): (Int, [String], [String]) = (0, [], [])
        var count = 0
        for seed in UInt64(1)...150 {
            guard let planted = PlantedChange(kind, seed: seed) else { continue }
            var generator = SeededGenerator(seed: seed &+ 5_000)
            let good = await frames(of: planted.before.atoms, planted.before.steps(&generator))
            let bad = await frames(of: planted.after.atoms, planted.after.steps(&generator))
            // Behind a choice that is not taken a change is none.
            guard (good + bad).contains(where: { $0.touches(planted.atom, kind) }) else { continue }
            count += 1
            let result = try compare(good, bad)
            if result.divergences.first?.node.key == "\(planted.atom)", result.divergences.first?.kind != .order {
                right += 1
            } else {
                wrong.append("seed \(seed), planted \(planted.kind) at \(planted.atom): \(text(result))")
                if let named = result.divergences.first?.node, planted.isDownstream(named) {
                    downstream.append("seed \(seed): \(named.identity)")
                }
            }
        }
        #expect(count >= 40)
        #expect(right * 100 >= 95 * count, "\(right) of \(count): \(wrong.prefix(5))")
        #expect(downstream.isEmpty, "\(downstream)")
    }

    /// The frames of a run.
    private func frames(of atoms: [AtomPlan], _ steps: [Action]) async -> [Frame] {
        // The numbers of programs hold their world: nothing describes them as they are.
        let probe = FrameProbe { value in
            (value as? any NumberConvertible).map {
                RecordedValue(typeName: "Number", encoding: .json, content: "\($0.number)")
            }
        }
        let world = World(Program(atoms: atoms, steps: steps), probe: probe)
        await world.settle()
        for step in steps {
            world.perform(step)
            await world.settle()
        }
        let frames = probe.frames
        world.end()
        return frames
    }

    private func compare(_ good: [Frame], _ bad: [Frame]) throws -> ComparisonResult {
        var comparison = RunComparison()
        for index in 0..<max(good.count, bad.count) {
            if index < good.count { comparison.add(good[index], of: .good) }
            if index < bad.count { comparison.add(bad[index], of: .bad) }
        }
        return try comparison.finish(good: FramesInMemory(good), bad: FramesInMemory(bad))
    }

    private func text(_ result: ComparisonResult) -> String {
        result.divergences.map { divergence in
            let steps = ComparedRun.allCases.map { run in
                divergence.steps[run].map { step in
                    "\(step.kind) \(step.old?.content ?? "-")→\(step.new?.content ?? "-") in \(step.frame) \(step.cause.kind)"
                } ?? "none"
            }
            return "\(divergence.kind) \(divergence.node.identity) \(steps)"
        }.joined(separator: "; ")
    }
}

extension Frame {
    /// Whether the frame does what was changed in one run: produces an atom, or writes it.
    fileprivate func touches(_ atom: Int, _ kind: PlantedChange.Kind) -> Bool {
        let ids = changes.compactMap { change -> NodeID? in
            if case .created(let node) = change, node.key == "\(atom)" { node.id } else { nil }
        }
        guard kind == .effect else { return !ids.isEmpty }
        // Its state is made by a subscription; only what an effect writes shows the change.
        return changes.contains { if case .write = $0 { true } else { false } }
    }
}
