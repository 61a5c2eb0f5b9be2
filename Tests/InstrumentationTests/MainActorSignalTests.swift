import Dispatch
import Instrumentation
import Synchronization
import Testing

/// Calls on the main actor after signals from any thread.
@MainActor
struct MainActorSignalTests {
    /// Counts calls, and lets a test wait for the next.
    @MainActor private final class Calls: Sendable {
        private(set) var count = 0
        private var waiter: CheckedContinuation<Void, Never>?

        func add() {
            count += 1
            waiter.take()?.resume()
        }

        func next() async { await withCheckedContinuation { waiter = $0 } }
    }

    @Test func `The call comes after the signal, once for those that come together`() async {
        let calls = Calls()
        let signal = MainActorSignal { calls.add() }
        for _ in 0..<3 { signal.send() }
        #expect(calls.count == 0)
        await calls.next()
        #expect(calls.count == 1)

        signal.send()
        await calls.next()
        #expect(calls.count == 2)
    }

    @Test func `What was in place at the last signal is in place at a call after it`() async {
        let latest = Latest()
        let signal = MainActorSignal { latest.look() }
        await Task.detached {
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                for _ in 0..<1_000 {
                    latest.value.wrappingAdd(1, ordering: .relaxed)
                    signal.send()
                }
            }
        }.value
        while latest.seen < 4_000 { await Task.yield() }
        #expect(latest.seen == 4_000)
    }

    private final class Latest: Sendable {
        let value = Atomic(0)
        @MainActor private(set) var seen = 0
        @MainActor func look() { seen = value.load(ordering: .relaxed) }
    }
}
