#if !canImport(Darwin)
extension Publishers {
    /// A publisher that passes on those values of another that satisfy a condition.
    public struct Filter<Upstream: Publisher>: Publisher {
        /// As the other publisher's.
        public typealias Output = Upstream.Output
        /// As the other publisher's.
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are looked at.
        public let upstream: Upstream
        /// The condition.
        public let isIncluded: (Output) -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        /// Attaches a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Operator<Output, S>(downstream: subscriber) { [isIncluded] value, downstream in
                    // What is left out used up demand that the subscriber still has.
                    isIncluded(value) ? downstream.receive(value) : .max(1)
                })
        }
    }
}

extension Publisher {
    /// Passes on the values that satisfy a condition.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }
}
#endif
