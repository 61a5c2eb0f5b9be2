extension AtomTestContext {
    /// Waits until something that the context watches is updated.
    ///
    /// - Parameter duration: how long at most, in seconds; nil for no limit.
    /// - Returns: true after an update; false when the time is over or the task was cancelled.
    @discardableResult
    public func waitForUpdate(timeout duration: Double? = nil) async -> Bool {
        await nextUpdate(timeout: duration) { true } == .updated
    }

    /// Waits until something that the context watches is updated.
    ///
    /// - Parameter timeout: how long at most, in seconds.
    /// - Throws: ``AtomTestContextTimeoutError`` when the time is over, `CancellationError` when the task was
    ///   cancelled.
    public func waitForUpdate(within timeout: Double) async throws {
        try throwUnlessUpdated(await nextUpdate(timeout: timeout) { true }, timeout: timeout)
    }

    /// Waits until an update brings an atom into a state. Sees every state that the atom has after an update, however
    /// short.
    ///
    /// - Parameters:
    ///   - atom: the atom. As long as it is not in use it is in no state.
    ///   - duration: how long at most, in seconds; nil for no limit.
    ///   - predicate: recognises the state.
    /// - Returns: true after an update that brought it there; false at once if it was there already, and when the time
    ///   is over or the task was cancelled.
    @discardableResult
    public func wait<Node: Atom>(
        for atom: Node, timeout duration: Double? = nil, until predicate: @escaping (Node.Produced) -> Bool
    ) async -> Bool {
        if isIn(predicate, atom) { return false }
        return await nextUpdate(timeout: duration) { isIn(predicate, atom) } == .updated
    }

    /// Waits until an atom is in a state. Sees every state that the atom has after an update, however short.
    ///
    /// - Parameters:
    ///   - atom: the atom. As long as it is not in use it is in no state.
    ///   - timeout: how long at most, in seconds.
    ///   - predicate: recognises the state.
    /// - Throws: ``AtomTestContextTimeoutError`` when the time is over, `CancellationError` when the task was
    ///   cancelled.
    public func wait<Node: Atom>(
        for atom: Node, within timeout: Double, until predicate: @escaping (Node.Produced) -> Bool
    ) async throws {
        if isIn(predicate, atom) { return }
        try throwUnlessUpdated(await nextUpdate(timeout: timeout) { isIn(predicate, atom) }, timeout: timeout)
    }

    private func isIn<Node: Atom>(_ predicate: (Node.Produced) -> Bool, _ atom: Node) -> Bool {
        lookup(atom).map(predicate) ?? false
    }

    private func nextUpdate(
        timeout: Double?, until isAwaited: @escaping @MainActor () -> Bool
    ) async -> UpdateWaiter.Outcome {
        let waiter = UpdateWaiter(for: isAwaited)
        updates.waiters.append(waiter)
        defer { updates.waiters.removeAll { $0 === waiter } }
        return await waiter.wait(timeout: timeout)
    }

    private func throwUnlessUpdated(_ outcome: UpdateWaiter.Outcome, timeout: Double) throws {
        switch outcome {
        case .updated: break
        case .timedOut: throw AtomTestContextTimeoutError(timeout: timeout)
        case .cancelled: throw CancellationError()
        }
    }
}
