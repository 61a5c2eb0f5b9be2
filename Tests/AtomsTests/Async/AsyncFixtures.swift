import Atoms

/// A task that runs a closure.
struct Work<Success: Sendable>: TaskAtom {
    let key: String
    let body: @MainActor @Sendable (AtomTransactionContext) async -> Success

    init(_ key: String, _ body: @escaping @MainActor @Sendable (AtomTransactionContext) async -> Success) {
        self.key = key
        self.body = body
    }

    func value(context: Context) async -> Success { await body(context) }
}

/// A task that runs a closure that can throw.
struct Risk<Success: Sendable>: ThrowingTaskAtom {
    let key: String
    let body: @MainActor @Sendable (AtomTransactionContext) async throws -> Success

    init(_ key: String, _ body: @escaping @MainActor @Sendable (AtomTransactionContext) async throws -> Success) {
        self.key = key
        self.body = body
    }

    func value(context: Context) async throws -> Success { try await body(context) }
}

/// The phase of a closure.
struct Loading<Success: Sendable>: AsyncPhaseAtom {
    let key: String
    let body: @MainActor @Sendable (AtomTransactionContext) async throws -> Success

    init(_ key: String, _ body: @escaping @MainActor @Sendable (AtomTransactionContext) async throws -> Success) {
        self.key = key
        self.body = body
    }

    func value(context: Context) async throws -> Success { try await body(context) }
}

/// The phase of a stream that the test feeds.
struct Feed: AsyncSequenceAtom {
    let key: String
    let make: @MainActor @Sendable (AtomTransactionContext) -> AsyncThrowingStream<Int, any Error>

    func sequence(context: Context) -> AsyncThrowingStream<Int, any Error> { make(context) }
}

/// Streams in the order in which they were asked for.
@MainActor
final class Streams: Sendable {
    private(set) var continuations: [AsyncThrowingStream<Int, any Error>.Continuation] = []
    private(set) var ended: [Int] = []

    nonisolated init() {}

    func make() -> AsyncThrowingStream<Int, any Error> {
        let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
        let index = continuations.count
        continuation.onTermination = { _ in Task { @MainActor in self.ended.append(index) } }
        continuations.append(continuation)
        return stream
    }
}

struct Failed: Error, Hashable {}
