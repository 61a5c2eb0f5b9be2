import GraphDrawing
import GraphModel

extension ResolvedFrame {
    /// What stands above a picture of this moment.
    func caption(_ graph: Graph) -> Caption {
        guard let frame else { return Caption("\(fileName), frame \(number)") }
        return store.caption(file: fileName, frame, graph)
    }

    /// The frame whose changes stand out in a picture: none where the graph is the first that is known of a store, and all of
    /// it would.
    var tracedFrame: Frame? {
        store.isStructureOnly && number == opened.span.first ? nil : frame
    }

    /// The file's name without its folder.
    var fileName: String { opened.fileName }
}

extension OpenedTimeline {
    /// The file's name without its folder, so that a picture is the same wherever the file lies.
    var fileName: String { address.file.split(separator: "/").last.map(String.init) ?? address.file }
}

extension Store {
    /// What stands above a picture of a frame: a title and two lines.
    func caption(file: String, _ frame: Frame, _ graph: Graph) -> Caption {
        var caption = Caption(file: file, frame: frame, in: graph)
        // Nobody knows a cause, and who misses values should know why.
        if isStructureOnly { caption.details[0] = "structure only: DOT tells no values" }
        return caption
    }
}
