import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The temporary that is being written, so that a signal which ends the process takes it along.
enum UnfinishedFile {
    /// The signals by which people and shells end a program that they can still speak to.
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// One file is written at a time.
    private static let turn = Mutex(())
    /// Where the handler finds the name; zero while there is none.
    private static let name = Atomic<UInt>(0)

    /// Runs `body`, in the course of which a file of this name comes to be and goes again.
    static func during<Failure>(_ path: String, _ body: () throws(Failure) -> Void) throws(Failure) {
        try turn.withLock { _ throws(Failure) in
            let copy = strdup(path)
            name.store(UInt(bitPattern: copy), ordering: .sequentiallyConsistent)
            let taken = signals.filter(takeOver)
            defer {
                for number in taken { signal(number, SIG_DFL) }
                name.store(0, ordering: .sequentiallyConsistent)
                free(copy)
            }
            try body()
        }
    }

    /// Handles a signal that would end the process; leaves one alone that somebody else handles or ignores.
    private static func takeOver(_ number: Int32) -> Bool {
        let before = signal(number) { number in
            // Nothing here but calls that a handler may make.
            let address = UnfinishedFile.name.load(ordering: .sequentiallyConsistent)
            if let path = UnsafePointer<CChar>(bitPattern: address) { unlink(path) }
            signal(number, SIG_DFL)
            raise(number)
        }
        // C function pointers cannot be compared in Swift, their bits can.
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self) { return true }
        signal(number, before)
        return false
    }
}
