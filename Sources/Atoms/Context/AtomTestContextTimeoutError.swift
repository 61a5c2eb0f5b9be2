/// What was waited for did not come in time. Thrown by ``AtomTestContext/waitForUpdate(within:)`` and
/// ``AtomTestContext/wait(for:within:until:)``.
public struct AtomTestContextTimeoutError: Error, CustomStringConvertible {
    /// How long was waited, in seconds.
    public let timeout: Double

    /// Makes the error.
    ///
    /// - Parameter timeout: how long was waited, in seconds.
    public init(timeout: Double) {
        self.timeout = timeout
    }

    /// A sentence with the seconds.
    public var description: String { "The wait timed out after \(timeout) second(s)." }
}
