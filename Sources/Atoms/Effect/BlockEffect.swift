/// Several effects, which run in the order in which they stand.
public struct BlockEffect<each Effect: AtomEffect>: AtomEffect {
    private let effect: (repeat each Effect)

    init(_ effect: repeat each Effect) {
        self.effect = (repeat each effect)
    }

    /// Runs each.
    public func initializing(context: Context) { repeat (each effect).initializing(context: context) }
    /// Runs each.
    public func initialized(context: Context) { repeat (each effect).initialized(context: context) }
    /// Runs each.
    public func updated(context: Context) { repeat (each effect).updated(context: context) }
    /// Runs each.
    public func released(context: Context) { repeat (each effect).released(context: context) }
}
