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
    ///
    /// - Parameter context: acts for the atom; it may be kept by the effect.
    @MainActor @AtomEffectBuilder func effect(context: CurrentContext) -> Effect

    /// How the value is made and compared. Each kind of atom has its own; a custom one is built of ``AtomProducer``.
    var producer: AtomProducer<Produced> { get }

    /// How the atom appears in graphs. Not for use by apps.
    static var _description: AtomDescription { get }

    /// True when ``_produce(_:)`` is all there is to producing. Not for use by apps.
    static var _isPlain: Bool { get }

    /// Makes the value of an atom that is plain. Not for use by apps.
    @MainActor func _produce(_ context: AtomTransactionContext) -> Produced

    /// A table for nodes of the type, compiled for it. Not for use by apps.
    @MainActor static func _makeTable() -> UnsafeMutableRawPointer
}

extension Atom where Self == Key {
    /// The atom itself.
    @inlinable public var key: Self { self }
}

extension Atom where Effect == EmptyEffect {
    /// No effect.
    @inlinable @MainActor public func effect(context: CurrentContext) -> EmptyEffect { EmptyEffect() }
}

extension Atom {
    /// A description made of the type's name.
    public static var _description: AtomDescription { AtomDescription(of: Self.self) }

    /// False: the producer is asked.
    @inlinable public static var _isPlain: Bool { false }

    /// Not called: only plain atoms are asked.
    @inlinable
    @MainActor
    public func _produce(_ context: AtomTransactionContext) -> Produced {
        preconditionFailure("an atom that is not plain makes its values by its producer")
    }

    /// A table for nodes of the type.
    @inlinable
    @MainActor
    public static func _makeTable() -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(NodeTable<Self>.make(operations: TypedOperations<Self>()))
    }
}
