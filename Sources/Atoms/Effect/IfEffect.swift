/// An effect, or none.
public struct IfEffect<Effect: AtomEffect>: AtomEffect {
    let effect: Effect?

    /// Runs it, if there is one.
    public func initializing(context: Context) { effect?.initializing(context: context) }
    /// Runs it, if there is one.
    public func initialized(context: Context) { effect?.initialized(context: context) }
    /// Runs it, if there is one.
    public func updated(context: Context) { effect?.updated(context: context) }
    /// Runs it, if there is one.
    public func released(context: Context) { effect?.released(context: context) }
}
