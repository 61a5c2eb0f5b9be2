/// A side effect that accompanies an atom from its first use to its last.
///
/// It is made once for each time the atom comes into use and kept until the atom is released, so it may hold state.
@MainActor
public protocol AtomEffect {
    /// The context that effects run with.
    typealias Context = AtomCurrentContext

    /// Runs before the first value is produced.
    ///
    /// - Parameter context: acts for the atom.
    func initializing(context: Context)
    /// Runs after the first value was produced.
    ///
    /// - Parameter context: acts for the atom.
    func initialized(context: Context)
    /// Runs after each later value, before what depends on it is updated.
    ///
    /// - Parameter context: acts for the atom.
    func updated(context: Context)
    /// Runs after the atom was released. The atom's last value can still be read.
    ///
    /// - Parameter context: acts for the atom.
    func released(context: Context)
}

extension AtomEffect {
    /// Does nothing.
    public func initializing(context: Context) {}
    /// Does nothing.
    public func initialized(context: Context) {}
    /// Does nothing.
    public func updated(context: Context) {}
    /// Does nothing.
    public func released(context: Context) {}
}
