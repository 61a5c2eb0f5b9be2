import GraphModel
import Testing

@MainActor
@Suite("What a probe hears gives the graph that the store has")
struct ProbedProgramTests {
    @Test("After each step of random programs", arguments: UInt64(1)...300)
    func consistency(seed: UInt64) async throws {
        let probe = FrameProbe()
        var (recorded, known) = (Graph(), 0)
        let program = Program(seed: seed)
        let world = World(program, probe: probe)
        defer { world.end() }
        for step in program.steps {
            world.perform(step)
            await world.settle()
            for frame in probe.frames[known...] { try recorded.apply(frame) }
            known = probe.frames.count
            let graph = world.snapshot().makePortableGraph()
            #expect(recorded.entries.map(\.node) == graph.entries.map(\.node))
            #expect(recorded.entries.map(\.value) == graph.entries.map(\.value))
            #expect(recorded.edges == graph.edges)
        }
    }
}
