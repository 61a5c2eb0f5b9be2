import Foundation

/// A copy of a timeline in a directory of our own, for one that was left in the midst of a write where we may not
/// write: SQLite has to bring it to its last commit before it can be read. Gone with its last user.
final class PrivateCopy {
    /// The path of the copied file.
    let path: String
    private let folder: URL

    /// Copies a file and what lies beside it. O(bytes).
    init(of original: String) throws(TimelineError) {
        let manager = FileManager.default
        folder = manager.temporaryDirectory.appending(path: "atomviz-\(UUID().uuidString)", directoryHint: .isDirectory)
        let copy = folder.appending(path: "copy.atomviz", directoryHint: .notDirectory).path
        path = copy
        do {
            try manager.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            try manager.copyItem(atPath: original, toPath: copy)
            try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy)
            for companion in ["-wal", "-journal"] where manager.fileExists(atPath: original + companion) {
                try manager.copyItem(atPath: original + companion, toPath: copy + companion)
                try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy + companion)
            }
        } catch {
            let failure = error as NSError
            remove()
            throw TimelineError(path: original, .failed(failure.localizedDescription))
        }
    }

    deinit {
        remove()
    }

    private func remove() {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch CocoaError.fileNoSuchFile {
            // Making it had failed.
        } catch {
            // Nobody is left to hear of it, and the system clears its temporary directory.
        }
    }
}
