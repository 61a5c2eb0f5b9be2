import GraphDrawing
import Graphviz

/// Where a picture goes, and as what.
struct Picture {
    private let path: String
    /// What it is written as.
    let format: PictureFormat

    /// Reads what the user asked for; `-` is standard output, as SVG unless told otherwise.
    ///
    /// - Throws: ``PictureError``, before anything is read or drawn.
    init(to path: String, as format: PictureFormat?, _ streams: Streams) throws(PictureError) {
        let suffix = path == "-" ? .svg : PictureFormat(suffixOf: path)
        guard let format = format ?? suffix else { throw .unknownFormat(path) }
        if path == "-" && streams.output.isTerminal && !format.isText { throw .terminal }
        if OutputFile.isDatabase(path) { throw .database(path) }
        self.path = path
        self.format = format
    }

    /// Draws and writes it.
    ///
    /// - Throws: `GraphvizError`, ``OutputFileError`` or ``OutputError``.
    func write(_ drawing: Drawing, _ streams: Streams) throws {
        let bytes = try bytes(of: drawing)
        guard path == "-" else { return try OutputFile.write(bytes, to: path) }
        if streams.output.isTerminal {
            try streams.output.write(TerminalText.escapedLines(String(decoding: bytes, as: UTF8.self)))
        } else {
            try streams.output.write(bytes)
        }
    }

    private func bytes(of drawing: Drawing) throws(GraphvizError) -> [UInt8] {
        switch format {
        case .svg: try drawing.rendered(as: .svg)
        case .png: try drawing.rendered(as: .png)
        case .pdf: try drawing.rendered(as: .pdf)
        case .dot: Array(drawing.dotText.utf8)
        }
    }
}
