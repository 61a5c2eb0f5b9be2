import Answers
import GraphDrawing
import GraphModel

/// Pictures of answers: the graph of a frame on which the chain stands out.
extension WhyQuestion {
    /// Draws what led to an update.
    func draw(_ hops: [Hop], at number: FrameNumber, _ picture: Picture, _ streams: Streams) throws {
        var marks = ChainMarks()
        marks.add(hops)
        try draw(marks, at: number, picture, streams)
    }

    /// Draws how far a change came, and where it would have gone on.
    func draw(_ answer: WhyNot, at number: FrameNumber, _ picture: Picture, _ streams: Streams) throws {
        var marks = ChainMarks()
        if let change = answer.reason.change { marks.add(change.why.hops) }
        if case .stopped(let stop) = answer.reason {
            let ids = stop.way.map(\.id)
            for id in ids { marks.nodes[id] = .plain }
            for (source, target) in zip(ids, ids.dropFirst()) { marks.edges[Edge(from: source, to: target)] = .plain }
            if let first = ids.first {
                marks.nodes[first] = .cutOff
                if let change = stop.change { marks.edges[Edge(from: change.node.id, to: first)] = .cutOff }
            }
        }
        for node in answer.nodes where marks.nodes[node.id] == nil { marks.nodes[node.id] = .plain }
        try draw(marks, at: number, picture, streams)
    }

    private func draw(_ marks: ChainMarks, at number: FrameNumber, _ picture: Picture, _ streams: Streams) throws {
        let graph = try source.graph(at: number)
        let moment = try ResolvedFrame(opened, number: number, store: asked.store)
        var drawing = Drawing(graph: graph, caption: moment.caption(graph), frame: moment.frame)
        drawing.caption.details.append("why \(asked.name)")
        marks.apply(to: &drawing)
        try picture.write(drawing, isForeign: false, streams)
    }
}

/// What stands out in the picture of a chain.
private struct ChainMarks {
    var nodes: [NodeID: Emphasis] = [:]
    var edges: [Edge: Emphasis] = [:]
    /// Ways that are no edges: effects and calls that wrote.
    private var writes: [Edge: String] = [:]

    mutating func add(_ hops: [Hop]) {
        for hop in hops.reversed() {
            guard let id = hop.node?.id else { continue }
            nodes[id] = hop.emphasis
            for cause in hop.causes {
                guard let source = hops[cause].node?.id, source != id else { continue }
                switch hop.event {
                case .recomputed, .told, .kept: edges[Edge(from: source, to: id)] = .changed
                case .written:
                    if case .effect? = hop.author { writes[Edge(from: source, to: id)] = "effect" }
                    if case .subscriber? = hop.author { writes[Edge(from: source, to: id)] = "call" }
                    if case .production? = hop.author { writes[Edge(from: source, to: id)] = "sets" }
                case .firstValue: edges[Edge(from: id, to: source)] = .changed
                case .appeared, .released, .began: break
                }
            }
        }
    }

    /// Fades all but the chain, and adds the ways that are no edges.
    func apply(to drawing: inout Drawing) {
        var names: Set<String> = []
        for index in drawing.nodes.indices {
            names.insert(drawing.nodes[index].id)
            drawing.nodes[index].emphasis = drawing.nodes[index].node.flatMap { nodes[$0.id] } ?? .faded
        }
        let marked = Dictionary(uniqueKeysWithValues: edges.map { (Self.name($0), $1) })
        for index in drawing.edges.indices {
            let edge = drawing.edges[index]
            drawing.edges[index].emphasis = marked["\(edge.source) \(edge.target)"] ?? .faded
        }
        for (edge, label) in writes.sorted(by: { $0.key < $1.key }) {
            let (source, target) = ("n\(edge.source.rawValue)", "n\(edge.target.rawValue)")
            guard names.contains(source), names.contains(target) else { continue }
            var drawn = DrawnEdge(from: source, to: target, label: label, emphasis: .written)
            drawn.isBridge = true
            drawing.edges.append(drawn)
        }
    }

    private static func name(_ edge: Edge) -> String { "n\(edge.source.rawValue) n\(edge.target.rawValue)" }
}

extension Hop {
    /// How it looks in a picture.
    fileprivate var emphasis: Emphasis {
        switch event {
        case .recomputed: .changed
        case .firstValue, .appeared: .added
        case .written: .written
        case .told: .told
        case .kept: .cutOff
        case .released: .removed
        case .began: .plain
        }
    }
}
