import CombineShim

/// An atom whose value is the phase of a publisher: suspending at first, then a success with each of its values. The
/// error that it ends with is a failure; a publisher that finishes leaves its last phase.
///
/// ```swift
/// struct PriceAtom: PublisherAtom, Hashable {
///     func publisher(context: Context) -> AnyPublisher<Price, PriceError> { context.watch(FeedAtom()).prices() }
/// }
/// ```
public protocol PublisherAtom: AsyncAtom where Produced == AsyncPhase<Publisher.Output, Publisher.Failure> {
    /// The type of the publisher.
    associatedtype Publisher: CombineShim.Publisher where Publisher.Output: Sendable

    /// The publisher, a new one each time: when the atom comes into use, is reset or refreshed, or something changes
    /// that was watched.
    ///
    /// - Parameter context: watches and reads other atoms.
    @MainActor func publisher(context: Context) -> Publisher
}

extension PublisherAtom {
    /// Suspends, and publishes each value, in order, on the main actor.
    public var producer: AtomProducer<Produced> {
        AtomProducer(run: { context in
            let phases = context.transaction(publisher).phases
            let task = Task {
                for await phase in phases { context.update(with: phase) }
                context.onTermination = nil
            }
            context.onTermination = task.cancel
            return .suspending
        })
    }

    /// Waits for the end of the publisher, and gives its last phase. Suspending when the wait was cancelled.
    public var refreshProducer: AtomRefreshProducer<Produced> {
        AtomRefreshProducer(run: { context in
            let phases = context.transaction(publisher).phases
            let latest = LatestPhase<Publisher.Output, Publisher.Failure>()
            let task = Task {
                for await phase in phases { latest.phase = phase }
            }
            await context.complete(task)
            return task.isCancelled ? .suspending : latest.phase
        })
    }
}

extension Publisher where Output: Sendable {
    /// What the publisher delivers, from now until the iteration is cancelled. Nothing is left out, whatever thread it
    /// comes from.
    fileprivate var phases: AsyncStream<AsyncPhase<Output, Failure>> {
        let (stream, continuation) = AsyncStream<AsyncPhase<Output, Failure>>.makeStream()
        let cancellable = sink { completion in
            if case .failure(let error) = completion { continuation.yield(.failure(error)) }
            continuation.finish()
        } receiveValue: { value in
            continuation.yield(.success(value))
        }
        let delivery = Delivery(cancellable)
        continuation.onTermination = { _ in delivery.cancellable.cancel() }
        return stream
    }
}

// Unchecked: a publisher's delivery may be cancelled from any thread.
private final class Delivery: @unchecked Sendable {
    let cancellable: AnyCancellable

    init(_ cancellable: AnyCancellable) {
        self.cancellable = cancellable
    }
}
