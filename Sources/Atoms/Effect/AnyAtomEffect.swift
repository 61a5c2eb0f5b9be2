/// Any effect.
public struct AnyAtomEffect: AtomEffect {
    let effect: any AtomEffect

    /// Runs it.
    public func initializing(context: Context) { effect.initializing(context: context) }
    /// Runs it.
    public func initialized(context: Context) { effect.initialized(context: context) }
    /// Runs it.
    public func updated(context: Context) { effect.updated(context: context) }
    /// Runs it.
    public func released(context: Context) { effect.released(context: context) }
}
