#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The place of a timeline that only this run needs, in a folder of its own that only this user can enter. Gone with its last
/// user.
final class ScratchFile {
    /// The file's path. Nothing is there to begin with.
    let path: String
    private let folder: String

    /// Makes the folder.
    ///
    /// - Throws: ``OutputFileError``.
    init(environment: [String: String]) throws(OutputFileError) {
        let parent = environment["TMPDIR"] ?? "/tmp"
        var template = Array("\(parent)/atomviz-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw OutputFileError(path: parent, number: errno) }
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        path = folder + "/input.atomviz"
    }

    deinit { vanish() }

    /// Takes the names of the file and its folder away. Who has it open reads on; a process that a signal ends then leaves
    /// nothing behind.
    func vanish() {
        // SQLite may have left its own files beside it, and whoever removes them later finds the folder by its name.
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
        rmdir(folder)
    }
}
