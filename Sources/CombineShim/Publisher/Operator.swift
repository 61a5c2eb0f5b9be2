#if !canImport(Darwin)
/// Between a publisher and a subscriber: does something with each value, and passes the rest on. The subscriber speaks
/// to the publisher's own subscription, so demand needs no book-keeping here.
final class Operator<Input, Downstream: Subscriber>: Subscriber {
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let pass: (Input, Downstream) -> Subscribers.Demand

    init(downstream: Downstream, pass: @escaping (Input, Downstream) -> Subscribers.Demand) {
        self.downstream = downstream
        self.pass = pass
    }

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        pass(input, downstream)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        downstream.receive(completion: completion)
    }
}
#endif
