import CGraphviz
import DOT

/// Graphviz, the library: lays graphs out and draws them, in this process.
///
/// Calls from any thread are taken one at a time. A layout cannot be interrupted; its time grows with the square of the
/// graph and worse, so callers choose engine and attributes by size.
public final class Graphviz: Sendable {
    /// The one instance: Graphviz has global state, so there can be no second.
    public static let shared = Graphviz()

    /// The most nodes and edges that are accepted.
    public static let elementLimit = 100_000

    private let thread = LayoutThread()

    private init() {}

    /// Lays a graph out and draws it. Waits for the picture.
    ///
    /// - Parameters:
    ///   - graph: what to draw. Names of nodes are of ASCII letters, digits and underscores; text for people
    ///     is in labels and may hold anything.
    ///   - engine: how nodes find their places.
    ///   - format: what to write.
    ///   - limit: how large a picture of pixels may be.
    /// - Returns: The file's bytes. Equal graphs give equal bytes with one version of Graphviz and one set of fonts, PDF
    ///   aside.
    /// - Throws: ``GraphvizError``.
    public func render(
        _ graph: DOTGraph, engine: LayoutEngine, as format: OutputFormat, limit: PixelLimit = .standard
    ) throws(GraphvizError) -> [UInt8] {
        let elements = graph.nodes.count + graph.edges.count + graph.clusters.count
        guard elements <= Self.elementLimit else { throw .graphTooLarge(elements: elements, limit: Self.elementLimit) }
        return try thread.run { context in
            Result { () throws(GraphvizError) in
                guard let context else { throw .unavailable }
                return try Self.render(graph, engine: engine, as: format, limit: limit, context)
            }
        }.get()
    }

    private static func render(
        _ graph: DOTGraph, engine: LayoutEngine, as format: OutputFormat, limit: PixelLimit, _ context: OpaquePointer
    ) throws(GraphvizError) -> [UInt8] {
        _ = MessageLog.drain()
        agreseterrors()
        var built = try CGraph()
        try built.add(graph)
        try check(.build, status: 0)

        let layout = gvLayout(context, built.root, engine.rawValue)
        // "Clean up layout data structures - layouts are not nestable": also after a layout that failed half-way.
        defer { gvFreeLayout(context, built.root) }
        try check(.layout, status: layout)
        if format == .png { try checkPixels(built.size, resolution: resolution(of: graph), limit) }

        var data: UnsafeMutablePointer<CChar>?
        var length = 0
        let status = cgraphviz_render(context, built.root, format.rawValue, &data, &length)
        // The data is ours to free only if rendering succeeded; otherwise the pointer means nothing.
        defer { if status == 0 { gvFreeRenderData(data) } }
        try check(.render, status: status)
        guard let data, length > 0 else { throw .failed(.render, messages: MessageLog.drain()) }
        let bytes = UnsafeRawBufferPointer(start: data, count: length)
        return format == .svg ? SVGDocument.cleaned(bytes) : Array(bytes)
    }

    /// Status 0 is no success: Graphviz returns it with half a picture too. `agerrors()` tells the worst it met, where
    /// `AGWARN` is 0, the same as nothing.
    private static func check(_ phase: GraphvizError.Phase, status: Int32) throws(GraphvizError) {
        let worst = agreseterrors()
        guard status == 0, worst == 0 else { throw .failed(phase, messages: MessageLog.drain()) }
    }

    /// The renderer's margin, in points, on each side of what was laid out.
    private static let margin = 4.0

    private static func checkPixels(
        _ size: (width: Double, height: Double), resolution: Double, _ limit: PixelLimit
    ) throws(GraphvizError) {
        let width = ((size.width + 2 * margin) * resolution / 72).rounded(.up)
        let height = ((size.height + 2 * margin) * resolution / 72).rounded(.up)
        guard limit.allows(width: width, height: height) else {
            throw .pictureTooLarge(width: Int(clamping: width), height: Int(clamping: height), limit: limit)
        }
    }

    /// Pixels an inch: the graph's `dpi`, or what Graphviz takes without one.
    private static func resolution(of graph: DOTGraph) -> Double {
        for case .symbol(let word) in graph.attributes.filter({ $0.name == "dpi" }).map(\.value) {
            if let number = Double(word) { return min(max(number, 20), 600) }
        }
        return 96
    }
}

extension Int {
    /// The nearest integer that there is; 0 for what is no number.
    fileprivate init(clamping number: Double) {
        self = number.isNaN ? 0 : Int(exactly: number) ?? (number < 0 ? .min : .max)
    }
}
