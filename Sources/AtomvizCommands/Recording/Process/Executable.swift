#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds the program that a command names, as a shell does.
enum Executable {
    /// The path of the program.
    ///
    /// - Parameters:
    ///   - name: A path, if it has a slash; else a name to look up.
    ///   - searchPath: The folders to look in, separated by colons; an empty one is the current folder.
    /// - Throws: When there is none, or none that may be run.
    static func find(_ name: String, searchPath: String) throws(RecordError) -> String {
        guard !name.contains("/") else {
            if let code = obstacle(at: name) { throw .cannotStart(name, code: code) }
            return name
        }
        var worst = ENOENT
        for folder in searchPath.split(separator: ":", omittingEmptySubsequences: false) where !name.isEmpty {
            let candidate = folder.isEmpty ? "./" + name : "\(folder)/\(name)"
            guard let code = obstacle(at: candidate) else { return candidate }
            // A program that is there and may not be run says more than one that is not there.
            if code == EACCES { worst = code }
        }
        throw .cannotStart(name, code: worst)
    }

    /// Why a file cannot be run; nil when nothing speaks against it.
    private static func obstacle(at path: String) -> Int32? {
        var status = stat()
        guard stat(path, &status) == 0 else { return errno }
        guard status.st_mode & S_IFMT != S_IFDIR else { return EISDIR }
        return access(path, X_OK) == 0 ? nil : errno
    }
}
