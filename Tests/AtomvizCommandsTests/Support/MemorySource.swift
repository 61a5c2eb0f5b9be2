import AtomvizCommands
import Synchronization

/// An input that gives what it was made with, a few bytes at a time.
final class MemorySource: ByteSource {
    private let rest: Mutex<ArraySlice<UInt8>>

    init(_ bytes: [UInt8]) {
        rest = Mutex(bytes[...])
    }

    func read() throws(InputError) -> [UInt8] {
        rest.withLock { rest in
            let part = Array(rest.prefix(1000))
            rest = rest.dropFirst(1000)
            return part
        }
    }
}
