/// Makes PNG and PDF of SVG, by librsvg.
///
/// Calls may come from any thread; each works on objects of its own. Equal documents give equal bytes with one version of
/// librsvg and cairo and one set of fonts.
public enum Raster {
    /// Pixels of a PNG for one of the document: sharp on dense screens.
    private static let scale = 2.0

    /// The document as a PNG with two pixels for each of its own, or with one where that is asked for or two would be too many.
    ///
    /// - Parameters:
    ///   - svg: the document.
    ///   - size: its width and height in pixels.
    ///   - isFine: whether it has two pixels for each of the document's.
    ///   - limit: how large the picture may be.
    /// - Returns: The file's bytes.
    /// - Throws: ``RasterError``.
    public static func png(
        _ svg: [UInt8], size: (width: Double, height: Double), isFine: Bool = true,
        limit: PixelLimit = .standard
    ) throws(RasterError) -> [UInt8] {
        var scale = isFine ? scale : 1
        if !limit.allows(width: size.width * scale, height: size.height * scale) { scale = 1 }
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard limit.allows(width: width, height: height) else {
            throw .pictureTooLarge(
                width: Int(min(width, 1e9)), height: Int(min(height, 1e9)), limit: limit)
        }
        let library = try library()
        let output = Output()
        // ARGB32 is 0.
        let surface = library.makeImage(0, Int32(width), Int32(height))
        defer { library.destroySurface(surface) }
        try draw(svg, on: surface, width: width, height: height, library)
        let status = withExtendedLifetime(output) { library.writePNG(surface, Output.write, output.pointer) }
        try check(status, library)
        return output.bytes
    }

    /// The document as a PDF of one page. It holds no date, so that equal documents give equal bytes.
    ///
    /// - Parameters:
    ///   - svg: the document.
    ///   - size: its width and height in pixels, of which 96 make an inch.
    /// - Returns: The file's bytes.
    /// - Throws: ``RasterError``.
    public static func pdf(
        _ svg: [UInt8], size: (width: Double, height: Double)
    ) throws(RasterError) -> [UInt8] {
        let library = try library()
        let output = Output()
        let (width, height) = (size.width * 0.75, size.height * 0.75)
        let surface = library.makePDF(Output.write, output.pointer, width, height)
        // An unfinished surface writes its rest when it is destroyed.
        defer { withExtendedLifetime(output) { library.destroySurface(surface) } }
        // CAIRO_PDF_METADATA_CREATE_DATE; without it cairo writes the time of day.
        library.describe(surface, 5, "1970-01-01T00:00:00Z")
        try draw(svg, on: surface, width: width, height: height, library)
        library.finish(surface)
        try check(library.surfaceStatus(surface), library)
        return output.bytes
    }

    private static func library() throws(RasterError) -> SVGLibrary {
        guard let library = SVGLibrary.shared else { throw .unavailable }
        return library
    }

    /// Draws the document over the whole of a surface.
    private static func draw(
        _ svg: [UInt8], on surface: OpaquePointer, width: Double, height: Double, _ library: SVGLibrary
    ) throws(RasterError) {
        try check(library.surfaceStatus(surface), library)
        var error: UnsafeMutableRawPointer?
        // "The caller owns the returned handle", and the error.
        defer { if let error { library.freeError(error) } }
        guard let document = library.open(svg, UInt(svg.count), &error) else {
            throw .failed(message: message(of: error))
        }
        defer { library.release(document) }
        let context = library.makeContext(surface)
        defer { library.destroyContext(context) }
        // `RsvgRectangle`: x, y, width, height.
        guard library.render(document, context, [0, 0, width, height], &error) != 0 else {
            throw .failed(message: message(of: error))
        }
        try check(library.contextStatus(context), library)
    }

    /// cairo's status is 0 when all went well.
    private static func check(_ status: Int32, _ library: SVGLibrary) throws(RasterError) {
        if status != 0 { throw .failed(message: String(cString: library.statusText(status))) }
    }

    private static func message(of error: UnsafeMutableRawPointer?) -> String {
        error.flatMap { SVGLibrary.message(of: $0) } ?? "no reason given"
    }
}

/// Takes the bytes that cairo writes.
private final class Output {
    private(set) var bytes: [UInt8] = []

    /// Stands for this object in C; it must outlive the call.
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// `cairo_write_func_t`; 0 is success.
    static let write: SVGLibrary.Write = { closure, data, count in
        guard let closure, let data else { return 0 }
        let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
        output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return 0
    }
}
