import Arguments
import GraphDrawing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The files of `share/` that are made from the table of commands and from the themes that come with the tool.
struct GeneratedFiles {
    /// Each file's path below `share/`, and what is in it.
    let contents: [(path: String, text: String)]

    /// Makes the contents.
    init(of tool: Tool) {
        contents =
            [
                ("completions/\(tool.name).bash", tool.bashCompletion()),
                ("completions/_\(tool.name)", tool.zshCompletion()),
                ("completions/\(tool.name).fish", tool.fishCompletion()),
                ("man/man1/\(tool.name).1", tool.manualPage()),
            ] + Theme.all.map { ("themes/\($0.name).json", $0.fileText) }
    }

    /// Writes them, and makes the folders they need.
    func write(below folder: String) throws(OutputFileError) {
        for (path, text) in contents {
            var parent = folder
            for name in path.split(separator: "/") {
                guard mkdir(parent, 0o755) == 0 || errno == EEXIST else {
                    throw OutputFileError(path: parent, number: errno)
                }
                parent += "/\(name)"
            }
            try OutputFile.write(Array(text.utf8), to: parent, mode: 0o644)
        }
    }
}
