/// No effect.
public struct EmptyEffect: AtomEffect {
    /// Makes it.
    public nonisolated init() {}
}
