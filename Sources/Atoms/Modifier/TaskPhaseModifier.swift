extension TaskAtom {
    /// The phase of this atom's task: suspending at first, and whenever there is a new task, then its result.
    public var phase: ModifiedAtom<Self, TaskPhaseModifier<Success, Never>> {
        modifier(TaskPhaseModifier())
    }
}

extension ThrowingTaskAtom {
    /// The phase of this atom's task: suspending at first, and whenever there is a new task, then its result.
    public var phase: ModifiedAtom<Self, TaskPhaseModifier<Success, any Error>> {
        modifier(TaskPhaseModifier())
    }
}

/// Turns a task into its phase.
public struct TaskPhaseModifier<Success: Sendable, Failure: Error>: AsyncAtomModifier {
    /// The type of the value that is modified.
    public typealias Base = Task<Success, Failure>
    /// The type of the value that results.
    public typealias Produced = AsyncPhase<Success, Failure>

    /// Equal for all modifiers of this type.
    public struct Key: Hashable, Sendable {}

    /// Equal for all modifiers of this type.
    public var key: Key { Key() }

    /// Suspends, and publishes the task's result.
    public func producer(atom: some Atom<Base>) -> AtomProducer<Produced> {
        AtomProducer(run: { context in
            let base = context.transaction { $0.watch(atom) }
            let task = Task { context.update(with: AsyncPhase(await base.result)) }
            context.onTermination = task.cancel
            return .suspending
        })
    }

    /// Refreshes the atom and waits for its task. Suspending when the wait was cancelled.
    public func refreshProducer(atom: some AsyncAtom<Base>) -> AtomRefreshProducer<Produced> {
        AtomRefreshProducer(run: { context in
            let task = await context.transaction { context in
                await context.refresh(atom, fileID: "", line: 0)
                return context.watch(atom)
            }
            return Task.isCancelled ? .suspending : AsyncPhase(await task.result)
        })
    }
}
