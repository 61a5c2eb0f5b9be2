import Synchronization

/// Text on its way to a sink, collected so that a line does not cost a system call.
public final class TextOutput: Sendable {
    private static let capacity = 1 << 15

    private let sink: any ByteSink
    private let pending = Mutex<[UInt8]>([])

    /// True when a person looks at it.
    public let isTerminal: Bool

    /// Collects for a sink.
    public init(_ sink: any ByteSink) {
        self.sink = sink
        isTerminal = sink.isTerminal
    }

    /// Adds text as it is. Text that came from an app must have gone through ``TerminalText`` before.
    public func write(_ text: String) throws(OutputError) {
        try write(Array(text.utf8))
    }

    /// Adds bytes as they are.
    public func write(_ bytes: [UInt8]) throws(OutputError) {
        // Written under the lock, so that the order is that of the calls.
        try pending.withLock { pending throws(OutputError) in
            pending += bytes
            guard isTerminal || pending.count >= Self.capacity else { return }
            defer { pending = [] }
            try sink.write(pending)
        }
    }

    /// Adds text and a line's end.
    public func line(_ text: String = "") throws(OutputError) {
        try write(text + "\n")
    }

    /// Hands on what is still collected.
    public func flush() throws(OutputError) {
        try pending.withLock { pending throws(OutputError) in
            guard !pending.isEmpty else { return }
            defer { pending = [] }
            try sink.write(pending)
        }
    }
}
