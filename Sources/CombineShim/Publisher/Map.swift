#if !canImport(Darwin)
extension Publishers {
    /// A publisher that makes a value of each value of another.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        /// As the other publisher's.
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are transformed.
        public let upstream: Upstream
        /// Makes the new value.
        public let transform: (Upstream.Output) -> Output

        /// Makes the publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Operator<Upstream.Output, S>(downstream: subscriber) { [transform] value, downstream in
                    downstream.receive(transform(value))
                })
        }
    }
}

extension Publisher {
    /// Makes a value of each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }
}
#endif
