/// An atom whose value is a task that can fail.
///
/// All who watch the atom share one task. It is cancelled when the atom is produced again, reset or released.
///
/// ```swift
/// struct MoviesAtom: ThrowingTaskAtom, Hashable {
///     func value(context: Context) async throws -> [Movie] { try await context.watch(ClientAtom()).movies() }
/// }
/// ```
public protocol ThrowingTaskAtom: AsyncAtom where Produced == Task<Success, any Error> {
    /// The type of the task's result.
    associatedtype Success: Sendable

    /// The result of the task. What it watches, after it has waited too, makes a new task when it changes.
    ///
    /// - Parameter context: watches and reads other atoms, before and after the function has waited.
    /// - Returns: what the task results in.
    /// - Throws: what the task fails with.
    @MainActor func value(context: Context) async throws -> Success
}

extension ThrowingTaskAtom {
    /// Starts the task.
    public var producer: AtomProducer<Produced> {
        AtomProducer(task: { context in Task { try await context.transaction(value) } })
    }

    /// Starts a task and waits for it.
    public var refreshProducer: AtomRefreshProducer<Produced> {
        AtomRefreshProducer(task: { context in Task { try await context.transaction(value) } })
    }
}
