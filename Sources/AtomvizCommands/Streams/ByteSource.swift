/// Where bytes come from: a file descriptor, or a test's memory.
public protocol ByteSource: Sendable {
    /// The next bytes, none at the end. Waits until there are some.
    func read() throws(InputError) -> [UInt8]
}

/// Why an input gives no more bytes: the system refused.
public struct InputError: Error, Hashable, Sendable {
    /// The system's error number.
    public var number: Int32

    /// Makes an error.
    public init(number: Int32) {
        self.number = number
    }
}

/// An input that is at its end from the start.
public struct EmptySource: ByteSource {
    /// Makes one.
    public init() {}

    /// No bytes.
    public func read() throws(InputError) -> [UInt8] { [] }
}
