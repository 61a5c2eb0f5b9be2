import Instrumentation
import Testing

@Suite("MainActorTeardown")
struct MainActorTeardownTests {
    @Test("Runs at once on the main actor")
    @MainActor func atOnce() {
        let flag = Flag()
        MainActorTeardown.run { flag.isSet = true }
        #expect(flag.isSet)
    }

    @Test("Runs on the main actor when called elsewhere")
    func elsewhere() async {
        let flag = Flag()
        await Task.detached { MainActorTeardown.run { flag.isSet = true } }.value
        for _ in 0..<1_000 {
            if await flag.isSet { break }
            await Task.yield()
        }
        #expect(await flag.isSet)
    }

    @MainActor
    private final class Flag: Sendable {
        var isSet = false

        nonisolated init() {}
    }
}
