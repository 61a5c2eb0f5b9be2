#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The functions of librsvg and cairo that are called here.
///
/// The library is loaded when the first picture of pixels is drawn: linked, it would cost every start of the tool ten
/// milliseconds, three times what an SVG takes.
///
/// `@unchecked Sendable`: all members are constants, pointers to functions of libraries that stay loaded.
struct SVGLibrary: @unchecked Sendable {
    typealias Object = OpaquePointer
    typealias Write = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> Int32
    /// Where a function leaves its `GError`.
    typealias ErrorSlot = UnsafeMutablePointer<UnsafeMutableRawPointer?>

    /// The text of a `GError`: `{ guint32 domain; gint code; gchar *message; }`.
    static func message(of error: UnsafeMutableRawPointer) -> String? {
        error.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
    }

    let open: @convention(c) (UnsafePointer<UInt8>, UInt, ErrorSlot) -> Object?
    let render: @convention(c) (Object, Object, UnsafePointer<Double>, ErrorSlot) -> Int32
    let release: @convention(c) (Object) -> Void
    let freeError: @convention(c) (UnsafeMutableRawPointer) -> Void
    let makeImage: @convention(c) (Int32, Int32, Int32) -> Object
    let makePDF: @convention(c) (Write, UnsafeMutableRawPointer?, Double, Double) -> Object
    let describe: @convention(c) (Object, Int32, UnsafePointer<CChar>) -> Void
    let makeContext: @convention(c) (Object) -> Object
    let contextStatus: @convention(c) (Object) -> Int32
    let writePNG: @convention(c) (Object, Write, UnsafeMutableRawPointer?) -> Int32
    let finish: @convention(c) (Object) -> Void
    let surfaceStatus: @convention(c) (Object) -> Int32
    let destroyContext: @convention(c) (Object) -> Void
    let destroySurface: @convention(c) (Object) -> Void
    let statusText: @convention(c) (Int32) -> UnsafePointer<CChar>

    /// The library, nil where it is not installed.
    static let shared = try? SVGLibrary()

    /// The names under which it is installed, on Linux and by Homebrew.
    private static let names = ["librsvg-2.so.2", "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib"]

    /// There is no library, or a function is not in it.
    private struct Missing: Error {}

    private init() throws(Missing) {
        // "RTLD_LOCAL": its symbols are found through the handle alone, those of the libraries that it uses too.
        guard let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
            throw Missing()
        }
        // The type is that of the member that a function goes to: the C signature as the headers have it.
        func find<Function>(_ name: String) throws(Missing) -> Function {
            guard let symbol = dlsym(library, name) else { throw Missing() }
            return unsafeBitCast(symbol, to: Function.self)
        }
        open = try find("rsvg_handle_new_from_data")
        render = try find("rsvg_handle_render_document")
        release = try find("g_object_unref")
        freeError = try find("g_error_free")
        makeImage = try find("cairo_image_surface_create")
        makePDF = try find("cairo_pdf_surface_create_for_stream")
        describe = try find("cairo_pdf_surface_set_metadata")
        makeContext = try find("cairo_create")
        contextStatus = try find("cairo_status")
        writePNG = try find("cairo_surface_write_to_png_stream")
        finish = try find("cairo_surface_finish")
        surfaceStatus = try find("cairo_surface_status")
        destroyContext = try find("cairo_destroy")
        destroySurface = try find("cairo_surface_destroy")
        statusText = try find("cairo_status_to_string")
    }
}
