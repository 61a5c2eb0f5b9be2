import GraphModel

/// The drawings of successive frames of one store, each the graph after its frame with what the frame did.
///
/// Equal to ``Drawing/init(graph:caption:frame:)`` for each, but what a frame left alone is not made anew: a drawing costs
/// what changed, and a copy of the rest.
public struct FrameDrawings: Sendable {
    private var graph: Graph
    private var frames: ArraySlice<Frame>
    private let caption: @Sendable (Frame, Graph) -> Caption
    /// The nodes, sorted by number, as the last frame had them.
    private var nodes: [DrawnNode]
    private var ids: [NodeID]
    private var edges: [DrawnEdge]
    private var ends: [Edge]
    /// What the last frame made stand out.
    private var standingNodes: [NodeID] = []
    private var standingEdges: [Edge] = []

    /// Begins before the first frame. O(graph).
    ///
    /// - Parameters:
    ///   - graph: the graph before the first frame.
    ///   - frames: frames of one store, each following on the one before.
    ///   - caption: what stands above the drawing of a frame, from the frame and the graph after it.
    public init(
        after graph: Graph, frames: [Frame],
        caption: @escaping @Sendable (Frame, Graph) -> Caption = { _, _ in Caption() }
    ) {
        self.graph = graph
        self.frames = frames[...]
        self.caption = caption
        let entries = graph.entries
        ids = entries.map(\.node.id)
        nodes = entries.map { DrawnNode($0) }
        ends = graph.edges
        edges = ends.map(DrawnEdge.init)
    }

    /// The drawing of the next frame, nil after the last. O(graph), with a small factor for what did not change.
    ///
    /// - Throws: `GraphError` when the frame does not follow on the graph.
    public mutating func next() throws(GraphError) -> (frame: Frame, drawing: Drawing)? {
        guard let frame = frames.popFirst() else { return nil }
        try graph.apply(frame)
        var gone: Set<NodeID> = []
        for id in standingNodes { settle(id) }
        for edge in standingEdges { settle(edge) }
        for change in frame.changes {
            switch change {
            case .created(let node): settle(node.id)
            case .value(let id, _, _, _), .attributes(let id, _): settle(id)
            case .edgeAdded(let edge), .edgeDropped(let edge): settle(edge)
            case .released(let id): gone.insert(id)
            case .cutOff, .notified, .effect, .write: break
            }
        }
        drop(gone)
        let traces = FrameTraces(frame)
        standingNodes = traces.nodes(in: graph)
        for id in standingNodes {
            guard let index = ids.firstIndex(sorted: id) else { continue }
            nodes[index].emphasis = traces.emphasis(of: id)
        }
        standingEdges = traces.edges(in: graph)
        for edge in standingEdges {
            guard let index = ends.firstIndex(sorted: edge) else { continue }
            edges[index].emphasis = traces.emphasis(of: edge)
        }
        return (frame, Drawing(caption: caption(frame, graph), nodes: nodes, edges: edges))
    }

    /// Makes a node as the graph has it, with nothing that happened to it.
    private mutating func settle(_ id: NodeID) {
        let index = ids.insertionIndex(sorted: id)
        let isKnown = index < ids.count && ids[index] == id
        guard let entry = graph[id] else {
            if isKnown {
                ids.remove(at: index)
                nodes.remove(at: index)
            }
            return
        }
        if isKnown {
            nodes[index] = DrawnNode(entry)
        } else {
            ids.insert(id, at: index)
            nodes.insert(DrawnNode(entry), at: index)
        }
    }

    private mutating func settle(_ edge: Edge) {
        let index = ends.insertionIndex(sorted: edge)
        let isKnown = index < ends.count && ends[index] == edge
        guard graph[edge.target]?.dependencies.contains(edge.source) == true else {
            if isKnown {
                ends.remove(at: index)
                edges.remove(at: index)
            }
            return
        }
        if isKnown {
            edges[index].emphasis = .plain
        } else {
            ends.insert(edge, at: index)
            edges.insert(DrawnEdge(edge), at: index)
        }
    }

    /// Drops nodes with their edges. O(graph), however many they are.
    private mutating func drop(_ gone: Set<NodeID>) {
        guard !gone.isEmpty else { return }
        let kept = ids.indices.filter { !gone.contains(ids[$0]) }
        (ids, nodes) = (kept.map { ids[$0] }, kept.map { nodes[$0] })
        let keptEdges = ends.indices.filter { !gone.contains(ends[$0].source) && !gone.contains(ends[$0].target) }
        (ends, edges) = (keptEdges.map { ends[$0] }, keptEdges.map { edges[$0] })
    }
}

extension DrawnEdge {
    /// An edge of a graph, to which nothing happened.
    init(_ edge: Edge) {
        self.init(from: "n\(edge.source.rawValue)", to: "n\(edge.target.rawValue)")
    }
}

extension Array where Element: Comparable {
    /// Where an element stands, or would, in a sorted array. O(log n).
    fileprivate func insertionIndex(sorted element: Element) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < element { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Where an element stands in a sorted array, nil if it does not. O(log n).
    fileprivate func firstIndex(sorted element: Element) -> Int? {
        let index = insertionIndex(sorted: element)
        return index < count && self[index] == element ? index : nil
    }
}
