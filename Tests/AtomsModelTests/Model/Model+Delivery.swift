/// What one transaction has to tell.
struct Delivery {
    var subscribers: Set<Int>
    /// The values of then, if there was somebody to tell them.
    var values: [NodeName: Int]?
    /// The scopes whose observers are told too.
    var scopes: [Int]
    /// The observers whose own changes led to it, who are not told.
    var authors: Set<Int>
}

/// Calls of subscribers and observers.
extension Model {
    /// Calls subscribers, then observers. What a call changes is told when its turn comes.
    mutating func deliver(to calls: Set<Int>, in touched: [Int]) {
        let scopes = touched.filter { scope in observers.contains { $0.scope == scope } }
        let isObserved = !scopes.isEmpty || observers.contains { $0.scope == 0 }
        deliveries.append(
            Delivery(subscribers: calls, values: isObserved ? ownValues : nil, scopes: scopes, authors: authors))
        guard !isDelivering else { return }
        isDelivering = true
        while !deliveries.isEmpty { run(deliveries.removeFirst()) }
        authors = []
        isDelivering = false
    }

    /// The values of atoms that live in the store itself.
    private var ownValues: [NodeName: Int] {
        var values: [NodeName: Int] = [:]
        for (key, node) in nodes where key.home == 0 { values[key.name] = node.value }
        return values
    }

    private mutating func run(_ delivery: Delivery) {
        authors = delivery.authors
        var waiting = delivery.subscribers
        while let number = nextCall(among: waiting) {
            waiting.remove(number)
            call(number)
        }
        guard let values = delivery.values else { return }
        let told = ([0] + delivery.scopes).flatMap { scope in observers.filter { $0.scope == scope } }
        for (number, _, reactions) in told where !delivery.authors.contains(number) {
            guard observers.contains(where: { $0.number == number }) else { continue }
            authors = delivery.authors.union([number])
            log.append(.observed(number, values))
            transcript.actors.append(.observer)
            react(.observer(number), reactions)
            transcript.actors.removeLast()
        }
    }

    /// A subscriber that has not ended, as the store's log has it if several are waiting.
    private func nextCall(among waiting: Set<Int>) -> Int? {
        let open = waiting.filter { subscribers[$0] != nil }
        switch hint {
        case .called(let number, _) where open.contains(number): return number
        case .told where open.contains(0): return 0
        default: return open.min()
        }
    }

    private mutating func call(_ number: Int) {
        guard let subscriber = subscribers[number], let name = subscriber.name else { return log.append(.told) }
        log.append(.called(number, watch(name, from: number)))
        transcript.actors.append(.subscriber(number))
        react(.subscriber(number), subscriber.reactions)
        transcript.actors.removeLast()
    }
}
