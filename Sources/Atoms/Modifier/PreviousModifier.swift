extension Atom {
    /// The value that this atom had before the one it has; nil at first. Remembered for as long as the modified atom is
    /// in use.
    public var previous: ModifiedAtom<Self, PreviousModifier<Produced>> {
        modifier(PreviousModifier())
    }
}

/// Gives the value before the one that the atom has.
public struct PreviousModifier<Base>: AtomModifier {
    /// The type of the value that results.
    public typealias Produced = Base?

    /// Equal for all modifiers of this type.
    public struct Key: Hashable, Sendable {}

    /// Equal for all modifiers of this type.
    public var key: Key { Key() }

    /// Remembers each value until the next.
    public func producer(atom: some Atom<Base>) -> AtomProducer<Produced> {
        AtomProducer(
            run: { context in
                let value = context.transaction { $0.watch(atom) }
                let last = context.memory as? Remembered
                context.memory = Remembered(value: value)
                return last?.value
            },
            manage: { _, context in
                // What was seen last is of no use to a value that was put back; what the atom has now comes before the
                // next.
                context.memory = context.lookup(atom).map { Remembered(value: $0) }
            })
    }

    /// Tells a remembered nil from nothing.
    private struct Remembered {
        let value: Base
    }
}
