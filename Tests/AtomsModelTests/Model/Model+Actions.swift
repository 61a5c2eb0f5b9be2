import GraphModel

/// What a program does with the model.
extension Model {
    /// Does one thing.
    ///
    /// - Parameters:
    ///   - author: the scope of who uses values.
    ///   - scope: the scope of who watches, observes and overrides.
    mutating func perform(_ action: Action, by author: Int = 0, in scope: Int = 0) {
        let isProducing = beginning > 0 || producing.contains { $0.key.name.part == .whole }
        guard action.isAllowed(whileProducing: isProducing) else { return }
        switch action {
        case .set(let atom, let value): change(atom, in: author, .set) { _ in value }
        case .modify(let atom, let difference): change(atom, in: author, .modify) { $0 &+ difference }
        case .reset(let name): reset(name, in: author)
        case .read(let name): log.append(.got(name, bringingToLife(name) { $0.read(name, in: author) }))
        case .watch(let name): log.append(.got(name, bringingToLife(name) { $0.watch(name, from: -scope) }))
        case .unwatch(let name): if scope == 0 { unwatch(name, from: 0) }
        case .subscribe(let slot, let name, let reactions): subscribe(slot, name, reactions, in: scope)
        case .unsubscribe(let slot): end(subscriptionSlots.removeValue(forKey: slot))
        case .observe(let slot, let reactions): observe(slot, reactions, in: scope)
        case .cancel(let slot): cancel(observerSlots.removeValue(forKey: slot))
        case .snapshot(let slot): snapshotSlots[slot] = saved()
        case .restore(let slot): if let saved = snapshotSlots[slot] { restore(saved) }
        case .forget(let slot): snapshotSlots[slot] = nil
        case .open(let atom, let turn, let value): open(atom, turn, value)
        case .batch(let actions):
            transaction(isWrite: true) { model in
                _ = model.transcript.write(.batch)
                for action in actions { model.perform(action, by: author, in: scope) }
            }
        case .enter(let slot, let id, let parent): enter(slot, id, within: parent)
        case .leave(let slot): letGo(scopeSlots.removeValue(forKey: slot))
        case .within(let slot, let action): within(slot, action)
        case .override(let name, let value): override(name, by: value, in: scope)
        case .overrideType(let atom, let value): overrideType(of: atom, by: value, in: scope)
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
    mutating func read(_ name: NodeName, in scope: Int) -> Int {
        let key = placement(of: name, in: scope).key
        if nodes[key]?.value == nil, let last = leaving[key] { return last }
        return transaction(isWrite: false) { model in
            let key = model.makeCurrent(name, in: scope)
            return model.value(of: key)
        }
    }

    /// Gives a live atom another value.
    mutating func change(_ atom: Int, in scope: Int, _ kind: Cause.Kind, _ body: (Int) -> Int) {
        let key = placement(of: NodeName(atom), in: scope).key
        guard nodes[key]?.value != nil, program.atoms[atom].kind.isState else { return }
        transaction(isWrite: true) { model in
            model.touch(scope)
            let write = model.transcript.write(kind)
            model.bringUpToDate(key)
            model.transcript.written(key, write)
            model.write(body(model.value(of: key)), to: key)
            model.spread(from: key)
            model.run(.updated, of: key)
        }
    }

    private mutating func reset(_ name: NodeName, in scope: Int) {
        let (key, override) = placement(of: name, in: scope)
        guard nodes[key]?.value != nil else { return }
        transaction(isWrite: true) { model in
            model.touch(scope)
            model.transcript.reset(key)
            model.update(key, override)
        }
    }

    // MARK: Subscribers and observers

    mutating func watch(_ name: NodeName, from subscriber: Int) -> Int {
        let scope = subscribers[subscriber]?.scope ?? 0
        return transaction(isWrite: false) { model in
            let key = model.makeCurrent(name, in: scope)
            if model.subscribers[subscriber]?.watched.insert(key).inserted == true {
                model.isNews = true
                model.touch(scope)
                model.transcript.watched(key, by: .subscriber(subscriber))
            }
            return model.value(of: key)
        }
    }

    private mutating func unwatch(_ name: NodeName, from subscriber: Int) {
        let key = placement(of: name, in: 0).key
        guard subscribers[subscriber]?.watched.contains(key) == true else { return }
        transaction(isWrite: false) { model in
            model.subscribers[subscriber]?.watched.remove(key)
            model.isNews = true
        }
    }

    private mutating func subscribe(_ slot: Int, _ name: NodeName, _ reactions: [Action], in scope: Int) {
        subscriberCount += 1
        let number = subscriberCount
        subscribers[number] = Subscriber(name: name, scope: scope, reactions: reactions)
        scopes[scope].references += 1
        _ = bringingToLife(name) { $0.watch(name, from: number) }
        let old = subscriptionSlots.updateValue(number, forKey: slot)
        end(old)
    }

    /// Ends a subscription that was let go.
    mutating func end(_ subscriber: Int?) {
        guard let subscriber, let ended = subscribers.removeValue(forKey: subscriber) else { return }
        if !ended.watched.isEmpty {
            transaction(isWrite: false) { model in
                model.isNews = true
                model.touch(ended.scope)
            }
        }
        release(ended.scope)
    }

    private mutating func observe(_ slot: Int, _ reactions: [Action], in scope: Int) {
        observerCount += 1
        observers.append((observerCount, scope, reactions))
        cancel(observerSlots.updateValue(observerCount, forKey: slot))
    }

    private mutating func cancel(_ observer: Int?) {
        observers.removeAll { $0.number == observer }
    }
}
