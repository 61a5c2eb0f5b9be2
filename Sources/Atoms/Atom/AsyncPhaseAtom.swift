/// An atom whose value is the phase of an asynchronous function: suspending at first, then a success or a failure.
///
/// ```swift
/// struct MoviesAtom: AsyncPhaseAtom, Hashable {
///     func value(context: Context) async throws -> [Movie] { try await context.watch(ClientAtom()).movies() }
/// }
/// ```
public protocol AsyncPhaseAtom: AsyncAtom where Produced == AsyncPhase<Success, Failure> {
    /// The type of the result.
    associatedtype Success
    /// The type of the error that there may be instead.
    associatedtype Failure: Error

    /// The result. What it watches, after it has waited too, begins it anew when it changes.
    ///
    /// - Parameter context: watches and reads other atoms, before and after the function has waited.
    /// - Returns: what the phase succeeds with.
    /// - Throws: what the phase fails with.
    @MainActor func value(context: Context) async throws(Failure) -> Success
}

extension AsyncPhaseAtom {
    /// Suspends, and publishes the result.
    public var producer: AtomProducer<Produced> {
        AtomProducer(run: { context in
            context.announceTransaction()
            let task = Task { context.update(with: await phase(context)) }
            context.onTermination = task.cancel
            return .suspending
        })
    }

    /// Waits for the result. Suspending when the wait was cancelled.
    public var refreshProducer: AtomRefreshProducer<Produced> {
        AtomRefreshProducer(run: { context in
            let latest = LatestPhase<Success, Failure>()
            let task = Task { latest.phase = await phase(context) }
            await context.complete(task)
            return task.isCancelled ? .suspending : latest.phase
        })
    }

    @MainActor private func phase(_ context: AtomProducerContext<Produced>) async -> Produced {
        await AsyncPhase { () throws(Failure) in try await context.transaction(value) }
    }
}

/// Carries a phase out of a task.
@MainActor
final class LatestPhase<Success, Failure: Error> {
    var phase = AsyncPhase<Success, Failure>.suspending
}
