/// An effect that performs an action after the first value was produced.
public struct InitializeEffect: AtomEffect {
    private let action: @MainActor () -> Void

    /// Makes the effect.
    ///
    /// - Parameter action: what to do.
    public init(perform action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    /// Performs the action.
    public func initialized(context: Context) {
        action()
    }
}
