import GraphDrawing
import GraphModel

extension ResolvedFrame {
    /// What stands above a picture of this moment.
    func caption(_ graph: Graph) -> Caption {
        let file = fileName
        guard let frame else { return Caption("\(file), frame \(number)") }
        return Caption(file: file, frame: frame, in: graph)
    }

    /// The file's name without its folder.
    var fileName: String { opened.fileName }
}

extension OpenedTimeline {
    /// The file's name without its folder, so that a picture is the same wherever the file lies.
    var fileName: String { address.file.split(separator: "/").last.map(String.init) ?? address.file }
}
