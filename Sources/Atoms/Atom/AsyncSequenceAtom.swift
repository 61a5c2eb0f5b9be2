/// An atom whose value is the phase of an asynchronous sequence: suspending at first, then a success with each element.
/// An error that the sequence throws is a failure; a sequence that ends leaves its last phase.
///
/// ```swift
/// struct LocationAtom: AsyncSequenceAtom, Hashable {
///     func sequence(context: Context) -> AsyncStream<Location> { context.watch(TrackerAtom()).locations() }
/// }
/// ```
public protocol AsyncSequenceAtom: AsyncAtom where Produced == AsyncPhase<Sequence.Element, any Error> {
    /// The type of the sequence.
    associatedtype Sequence: AsyncSequence where Sequence.Element: Sendable

    /// The sequence, a new one each time: when the atom comes into use, is reset or refreshed, or something changes
    /// that was watched.
    ///
    /// - Parameter context: watches and reads other atoms.
    @MainActor func sequence(context: Context) -> Sequence
}

extension AsyncSequenceAtom {
    /// Suspends, and publishes each element.
    public var producer: AtomProducer<Produced> {
        AtomProducer(run: { context in
            let sequence = context.transaction(sequence)
            let task = Task {
                do {
                    for try await element in sequence { context.update(with: .success(element)) }
                } catch {
                    context.update(with: .failure(error))
                }
                context.onTermination = nil
            }
            context.onTermination = task.cancel
            return .suspending
        })
    }

    /// Waits for the end of the sequence, and gives its last phase. Suspending when the wait was cancelled.
    public var refreshProducer: AtomRefreshProducer<Produced> {
        AtomRefreshProducer(run: { context in
            let sequence = context.transaction(sequence)
            let latest = LatestPhase<Sequence.Element, any Error>()
            let task = Task {
                do {
                    for try await element in sequence { latest.phase = .success(element) }
                } catch {
                    latest.phase = .failure(error)
                }
            }
            await context.complete(task)
            return task.isCancelled ? .suspending : latest.phase
        })
    }
}
