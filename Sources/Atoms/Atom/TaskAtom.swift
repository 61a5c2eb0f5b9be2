/// An atom whose value is a task that cannot fail.
///
/// All who watch the atom share one task. It is cancelled when the atom is produced again, reset or released.
///
/// ```swift
/// struct GreetingAtom: TaskAtom, Hashable {
///     func value(context: Context) async -> String { await context.watch(UserAtom()).value.greeting }
/// }
/// ```
public protocol TaskAtom: AsyncAtom where Produced == Task<Success, Never> {
    /// The type of the task's result.
    associatedtype Success: Sendable

    /// The result of the task. What it watches, after it has waited too, makes a new task when it changes.
    ///
    /// - Parameter context: watches and reads other atoms, before and after the function has waited.
    /// - Returns: what the task results in.
    @MainActor func value(context: Context) async -> Success
}

extension TaskAtom {
    /// Starts the task.
    public var producer: AtomProducer<Produced> {
        AtomProducer(task: { context in Task { await context.transaction(value) } })
    }

    /// Starts a task and waits for it.
    public var refreshProducer: AtomRefreshProducer<Produced> {
        AtomRefreshProducer(task: { context in Task { await context.transaction(value) } })
    }
}
