import AtomvizCommands
import Synchronization

/// A sink that keeps what it is given.
final class MemorySink: ByteSink {
    let isTerminal: Bool
    /// How many bytes it takes before it says that its reader is gone; nil for any number.
    private let limit: Int?
    private let bytes = Mutex<[UInt8]>([])

    init(isTerminal: Bool = false, limit: Int? = nil) {
        self.isTerminal = isTerminal
        self.limit = limit
    }

    var contents: [UInt8] { bytes.withLock { $0 } }
    var text: String { String(decoding: contents, as: UTF8.self) }

    func write(_ new: [UInt8]) throws(OutputError) {
        let isClosed = bytes.withLock { bytes in
            if let limit, bytes.count + new.count > limit { return true }
            bytes += new
            return false
        }
        if isClosed { throw .closed }
    }
}
