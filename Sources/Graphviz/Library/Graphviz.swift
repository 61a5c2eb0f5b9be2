import CGraphviz

/// Graphviz, the library: lays graphs out, in this process.
///
/// Calls from any thread are taken one at a time. A layout cannot be interrupted, and its time grows with the square of the
/// graph and worse: ``LayoutSettings/init(suiting:)`` chooses what is bearable. Each layout with clusters costs some
/// kilobytes that Graphviz never gives back.
public final class Graphviz: Sendable {
    /// The one instance: Graphviz has global state, so there can be no second.
    public static let shared = Graphviz()

    /// The most nodes and edges that are accepted.
    public static let elementLimit = 100_000

    private let thread = LayoutThread()

    private init() {}

    /// Lays a graph out, and waits for it.
    ///
    /// - Parameters:
    ///   - graph: what to lay out.
    ///   - settings: how; nil for what suits the graph's size.
    /// - Returns: The places; the same for equal graphs and one version of Graphviz.
    /// - Throws: ``GraphvizError``.
    public func layout(_ graph: LayoutGraph, _ settings: LayoutSettings? = nil) throws(GraphvizError) -> GraphLayout {
        let elements = graph.nodes.count + graph.edges.count + graph.clusters.count
        guard elements <= Self.elementLimit else { throw .graphTooLarge(elements: elements, limit: Self.elementLimit) }
        let settings = settings ?? LayoutSettings(suiting: graph)
        return try thread.run { context in
            Result { () throws(GraphvizError) in
                guard let context else { throw .unavailable }
                return try Self.layout(graph, settings, context)
            }
        }.get()
    }

    private static func layout(
        _ graph: LayoutGraph, _ settings: LayoutSettings, _ context: OpaquePointer
    ) throws(GraphvizError) -> GraphLayout {
        _ = MessageLog.drain()
        agreseterrors()
        var built = try CGraph()
        try built.add(graph, settings)
        try check(.build, status: 0)
        cgraphviz_forget_chance()
        let status = gvLayout(context, built.root, settings.engine.rawValue)
        // "Clean up layout data structures - layouts are not nestable": also after a layout that failed half-way.
        defer { gvFreeLayout(context, built.root) }
        try check(.layout, status: status)
        return built.layout(hasClusters: settings.engine == .dot)
    }

    /// Status 0 is no success: Graphviz returns it with half a layout too. `agerrors()` tells the worst it met, where
    /// `AGWARN` is 0, the same as nothing.
    private static func check(_ phase: GraphvizError.Phase, status: Int32) throws(GraphvizError) {
        let worst = agreseterrors()
        guard status == 0, worst == 0 else { throw .failed(phase, messages: MessageLog.drain()) }
    }
}
