import GraphDrawing
import Raster

/// Where a picture goes, and as what.
struct Picture {
    private let path: String
    /// What it is written as.
    let format: PictureFormat
    private let theme: Theme

    /// Reads what the user asked for; `-` is standard output, as SVG unless told otherwise.
    ///
    /// - Throws: ``PictureError``, before anything is read or drawn.
    init(to path: String, as format: PictureFormat?, theme: Theme = .light, _ streams: Streams) throws(PictureError) {
        let suffix = path == "-" ? .svg : PictureFormat(suffixOf: path)
        guard let format = format ?? suffix else { throw .unknownFormat(path) }
        if path == "-" && streams.output.isTerminal && !format.isText { throw .terminal }
        if OutputFile.isDatabase(path) { throw .database(path) }
        self.path = path
        self.format = format
        self.theme = theme
    }

    /// Draws and writes it.
    ///
    /// - Throws: `GraphvizError`, `LayoutWorkerError`, `RasterError`, ``OutputFileError`` or ``OutputError``.
    func write(_ drawing: Drawing, _ streams: Streams) throws {
        let bytes = try bytes(of: drawing, Layouts(streams))
        guard path == "-" else { return try OutputFile.write(bytes, to: path) }
        if streams.output.isTerminal {
            try streams.output.write(TerminalText.escapedLines(String(decoding: bytes, as: UTF8.self)))
        } else {
            try streams.output.write(bytes)
        }
    }

    private func bytes(of drawing: Drawing, _ layouts: Layouts) throws -> [UInt8] {
        if format == .dot { return Array(drawing.dotText.utf8) }
        let drawing = drawing.limited(to: Drawing.nodeLimit)
        var writer = PictureWriter(try DrawingUnion(drawing).laidOut(by: layouts.layout), theme: theme)
        let svg = writer.svg(of: drawing)
        return switch format {
        case .svg, .dot: svg
        case .png: try Raster.png(svg, size: writer.size)
        case .pdf: try Raster.pdf(svg, size: writer.size)
        }
    }
}
