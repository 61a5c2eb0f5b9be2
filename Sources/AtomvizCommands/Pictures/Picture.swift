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

    /// Refuses to replace a file that is drawn.
    ///
    /// - Throws: ``PictureError/replacesInput(_:)``.
    func refuse(toReplace file: String) throws(PictureError) {
        if path != "-", OutputFile.isSame(path, as: file) { throw .replacesInput(path) }
    }

    /// Draws and writes it.
    ///
    /// - Parameters:
    ///   - drawing: what to draw.
    ///   - isForeign: whether a foreign file made the graph.
    ///   - streams: where to, for `-`.
    /// - Throws: `GraphvizError`, `LayoutWorkerError`, `RasterError`, ``OutputFileError`` or ``OutputError``.
    func write(_ drawing: Drawing, isForeign: Bool, _ streams: Streams) throws {
        if format == .dot { return try write(whole: Array(drawing.dotText.utf8), streams) }
        let drawing = drawing.limited(to: Drawing.nodeLimit)
        var writer = PictureWriter(
            try DrawingUnion(drawing).laidOut(by: Layouts(streams, needsWorkers: isForeign).layout), theme: theme)
        try write(writer.svg(of: drawing), size: writer.size, streams)
    }

    /// Draws and writes two drawings of one layout, beside each other.
    ///
    /// - Throws: `GraphvizError`, `LayoutWorkerError`, `RasterError`, ``OutputFileError`` or ``OutputError``.
    func write(
        _ sides: (old: Drawing, new: Drawing), reducing options: ReductionOptions, title: String, isForeign: Bool,
        _ streams: Streams
    ) throws {
        let reduction = try Reduction(options, over: Drawing(whole: [sides.old, sides.new]))
        let (old, new) = (reduction.apply(to: sides.old), reduction.apply(to: sides.new))
        let layout = try DrawingUnion(old, new).laidOut(by: Layouts(streams, needsWorkers: isForeign).layout)
        let picture = PictureWriter.svg(left: old, right: new, layout, theme: theme, title: title)
        try write(picture.bytes, size: picture.size, streams)
    }

    /// Writes an SVG document, as what was asked for.
    func write(_ svg: [UInt8], size: (width: Double, height: Double), _ streams: Streams) throws {
        switch format {
        case .png: try write(whole: Raster.png(svg, size: size), streams)
        case .pdf: try write(whole: Raster.pdf(svg, size: size), streams)
        case .svg, .dot, .gif, .webp, .mp4: try write(whole: svg, streams)
        }
    }

    /// Writes bytes as they are.
    func write(whole bytes: [UInt8], _ streams: Streams) throws {
        guard path == "-" else { return try OutputFile.write(bytes, to: path) }
        if streams.output.isTerminal {
            try streams.output.write(TerminalText.escapedLines(String(decoding: bytes, as: UTF8.self)))
        } else {
            try streams.output.write(bytes)
        }
    }
}
