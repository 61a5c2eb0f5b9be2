#if !canImport(Darwin)
/// What accompanies a change of state: how it is animated.
public struct Transaction: Sendable {
    /// How the change is animated; nil when it is not.
    public var animation: Animation?
    /// True when views may not animate the change by themselves.
    public var disablesAnimations = false
    /// True when the change is part of one that goes on, as a drag does.
    public var isContinuous = false

    /// A transaction without an animation.
    public init() {}

    /// A transaction with an animation.
    public init(animation: Animation?) {
        self.animation = animation
    }

    /// The transaction that surrounds the running code: of the task, or of the thread where there is no task.
    @TaskLocal package static var current = Transaction()
}

/// Makes changes with a transaction. They see it for as long as `body` runs; one within takes its place.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try Transaction.$current.withValue(transaction, operation: body)
}

/// Makes changes with one property of the transaction set, the others as they are.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Makes changes that are animated.
///
/// - Parameters:
///   - animation: how; nil for changes that are not.
///   - body: makes the changes.
/// - Returns: what `body` returns.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    return try withTransaction(transaction, body)
}
#endif
