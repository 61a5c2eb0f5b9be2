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

    @Test("Runs on the main actor when called elsewhere", .timeLimit(.minutes(1)))
    func elsewhere() async {
        let flag = Flag()
        let (signals, signal) = AsyncStream<Bool>.makeStream()
        await Task.detached {
            MainActorTeardown.run {
                flag.isSet = true
                signal.yield(flag.isSet)
            }
        }.value
        // Nil when the time limit cancels the wait.
        var answers = signals.makeAsyncIterator()
        #expect(await answers.next() == true)
    }

    @MainActor
    private final class Flag: Sendable {
        var isSet = false

        nonisolated init() {}
    }
}
