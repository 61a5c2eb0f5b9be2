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
