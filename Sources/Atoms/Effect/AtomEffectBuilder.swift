/// Puts effects together: blocks of any length, `if`, `if`–`else`, `switch` and `#available`.
@MainActor
@resultBuilder
public enum AtomEffectBuilder {
    /// No effect.
    public static func buildBlock() -> EmptyEffect {
        EmptyEffect()
    }

    /// One effect.
    public static func buildBlock<Effect: AtomEffect>(_ effect: Effect) -> Effect {
        effect
    }

    /// Several effects, which run in the order in which they stand.
    public static func buildBlock<each Effect: AtomEffect>(_ effect: repeat each Effect) -> BlockEffect<
        repeat each Effect
    > {
        BlockEffect(repeat each effect)
    }

    /// An effect, or none.
    public static func buildIf<Effect: AtomEffect>(_ effect: Effect?) -> IfEffect<Effect> {
        IfEffect(effect: effect)
    }

    /// The first of two effects.
    public static func buildEither<First: AtomEffect, Second: AtomEffect>(
        first effect: First
    ) -> EitherEffect<First, Second> {
        .first(effect)
    }

    /// The second of two effects.
    public static func buildEither<First: AtomEffect, Second: AtomEffect>(
        second effect: Second
    ) -> EitherEffect<First, Second> {
        .second(effect)
    }

    /// An effect whose type exists only on some versions of a platform.
    public static func buildLimitedAvailability(_ effect: any AtomEffect) -> AnyAtomEffect {
        AnyAtomEffect(effect: effect)
    }
}

/// No effect.
public struct EmptyEffect: AtomEffect {
    /// Makes it.
    public nonisolated init() {}
}

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
