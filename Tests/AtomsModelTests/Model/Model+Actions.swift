/// What a program does with the model.
extension Model {
    mutating func perform(_ action: Action) {
        let isProducing = beginning > 0 || producing.contains { $0.name.part == .whole }
        guard action.isAllowed(whileProducing: isProducing) else { return }
        switch action {
        case .set(let atom, let value): change(atom) { _ in value }
        case .modify(let atom, let difference): change(atom) { $0 &+ difference }
        case .reset(let name): reset(name)
        case .read(let name): log.append(.got(name, bringingToLife(name) { $0.read(name) }))
        case .watch(let name): log.append(.got(name, bringingToLife(name) { $0.watch(name, from: 0) }))
        case .unwatch(let name): unwatch(name, from: 0)
        case .subscribe(let slot, let name, let reactions): subscribe(slot, name, reactions)
        case .unsubscribe(let slot): end(subscriptionSlots.removeValue(forKey: slot))
        case .observe(let slot, let reactions): observe(slot, reactions)
        case .cancel(let slot): cancel(observerSlots.removeValue(forKey: slot))
        case .snapshot(let slot): snapshotSlots[slot] = saved()
        case .restore(let slot): if let saved = snapshotSlots[slot] { restore(saved) }
        case .forget(let slot): snapshotSlots[slot] = nil
        case .open(let atom, let turn, let value): open(atom, turn, value)
        case .batch(let actions):
            transaction(isWrite: true) { model in
                for action in actions { model.perform(action) }
            }
        }
    }

    /// Counts the production of a modified atom, which no code of the app sees.
    mutating func bringingToLife(_ name: NodeName, _ body: (inout Model) -> Int) -> Int {
        let isModified = name.part != .whole
        if isModified { beginning += 1 }
        defer { if isModified { beginning -= 1 } }
        return body(&self)
    }

    // MARK: Values

    /// The value of an atom. One that nothing else holds is released when the transaction ends.
    mutating func read(_ name: NodeName) -> Int {
        if nodes[name]?.value == nil, let last = leaving[name] { return last }
        return transaction(isWrite: false) { model in
            model.makeCurrent(name)
            return model.value(of: name)
        }
    }

    /// Gives a live atom another value.
    mutating func change(_ atom: Int, _ body: (Int) -> Int) {
        let name = NodeName(atom)
        guard nodes[name]?.value != nil, program.atoms[atom].kind.isState else { return }
        transaction(isWrite: true) { model in
            model.makeCurrent(name)
            model.write(body(model.value(of: name)), to: name)
            model.spread(from: name)
            model.run(.updated, of: name)
        }
    }

    private mutating func reset(_ name: NodeName) {
        guard nodes[name]?.value != nil else { return }
        transaction(isWrite: true) { $0.update(name) }
    }

    // MARK: Subscribers and observers

    mutating func watch(_ name: NodeName, from subscriber: Int) -> Int {
        transaction(isWrite: false) { model in
            model.makeCurrent(name)
            if model.subscribers[subscriber]?.watched.insert(name).inserted == true { model.isNews = true }
            return model.value(of: name)
        }
    }

    private mutating func unwatch(_ name: NodeName, from subscriber: Int) {
        guard subscribers[subscriber]?.watched.contains(name) == true else { return }
        transaction(isWrite: false) { model in
            model.subscribers[subscriber]?.watched.remove(name)
            model.isNews = true
        }
    }

    private mutating func subscribe(_ slot: Int, _ name: NodeName, _ reactions: [Action]) {
        subscriberCount += 1
        let number = subscriberCount
        subscribers[number] = Subscriber(name: name, reactions: reactions)
        _ = bringingToLife(name) { $0.watch(name, from: number) }
        let old = subscriptionSlots.updateValue(number, forKey: slot)
        end(old)
    }

    /// Ends a subscription that was let go.
    mutating func end(_ subscriber: Int?) {
        guard let subscriber, subscribers[subscriber] != nil else { return }
        transaction(isWrite: false) { model in
            model.subscribers[subscriber] = nil
            model.isNews = true
        }
    }

    private mutating func observe(_ slot: Int, _ reactions: [Action]) {
        observerCount += 1
        observers.append((observerCount, reactions))
        cancel(observerSlots.updateValue(observerCount, forKey: slot))
    }

    private mutating func cancel(_ observer: Int?) {
        observers.removeAll { $0.number == observer }
    }
}
