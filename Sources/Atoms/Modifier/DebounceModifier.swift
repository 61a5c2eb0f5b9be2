extension Atom {
    /// This atom, but with the value that it has settled on: the first at once, each later one only when no other has
    /// come for some time.
    ///
    /// - Parameter duration: the quiet time in seconds.
    public func debounce(for duration: Double) -> ModifiedAtom<Self, DebounceModifier<Produced>> {
        modifier(DebounceModifier(duration: duration))
    }
}

/// Passes a value on when no other has come for some time.
public struct DebounceModifier<Produced>: AtomModifier {
    /// The type of the value that is modified.
    public typealias Base = Produced

    /// The quiet time.
    public struct Key: Hashable, Sendable {
        let duration: Double
    }

    private let duration: Double
    private let sleep: @Sendable (Double) async throws -> Void

    /// Makes a modifier.
    ///
    /// - Parameters:
    ///   - duration: the quiet time in seconds; what is not positive counts as none.
    ///   - sleep: waits for so many seconds, and throws when it is cancelled.
    init(duration: Double, sleep: @escaping @Sendable (Double) async throws -> Void = Self.sleep) {
        // Also told apart by it: a key that is not a number would equal no other, not even itself.
        self.duration = duration > 0 ? min(duration, Self.longest) : 0
        self.sleep = sleep
    }

    /// The quiet time.
    public var key: Key { Key(duration: duration) }

    /// Stays with the value before until the quiet time is over, unless it is the first.
    public func producer(atom: some Atom<Produced>) -> AtomProducer<Produced> {
        AtomProducer(run: { context in
            let value = context.transaction { $0.watch(atom) }
            guard let settled = context.lastValue else { return value }
            let task = Task {
                do {
                    try await sleep(duration)
                } catch {
                    return  // Cancelled: the atom was produced again or is not in use any more.
                }
                context.update(with: value)
                context.onTermination = nil
            }
            context.onTermination = task.cancel
            return settled
        })
    }

    /// The longest time to wait, in seconds: thirty years.
    private static var longest: Double { 1e9 }

    private static func sleep(_ seconds: Double) async throws {
        try await Task.sleep(for: .seconds(seconds))
    }
}
