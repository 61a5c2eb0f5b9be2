import Foundation

/// What the app has done, a line each, in a file that is whole up to the last line whatever ends the process.
///
/// The first line is the process. `D 2 17` says that store 2 computes what follows from count 17, `C 2 17` that the
/// transaction has ended, `S 2 17 34` what count and its double are in the end, and `E` that nothing more comes.
final class Ledger: Sendable {
    private let descriptor: Int32

    /// Begins a ledger.
    init(path: String) throws {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        write("\(getpid())")
    }

    /// Writes a line. It is there when this returns.
    func write(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        precondition(writeBytes(descriptor, bytes) == bytes.count, "the ledger cannot be written")
    }
}

/// `write(2)` under a name that a method of the same name does not hide.
private func writeBytes(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
    write(descriptor, bytes, bytes.count)
}
