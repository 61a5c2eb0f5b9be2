/// A piece of state, or a value derived from others, by its description.
///
/// An atom value is only a name: two equal keys of one atom type mean the same state in a store. The state itself
/// lives in an ``AtomStore``, from the first use of the atom to the last.
public protocol Atom<Produced>: Sendable {
    /// What tells atoms of one type apart.
    associatedtype Key: Hashable & Sendable
    /// The type of the value.
    associatedtype Produced
    /// The type of the side effect that accompanies the atom.
    associatedtype Effect: AtomEffect = EmptyEffect

    /// The context that a value is produced with.
    typealias Context = AtomTransactionContext
    /// The context that effects run with.
    typealias CurrentContext = AtomCurrentContext

    /// What tells this atom from others of its type. The atom itself, where it is `Hashable`.
    var key: Key { get }

    /// The side effect that accompanies the atom, made once each time the atom comes into use.
    @MainActor @AtomEffectBuilder func effect(context: CurrentContext) -> Effect

    /// How the value is made and compared.
    var producer: AtomProducer<Produced> { get }

    /// How the atom appears in graphs.
    static var _description: AtomDescription { get }
}

extension Atom where Self == Key {
    /// The atom itself.
    public var key: Self { self }
}

extension Atom where Effect == EmptyEffect {
    /// No effect.
    @MainActor public func effect(context: CurrentContext) -> EmptyEffect { EmptyEffect() }
}

extension Atom {
    /// A description made of the type's name.
    public static var _description: AtomDescription { AtomDescription(of: Self.self) }
}
