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
        AtomProducer(
            run: { context in
                let task = makeTask(context)
                context.onTermination = task.cancel
                return task
            },
            manage: { task, context in context.onTermination = task.cancel })
    }

    /// Starts a task and waits for it.
    public var refreshProducer: AtomRefreshProducer<Produced> {
        AtomRefreshProducer(run: { context in makeTask(context) }, complete: { await $1.complete($0) })
    }

    @MainActor private func makeTask(_ context: AtomProducerContext<Produced>) -> Produced {
        context.announceTransaction()
        return Task { await context.transaction(value) }
    }
}

extension AtomProducerContext {
    /// Waits for a task, which is cancelled with the waiting task and with the run.
    func complete<Success, Failure: Error>(_ task: Task<Success, Failure>) async {
        onTermination = task.cancel
        await withTaskCancellationHandler {
            _ = await task.result
        } onCancel: {
            task.cancel()
        }
    }
}
