import Atoms
import Testing

/// Waiting for updates in tests.
@MainActor
struct TestContextWaitTests {
    let context = AtomTestContext()
    let number = Number()

    @Test func `A wait ends with the next update, after the context's own callback`() async {
        let log = Log()
        context.watch(number)
        context.onUpdate = { log.append("update") }
        let wait = Task { [context] in
            let result = await context.waitForUpdate()
            log.append("waited \(result)")
        }
        await settle()
        #expect(log.take().isEmpty)
        context.set(1, for: number)
        await wait.value
        #expect(log.take() == ["update", "waited true"])
        context.onUpdate = nil
    }

    @Test func `The callback is a plain closure, to be put in, read back and taken out`() {
        var count = 0
        let callback: () -> Void = { count += 1 }
        context.watch(number)
        context.onUpdate = callback
        context.set(1, for: number)
        let current: (() -> Void)? = context.onUpdate
        current?()
        context.onUpdate = nil
        context.set(2, for: number)
        #expect(count == 2)
    }

    @Test func `Several may wait at once`() async throws {
        context.watch(number)
        let waits = (0..<3).map { _ in Task { [context] in await context.waitForUpdate(timeout: 1_000) } }
        let throwing = Task { [context] in try await context.waitForUpdate(within: 1_000) }
        await settle()
        context.set(1, for: number)
        for wait in waits { #expect(await wait.value) }
        try await throwing.value
    }

    @Test func `A wait that lasts too long ends without an update`() async {
        context.watch(number)
        #expect(await context.waitForUpdate(timeout: 0.001) == false)
        #expect(await context.wait(for: number, timeout: 0.001) { $0 == 1 } == false)
        let error = await #expect(throws: AtomTestContextTimeoutError.self) {
            try await context.waitForUpdate(within: 0.001)
        }
        #expect(error?.timeout == 0.001)
        #expect(error?.description == "The wait timed out after 0.001 second(s).")
        await #expect(throws: AtomTestContextTimeoutError.self) {
            try await context.wait(for: number, within: 0.001) { $0 == 1 }
        }
    }

    @Test(arguments: [-1, 0, -Double.infinity, Double.nan]) func `No time to wait is no time`(timeout: Double) async {
        #expect(await context.waitForUpdate(timeout: timeout) == false)
    }

    @Test func `An unlimited time is possible`() async {
        context.watch(number)
        let wait = Task { [context] in await context.waitForUpdate(timeout: .infinity) }
        await settle()
        context.set(1, for: number)
        #expect(await wait.value)
    }

    @Test func `A wait for a state sees one that does not last`() async throws {
        context.watch(number)
        let wait = Task { [context, number] in await context.wait(for: number) { $0 == 2 } }
        let throwing = Task { [context, number] in try await context.wait(for: number, within: 1_000) { $0 == 2 } }
        await settle()
        for value in 1...3 { context.set(value, for: number) }
        #expect(await wait.value)
        try await throwing.value
    }

    @Test func `A state that is there already is no update, and nothing to wait for`() async throws {
        context.watch(number)
        #expect(await context.wait(for: number) { $0 == 0 } == false)
        try await context.wait(for: number, within: 1_000) { $0 == 0 }
    }

    @Test func `An atom that is not in use is in no state, and waiting does not bring it into use`() async {
        #expect(await context.wait(for: number, timeout: 0.001) { _ in true } == false)
        #expect(context.lookup(number) == nil)
    }

    @Test func `A cancelled wait ends without an update`() async {
        context.watch(number)
        let wait = Task { [context] in await context.waitForUpdate() }
        let waitForState = Task { [context, number] in await context.wait(for: number) { $0 == 1 } }
        let throwing = Task { [context] in try await context.waitForUpdate(within: 1_000) }
        await settle()
        for task in [wait, waitForState] { task.cancel() }
        throwing.cancel()
        #expect(await wait.value == false)
        #expect(await waitForState.value == false)
        await #expect(throws: CancellationError.self) { try await throwing.value }
    }
}
