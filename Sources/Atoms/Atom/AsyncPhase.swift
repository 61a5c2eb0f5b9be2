/// How far something asynchronous has come: it has no result yet, or it has one of two kinds.
public enum AsyncPhase<Success, Failure: Error> {
    /// There is no result yet.
    case suspending
    /// The result is a value.
    case success(Success)
    /// The result is an error.
    case failure(Failure)

    /// The phase that has a result.
    ///
    /// - Parameter result: the result.
    public init(_ result: Result<Success, Failure>) {
        switch result {
        case .success(let value): self = .success(value)
        case .failure(let error): self = .failure(error)
        }
    }

    /// The phase that has the result of an asynchronous closure.
    ///
    /// - Parameters:
    ///   - isolation: the actor that the closure runs on, which is the caller's.
    ///   - body: returns the value or throws the error.
    public init(
        isolation: isolated (any Actor)? = #isolation, catching body: () async throws(Failure) -> Success
    ) async {
        do throws(Failure) {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }

    /// True when there is no result yet.
    public var isSuspending: Bool {
        if case .suspending = self { true } else { false }
    }

    /// True when the result is a value.
    public var isSuccess: Bool {
        if case .success = self { true } else { false }
    }

    /// True when the result is an error.
    public var isFailure: Bool {
        if case .failure = self { true } else { false }
    }

    /// The value, nil when there is none.
    public var value: Success? {
        if case .success(let value) = self { value } else { nil }
    }

    /// The error, nil when there is none.
    public var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }

    /// The phase with the value transformed.
    ///
    /// - Parameter transform: makes the new value. Called at most once.
    public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> AsyncPhase<NewSuccess, Failure> {
        flatMap { .success(transform($0)) }
    }

    /// The phase with the error transformed.
    ///
    /// - Parameter transform: makes the new error. Called at most once.
    public func mapError<NewFailure>(_ transform: (Failure) -> NewFailure) -> AsyncPhase<Success, NewFailure> {
        flatMapError { .failure(transform($0)) }
    }

    /// The phase that a value is transformed to.
    ///
    /// - Parameter transform: makes the new phase. Called at most once.
    public func flatMap<NewSuccess>(
        _ transform: (Success) -> AsyncPhase<NewSuccess, Failure>
    ) -> AsyncPhase<NewSuccess, Failure> {
        switch self {
        case .suspending: .suspending
        case .success(let value): transform(value)
        case .failure(let error): .failure(error)
        }
    }

    /// The phase that an error is transformed to.
    ///
    /// - Parameter transform: makes the new phase. Called at most once.
    public func flatMapError<NewFailure>(
        _ transform: (Failure) -> AsyncPhase<Success, NewFailure>
    ) -> AsyncPhase<Success, NewFailure> {
        switch self {
        case .suspending: .suspending
        case .success(let value): .success(value)
        case .failure(let error): transform(error)
        }
    }
}

extension AsyncPhase: Sendable where Success: Sendable {}
extension AsyncPhase: Equatable where Success: Equatable, Failure: Equatable {}
extension AsyncPhase: Hashable where Success: Hashable, Failure: Hashable {}
