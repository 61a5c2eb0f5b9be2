import SwiftUIShim

extension Atom {
    /// This atom, but what watches it is updated within an animation.
    ///
    /// ```swift
    /// let name = context.watch(NameAtom().animation(.easeIn))
    /// ```
    ///
    /// - Parameter animation: how changes are animated; nil for changes that are not.
    public func animation(_ animation: Animation? = .default) -> ModifiedAtom<Self, AnimationModifier<Produced>> {
        modifier(AnimationModifier(animation: animation))
    }
}

/// Animates what a value's changes lead to.
public struct AnimationModifier<Produced>: AtomModifier {
    /// The type of the value that is modified.
    public typealias Base = Produced

    /// The animation.
    public struct Key: Hashable, Sendable {
        let animation: Animation?
    }

    let animation: Animation?

    /// The animation.
    public var key: Key { Key(animation: animation) }

    /// Passes the value on. What watches it is updated within the animation.
    public func producer(atom: some Atom<Produced>) -> AtomProducer<Produced> {
        AtomProducer(propagate: { update in withAnimation(animation, update) }) { context in context.watch(atom) }
    }
}
