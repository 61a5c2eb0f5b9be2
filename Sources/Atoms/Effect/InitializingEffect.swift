/// An effect that performs an action before the first value is produced.
public struct InitializingEffect: AtomEffect {
    private let action: @MainActor () -> Void

    /// Makes the effect.
    ///
    /// - Parameter action: what to do.
    public init(perform action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    /// Performs the action.
    public func initializing(context: Context) {
        action()
    }
}
