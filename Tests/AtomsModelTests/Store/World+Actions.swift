@testable import Atoms

/// What a program does with a store.
extension World {
    /// Who does something: what an effect does it does itself, all else the context of a scope or of the store.
    struct Author {
        var effect: AtomCurrentContext?
        var scope: HeldScope?
    }

    func react(_ reactor: Reactor, _ actions: [Action], by author: Author = Author()) {
        // Once the program has ended, what goes with the store has nobody to act for.
        guard held != nil, reactionCounts[reactor, default: 0] < Reaction.limit else { return }
        reactionCounts[reactor, default: 0] += 1
        for action in actions { perform(action, by: author) }
    }

    /// Does one thing.
    func perform(_ action: Action, by author: Author = Author()) {
        guard action.isAllowed(whileProducing: producing > 0) else { return }
        let context = author.scope?.context ?? now.context
        let acting: any AtomContext = author.effect ?? context
        switch action {
        case .set(let atom, let value): set(atom, to: value, acting)
        case .modify(let atom, let difference): modify(atom, by: difference, acting)
        case .reset(let name): with(name, Reset(context: acting))
        case .read(let name):
            let value = with(name, Read(context: acting))
            log.append(.got(name, value))
        case .watch(let name):
            let value = with(name, Watch(context: author.scope?.context ?? now.test))
            log.append(.got(name, value))
        case .unwatch(let name):
            if author.scope == nil { with(name, Unwatch(context: now.test)) }
        case .subscribe(let slot, let name, let reactions): subscribe(slot, name, reactions, context)
        case .unsubscribe(let slot):
            let old = subscriptions.removeValue(forKey: slot)
            withExtendedLifetime(old) {}
        case .observe(let slot, let reactions): observe(slot, reactions, author.scope?.scope)
        case .cancel(let slot): observations.removeValue(forKey: slot)?.cancel()
        case .snapshot(let slot): snapshots[slot] = snapshot()
        case .restore(let slot):
            if let snapshot = snapshots[slot] { now.store.restore(snapshot) }
        case .forget(let slot): snapshots[slot] = nil
        case .open(let atom, let turn, let value): gates.open(atom, turn: turn, with: value)
        case .batch(let actions):
            acting.batch { for action in actions { perform(action, by: author) } }
        case .enter(let slot, let id, let parent): enter(slot, id, within: parent)
        case .leave(let slot):
            let old = scopes.removeValue(forKey: slot)
            withExtendedLifetime(old) {}
        case .within(let slot, let action):
            let scope = scopes[slot]
            if let scope { perform(action, by: Author(scope: scope)) }
            withExtendedLifetime(scope) {}
        case .override(let name, let value): override(name, by: value, isOfType: false, author)
        case .overrideType(let atom, let value): override(NodeName(atom), by: value, isOfType: true, author)
        }
    }

    private func subscribe(_ slot: Int, _ name: NodeName, _ reactions: [Action], _ context: AtomStoreContext) {
        subscriberCount += 1
        let number = subscriberCount
        // Nothing here holds the new subscription: what follows may let it go.
        let old = subscriptions.updateValue(
            numbered(
                number,
                with(
                    name,
                    Subscribe(context: context) { [weak self] value in
                        self?.log.append(.called(number, value))
                        self?.react(.subscriber(number), reactions)
                    })), forKey: slot)
        withExtendedLifetime(old) {}
    }

    private func numbered(_ number: Int, _ subscription: AtomSubscription) -> AtomSubscription {
        subscriberNumbers[subscription.subscriber.id] = number
        return subscription
    }

    private func observe(_ slot: Int, _ reactions: [Action], _ scope: AtomStoreScope?) {
        observerCount += 1
        let number = observerCount
        let onUpdate: @MainActor (Snapshot) -> Void = { [weak self] snapshot in
            guard let self else { return }
            log.append(.observed(number, values(in: snapshot)))
            react(.observer(number), reactions)
        }
        let observation = scope?.observe(onUpdate) ?? now.store.observe(onUpdate)
        observations.updateValue(observation, forKey: slot)?.cancel()
    }

    private func enter(_ slot: Int, _ id: ScopeID, within parentSlot: Int?) {
        let parent = parentSlot.flatMap { scopes[$0]?.scope }
        if parentSlot != nil, parent == nil { return }
        let scope =
            switch id {
            case .standard: parent?.scope() ?? now.store.scope()
            case .numbered(let number): parent?.scope(id: number) ?? now.store.scope(id: number)
            }
        let context = scope.context()
        scopeCount += 1
        subscriberNumbers[context.subscription.subscriber.id] = -scopeCount
        let old = scopes.updateValue(HeldScope(scope: scope, context: context), forKey: slot)
        withExtendedLifetime((old, parent, scope, context)) {}
    }

    private func override(_ name: NodeName, by value: Int, isOfType: Bool, _ author: Author) {
        with(
            name,
            Override(
                name: name, value: value, isOfType: isOfType, scope: author.scope?.scope, store: now.store, world: self)
        )
    }
}
