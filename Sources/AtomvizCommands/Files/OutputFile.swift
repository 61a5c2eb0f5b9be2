#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why a file could not be written.
struct OutputFileError: Error, Hashable {
    /// The file that the user named.
    var path: String
    /// The system's error number.
    var number: Int32
}

/// Files that commands write for the user.
enum OutputFile {
    /// Writes a file whole or not at all: to a temporary beside it, which then takes its name. Only the user may read it,
    /// unless `mode` says otherwise. A signal that ends the process leaves nothing behind.
    ///
    /// Something that is there and no regular file, such as a pipe or `/dev/stdout`, is written to as it stands.
    static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600) throws(OutputFileError) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere && status.st_mode & S_IFMT == S_IFDIR { throw OutputFileError(path: path, number: EISDIR) }
        if isThere && status.st_mode & S_IFMT != S_IFREG {
            try fill(path, flags: O_WRONLY | O_CLOEXEC, bytes, for: path)
            return
        }
        let temporary = "\(path).\(getpid()).partial"
        try UnfinishedFile.during(temporary) { () throws(OutputFileError) in
            do throws(OutputFileError) {
                try fill(temporary, flags: O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, bytes, for: path)
                guard chmod(temporary, mode) == 0, rename(temporary, path) == 0 else {
                    throw OutputFileError(path: path, number: errno)
                }
            } catch {
                // A temporary of that name that was there before is somebody else's.
                if error.number != EEXIST { unlink(temporary) }
                throw error
            }
        }
    }

    /// Writes a file whole or not at all, piece by piece. Otherwise as ``write(_:to:mode:)``.
    ///
    /// - Parameter body: writes to what it is given, which is flushed afterwards.
    static func write(to path: String, _ body: (TextOutput) throws -> Void) throws {
        try replace(path) { temporary in
            let descriptor = open(temporary, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw OutputFileError(path: path, number: errno) }
            defer { close(descriptor) }
            do {
                let output = TextOutput(FileDescriptorSink(descriptor))
                try body(output)
                try output.flush()
            } catch OutputError.failed(let number) {
                throw OutputFileError(path: path, number: number)
            } catch OutputError.closed {
                throw OutputFileError(path: path, number: EPIPE)
            }
        }
    }

    /// Makes a file whole or not at all: whatever `body` makes of an empty one beside it takes its name. Only the user may
    /// read it. A signal that ends the process leaves nothing behind. Something that is there and no regular file, such as a pipe, is handed to `body` as it stands.
    static func replace(_ path: String, _ body: (_ temporary: String) throws -> Void) throws {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere && status.st_mode & S_IFMT == S_IFDIR { throw OutputFileError(path: path, number: EISDIR) }
        if isThere && status.st_mode & S_IFMT != S_IFREG { return try body(path) }
        let temporary = "\(path).\(getpid()).partial"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw OutputFileError(path: path, number: errno) }
        close(descriptor)
        try UnfinishedFile.during(temporary) { () throws(any Error) in
            do {
                try body(temporary)
                guard rename(temporary, path) == 0 else { throw OutputFileError(path: path, number: errno) }
            } catch {
                unlink(temporary)
                throw error
            }
        }
    }

    /// Whether two paths lead to one file.
    static func isSame(_ path: String, as other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino && first.st_mode & S_IFMT == S_IFREG
    }

    /// Whether a path names a SQLite database, such as a timeline: nothing that a picture should replace.
    static func isDatabase(_ path: String) -> Bool {
        let magic = Array("SQLite format 3\0".utf8)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var start = [UInt8](repeating: 0, count: magic.count)
        return read(descriptor, &start, start.count) == magic.count && start == magic
    }

    private static func fill(
        _ name: String, flags: Int32, _ bytes: [UInt8], for path: String
    ) throws(OutputFileError) {
        let descriptor = open(name, flags, 0o600)
        guard descriptor >= 0 else { throw OutputFileError(path: path, number: errno) }
        do throws(OutputError) {
            try FileDescriptorSink(descriptor).write(bytes)
        } catch {
            close(descriptor)
            switch error {
            case .closed: throw OutputFileError(path: path, number: EPIPE)
            case .failed(let number): throw OutputFileError(path: path, number: number)
            }
        }
        // Some file systems tell only now that there was no room.
        guard close(descriptor) == 0 else { throw OutputFileError(path: path, number: errno) }
    }
}
