#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The app's standard error, which recording uses for what a person must know.
package enum StandardError {
    /// Writes a text in one piece, so that it does not mix with what others write. What cannot be written is let go: it is
    /// no reason to disturb the app.
    package static func write(_ text: String) {
        var text = text
        _ = text.withUTF8 { writeBytes($0) }
    }
}

/// `write(2)` under a name that a method of the same name does not hide.
private func writeBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    write(STDERR_FILENO, bytes.baseAddress, bytes.count)
}
