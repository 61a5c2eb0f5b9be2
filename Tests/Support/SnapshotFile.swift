import Foundation

/// A file of `Tests/Snapshots` with the text that something gave when somebody last looked at it.
///
/// Set `ATOMVIZ_RECORD_FILES` to write such files again; that run fails, so that nobody takes it for a test.
package struct SnapshotFile {
    /// Why a text is not that of its file.
    package enum Mismatch: Error, CustomStringConvertible {
        /// The file was written in this run.
        case recorded(path: String)
        /// There is no such file.
        case missing(path: String)
        /// The first line that differs; nil where one of the two ends.
        case different(path: String, line: Int, expected: String?, found: String?)

        package var description: String {
            switch self {
            case .recorded(let path):
                "wrote \(path) again: look at what changed, and run without ATOMVIZ_RECORD_FILES"
            case .missing(let path):
                "there is no \(path): run once with ATOMVIZ_RECORD_FILES=1"
            case .different(let path, let line, let expected, let found):
                """
                line \(line) of \(path)
                expected: \(expected ?? "(no more lines)")
                found:    \(found ?? "(no more lines)")
                if that is right, run once with ATOMVIZ_RECORD_FILES=1
                """
            }
        }
    }

    /// Whether this run writes the files.
    package static var isRecording: Bool { ProcessInfo.processInfo.environment["ATOMVIZ_RECORD_FILES"] != nil }

    /// Where the file is.
    package let path: String

    /// A file below `Tests/Snapshots`, by its path there.
    package init(_ name: String) {
        path =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Snapshots/\(name)").path
    }

    /// Checks that the file holds this text.
    package func check(_ text: String) throws {
        if Self.isRecording {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            throw Mismatch.recorded(path: path)
        }
        guard let data = FileManager.default.contents(atPath: path) else { throw Mismatch.missing(path: path) }
        let expected = String(decoding: data, as: UTF8.self)
        guard expected != text else { return }
        let (old, new) = (
            expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
            text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        )
        let line = zip(old, new).prefix { $0 == $1 }.count
        throw Mismatch.different(
            path: path, line: line + 1, expected: old.dropFirst(line).first, found: new.dropFirst(line).first)
    }
}
