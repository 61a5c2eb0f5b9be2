/// An effect that performs an action after the atom was released.
public struct ReleaseEffect: AtomEffect {
    private let action: @MainActor () -> Void

    /// Makes the effect.
    ///
    /// - Parameter action: what to do.
    public init(perform action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    /// Performs the action.
    public func released(context: Context) {
        action()
    }
}
