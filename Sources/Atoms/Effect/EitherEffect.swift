/// One of two effects.
public enum EitherEffect<First: AtomEffect, Second: AtomEffect>: AtomEffect {
    /// The first.
    case first(First)
    /// The second.
    case second(Second)

    private var effect: any AtomEffect {
        switch self {
        case .first(let effect): effect
        case .second(let effect): effect
        }
    }

    /// Runs it.
    public func initializing(context: Context) { effect.initializing(context: context) }
    /// Runs it.
    public func initialized(context: Context) { effect.initialized(context: context) }
    /// Runs it.
    public func updated(context: Context) { effect.updated(context: context) }
    /// Runs it.
    public func released(context: Context) { effect.released(context: context) }
}
