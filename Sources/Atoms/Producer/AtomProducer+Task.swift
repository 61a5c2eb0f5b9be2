// What the atoms have in common whose value is a task.

extension AtomProducer {
    /// Makes a producer whose value is a task, which is cancelled when its run ends, wherever it came from.
    ///
    /// - Parameter start: starts the task, in which other atoms can be watched.
    init<Success, Failure: Error>(
        task start: @escaping @MainActor (AtomProducerContext<Value>) -> Value
    ) where Value == Task<Success, Failure> {
        self.init(
            run: { context in
                context.announceTransaction()
                let task = start(context)
                context.onTermination = task.cancel
                return task
            },
            manage: { task, context in context.onTermination = task.cancel })
    }
}

extension AtomRefreshProducer {
    /// Makes a producer that starts a task and waits for it.
    ///
    /// - Parameter start: starts the task, in which other atoms can be watched.
    init<Success, Failure: Error>(
        task start: @escaping @MainActor (AtomProducerContext<Value>) -> Value
    ) where Value == Task<Success, Failure> {
        self.init(
            run: { context in
                context.announceTransaction()
                return start(context)
            },
            complete: { await $1.complete($0) })
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
