import Foundation

/// Where a worker writes what it is about to do, in a file that outlives it: how many inputs it has begun, and the last.
final class Progress {
    private let descriptor: Int32

    /// Opens the file, and makes it if need be.
    init(path: String) throws {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw UsageError("cannot open \(path)") }
    }

    deinit {
        close(descriptor)
    }

    /// Notes an input that is fed next.
    func begin(_ number: UInt64, _ input: [UInt8]) {
        var header = [number, UInt64(input.count)]
        pwrite(descriptor, &header, 16, 0)
        pwrite(descriptor, input, input.count, 16)
    }

    /// How many inputs were begun.
    var count: UInt64 {
        var number: UInt64 = 0
        return pread(descriptor, &number, 8, 0) == 8 ? number : 0
    }

    /// The last input.
    var input: [UInt8] {
        var count: UInt64 = 0
        guard pread(descriptor, &count, 8, 8) == 8, count < 1 << 30 else { return [] }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        pread(descriptor, &bytes, bytes.count, 16)
        return bytes
    }
}
