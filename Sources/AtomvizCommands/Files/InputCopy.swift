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
    let path: String
    private let folder: String

    /// Copies an input to its end into a folder of its own that only this user can enter.
    ///
    /// - Throws: ``InputError`` or ``OutputFileError``.
    init(of source: any ByteSource, environment: [String: String]) throws {
        var template = Array("\(environment["TMPDIR"] ?? "/tmp")/atomviz-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw OutputFileError(path: environment["TMPDIR"] ?? "/tmp", number: errno)
        }
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        path = folder + "/input.atomviz"
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

    deinit {
        // SQLite may have left its own files beside it, and whoever removes them later finds the folder by its name.
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
        rmdir(folder)
    }
}
