#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why a file that the user named could not be read.
struct InputFileError: Error, Hashable {
    /// The file.
    var path: String
    /// The system's error number.
    var number: Int32
}

/// A file that is read from its beginning to its end. Closed with its last user.
final class FileSource: ByteSource {
    private let descriptor: Int32

    /// Opens a file; a folder is none.
    ///
    /// - Throws: ``InputFileError``.
    init(path: String) throws(InputFileError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw InputFileError(path: path, number: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            close(descriptor)
            throw InputFileError(path: path, number: EISDIR)
        }
    }

    deinit {
        close(descriptor)
    }

    func read() throws(InputError) -> [UInt8] {
        try FileDescriptorSource(descriptor).read()
    }
}
