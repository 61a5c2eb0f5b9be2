import AtomRecorder
import GraphModel
import Instrumentation

/// Records what stores do that are made while a closure runs.
///
/// ```swift
/// let recording = await recordFrames {
///     let context = AtomTestContext()
///     context.watch(FilteredTodosAtom())
///     context[FilterAtom()] = .completed
/// }
/// #expect(recording.frames.count == 2)
/// ```
///
/// Stores count that are made by the closure itself and in tasks that it starts, but for detached ones; so tests that run
/// beside each other do not hear of each other. Values are captured as a recorder captures them, secrets left out. What
/// happens after the closure has returned is not recorded.
///
/// - Parameters:
///   - isolation: the actor that the closure runs on, which is the caller's.
///   - body: makes stores and uses them.
/// - Returns: the frames.
/// - Throws: what the closure throws.
public func recordFrames(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async rethrows -> FrameRecording {
    let collector = FrameCollector()
    do {
        try await Recorder.$ofTask.withValue(collector, operation: body, isolation: isolation)
    } catch {
        _ = collector.end()
        throw error
    }
    return collector.end()
}

/// Records what a store that is there already does while a closure runs, and stores that are made meanwhile.
///
/// The first frame holds what is in the store, with the cause `resync`. A recorder that records the process hears of this
/// store no more.
///
/// - Parameters:
///   - store: the store, or a test's context with a store of its own.
///   - isolation: the actor that the closure runs on, which is the caller's.
///   - body: uses the store.
/// - Returns: the frames.
/// - Throws: what the closure throws.
public func recordFrames<Handle: StoreHandle & Sendable>(
    of store: Handle, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async rethrows -> FrameRecording {
    let collector = FrameCollector()
    await attach(collector, to: store)
    do {
        try await Recorder.$ofTask.withValue(collector, operation: body, isolation: isolation)
    } catch {
        _ = collector.end()
        throw error
    }
    return collector.end()
}

@MainActor
private func attach(_ collector: FrameCollector, to store: some StoreHandle) {
    store._recordableStore.attach(collector.openStore(name: "\(type(of: store))", runtime: ""))
}
