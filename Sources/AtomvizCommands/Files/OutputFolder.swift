#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder that a command writes files into.
struct OutputFolder {
    private let path: String

    /// Makes the folder if it is not there; only the user may look into one that was made.
    init(_ path: String) throws(OutputFileError) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw OutputFileError(path: path, number: errno) }
        var status = stat()
        guard stat(path, &status) == 0 else { throw OutputFileError(path: path, number: errno) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw OutputFileError(path: path, number: ENOTDIR) }
        self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Writes a file in it, whole or not at all.
    func write(_ bytes: [UInt8], to name: String) throws(OutputFileError) {
        try OutputFile.write(bytes, to: "\(path)/\(name)")
    }
}
