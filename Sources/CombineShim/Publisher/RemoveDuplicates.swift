#if !canImport(Darwin)
extension Publishers {
    /// A publisher that passes on those values of another that differ from the one before.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        /// As the other publisher's.
        public typealias Output = Upstream.Output
        /// As the other publisher's.
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are compared.
        public let upstream: Upstream
        /// Says whether the value before and the new one are the same.
        public let predicate: (Output, Output) -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            // Values come one after the other, so that this needs no lock.
            var last: Output?
            upstream.subscribe(
                Operator<Output, S>(downstream: subscriber) { [predicate] value, downstream in
                    if let last, predicate(last, value) { return .max(1) }
                    last = value
                    return downstream.receive(value)
                })
        }
    }
}

extension Publisher {
    /// Passes on the values that differ from the one before.
    ///
    /// - Parameter predicate: says whether the value before and the new one are the same.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }
}

extension Publisher where Output: Equatable {
    /// Passes on the values that are not equal to the one before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        removeDuplicates(by: ==)
    }
}
#endif
