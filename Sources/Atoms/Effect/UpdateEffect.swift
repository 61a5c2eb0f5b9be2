/// An effect that performs an action after each later value.
public struct UpdateEffect: AtomEffect {
    private let action: @MainActor () -> Void

    /// Makes the effect.
    ///
    /// - Parameter action: what to do.
    public init(perform action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    /// Performs the action.
    public func updated(context: Context) {
        action()
    }
}
