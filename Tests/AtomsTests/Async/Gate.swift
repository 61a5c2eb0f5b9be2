/// Lets asynchronous bodies wait until a test says how they go on. What is sent before it is asked for waits.
@MainActor
final class Gate<Value: Sendable> {
    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<Result<Value, any Error>, Never>
    }

    private var waiters: [Waiter] = []
    private var sent: [Result<Value, any Error>] = []
    private var lastID = 0
    private var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// How many bodies have come to the gate so far.
    private(set) var arrived = 0
    /// How many of them were cancelled while they waited.
    private(set) var cancelled = 0

    nonisolated init() {}

    /// Waits for the next value. Goes on at once, by throwing, when the task is cancelled.
    func pass() async throws -> Value {
        lastID += 1
        let id = lastID
        arrive()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Result<Value, any Error>, Never>) in
                if Task.isCancelled {
                    cancelled += 1
                    continuation.resume(returning: .failure(CancellationError()))
                } else if sent.isEmpty {
                    waiters.append(Waiter(id: id, continuation: continuation))
                } else {
                    continuation.resume(returning: sent.removeFirst())
                }
            }
        } onCancel: {
            Task { @MainActor in cancel(id) }
        }
        return try result.get()
    }

    /// Waits for the next value, and does not heed cancellation.
    func passStubbornly() async -> Value {
        arrive()
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<Value, any Error>, Never>) in
            if sent.isEmpty {
                lastID += 1
                waiters.append(Waiter(id: lastID, continuation: continuation))
            } else {
                continuation.resume(returning: sent.removeFirst())
            }
        }
        guard case .success(let value) = result else { preconditionFailure("a stubborn body was sent an error") }
        return value
    }

    /// Lets the one that has waited longest go on.
    func send(_ value: Value) { send(.success(value)) }

    /// Lets the one that has waited longest fail.
    func fail(_ error: any Error) { send(.failure(error)) }

    /// Waits until so many bodies have come to the gate, counted from its beginning.
    func arrivals(_ count: Int) async {
        if arrived >= count { return }
        await withCheckedContinuation { arrivals.append((count, $0)) }
    }

    private func arrive() {
        arrived += 1
        let due = arrivals.filter { $0.count <= arrived }
        arrivals.removeAll { $0.count <= arrived }
        for one in due { one.continuation.resume() }
    }

    private func send(_ result: Result<Value, any Error>) {
        if waiters.isEmpty { sent.append(result) } else { waiters.removeFirst().continuation.resume(returning: result) }
    }

    private func cancel(_ id: Int) {
        guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
        cancelled += 1
        waiters.remove(at: index).continuation.resume(returning: .failure(CancellationError()))
    }
}

/// Lets everything run that the main actor has been asked for, and what that asks for in turn.
@MainActor
func settle() async {
    // Each yield lets the main actor's queue run once; no chain in these tests is longer than this.
    for _ in 0..<50 { await Task.yield() }
}
