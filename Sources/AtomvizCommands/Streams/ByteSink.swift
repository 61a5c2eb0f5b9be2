/// Where bytes go: a file descriptor, or a test's memory.
public protocol ByteSink: Sendable {
    /// True when a person looks at it.
    var isTerminal: Bool { get }
    /// Writes all bytes, in order.
    func write(_ bytes: [UInt8]) throws(OutputError)
}

/// Why an output takes no more bytes.
public enum OutputError: Error, Hashable, Sendable {
    /// The reader is gone, as when a pipe into `head` has seen enough.
    case closed
    /// The system refused, with this error number.
    case failed(Int32)
}
