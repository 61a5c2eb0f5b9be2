import AtomvizCommands
import Synchronization

/// A sink that somebody reads line by line while it is written.
final class LineSink: ByteSink {
    let isTerminal = false
    private let stream: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation
    private let rest = Mutex<[UInt8]>([])

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    /// The lines, each when it is whole.
    var lines: AsyncStream<String> { stream }

    /// True when what was written last did not end in a line's end.
    var hasHalfLine: Bool { rest.withLock { !$0.isEmpty } }

    func write(_ bytes: [UInt8]) throws(OutputError) {
        rest.withLock { rest in
            rest += bytes
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeSubrange(...end)
            }
        }
    }

    /// No line comes after this.
    func finish() {
        continuation.finish()
    }
}
