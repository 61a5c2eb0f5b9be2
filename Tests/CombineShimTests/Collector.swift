import CombineShim

/// A subscriber that demands what it is told to, and keeps what it gets.
final class Collector<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var completions: [Subscribers.Completion<Failure>] = []
    private(set) var subscription: (any Subscription)?
    private let initialDemand: Subscribers.Demand
    private let demandPerValue: Subscribers.Demand

    init(demand initialDemand: Subscribers.Demand, perValue: Subscribers.Demand = .none) {
        self.initialDemand = initialDemand
        demandPerValue = perValue
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if initialDemand > .none { subscription.request(initialDemand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return demandPerValue
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        completions.append(completion)
    }
}

/// An error of the tests.
struct Failed: Error, Hashable {}
