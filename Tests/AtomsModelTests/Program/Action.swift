/// What a program does with a store: a step, or what an effect, a subscriber or an observer does when it is called.
indirect enum Action: Hashable, Sendable {
    case set(Int, to: Int)
    case modify(Int, by: Int)
    case reset(NodeName)
    case read(NodeName)
    /// Watches, ends watching, in the test context's own name.
    case watch(NodeName)
    case unwatch(NodeName)
    /// Puts a subscription into a slot, and lets go what was there.
    case subscribe(slot: Int, NodeName, then: [Action])
    case unsubscribe(slot: Int)
    case observe(slot: Int, then: [Action])
    case cancel(slot: Int)
    case snapshot(slot: Int)
    case restore(slot: Int)
    case forget(slot: Int)
    case batch([Action])
    /// Puts a scope into a slot, within the one in another slot or in the store, and lets go what was there.
    case enter(slot: Int, ScopeID, within: Int?)
    case leave(slot: Int)
    /// Does something through the scope in a slot; nothing if none is there.
    case within(slot: Int, Action)
    /// Lets a number stand in for what an atom would produce, or all atoms of its type.
    case override(NodeName, by: Int)
    case overrideType(of: Int, by: Int)
    /// Lets an asynchronous function go on that waits at its atom's gate: one of those that wait there, counted round.
    case open(Int, turn: Int, with: Int)

    /// True for what may be done at a time.
    ///
    /// While a value is being produced, making another may close a circle.
    func isAllowed(whileProducing isProducing: Bool) -> Bool {
        switch self {
        case .set, .modify, .unsubscribe, .observe, .cancel, .forget, .open: true
        case .enter, .leave, .override, .overrideType: true
        case .within(_, let action): action.isAllowed(whileProducing: isProducing)
        case .reset, .read, .watch, .unwatch, .subscribe, .batch, .snapshot, .restore: !isProducing
        }
    }
}
