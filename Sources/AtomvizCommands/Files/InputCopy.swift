#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What came through a pipe, as a file: timelines are read by jumping about in them. Gone with its last user.
final class InputCopy {
    /// The file's path.
    var path: String { file.path }
    private let file: ScratchFile

    /// Takes the file's name away, once it is open.
    func vanish() { file.vanish() }

    /// Copies an input to its end.
    ///
    /// - Throws: ``InputError`` or ``OutputFileError``.
    init(of source: any ByteSource, environment: [String: String]) throws {
        file = try ScratchFile(environment: environment)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw OutputFileError(path: path, number: errno) }
        defer { close(descriptor) }
        let sink = FileDescriptorSink(descriptor)
        while true {
            let bytes = try source.read()
            if bytes.isEmpty { return }
            do throws(OutputError) {
                try sink.write(bytes)
            } catch .failed(let number) {
                throw OutputFileError(path: path, number: number)
            } catch {
                throw OutputFileError(path: path, number: EPIPE)
            }
        }
    }
}
