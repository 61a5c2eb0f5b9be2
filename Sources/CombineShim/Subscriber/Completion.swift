#if !canImport(Darwin)
extension Subscribers {
    /// How a publisher ended.
    public enum Completion<Failure: Error> {
        /// It has no more values.
        case finished
        /// It failed.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
#endif
