import GraphModel

extension Drawing {
    /// A drawing of what differs between two graphs: the second graph, with what is gone from the first.
    ///
    /// Changed nodes tell old and new values; what is the same is faded. O(size of the graphs and their values).
    ///
    /// - Parameters:
    ///   - diff: the differences from `old` to `new`.
    ///   - old: the first graph.
    ///   - new: the second graph.
    ///   - caption: what stands above.
    ///   - frame: the frame between the two, if it is only one: it tells which nodes the app
    ///     wrote, who was told, and where the change was cut off.
    public init(diff: GraphDiff, from old: Graph, to new: Graph, caption: Caption = Caption(), frame: Frame? = nil) {
        let traces = frame.map(FrameTraces.init)
        let changes = Dictionary(diff.changed.map { ($0.after.node.id, $0) }, uniquingKeysWith: { first, _ in first })
        let added = Set(diff.added.map(\.node.id))
        let edgesAdded = Set(diff.edgesAdded.map(\.edge))

        // Of what the frame did beside its writes, only the way of the change: the rest is what the diff itself tells.
        func traced(_ emphasis: Emphasis?) -> Emphasis {
            switch emphasis {
            case .changed?, .told?, .recomputed?, .cutOff?: emphasis ?? .faded
            default: .faded
            }
        }

        let present = new.entries.map { entry in
            let id = entry.node.id
            if let change = changes[id] {
                let isWritten = traces?.emphasis(of: id) == .written
                return DrawnNode(
                    entry, lines: ChangeLines.lines(for: change),
                    emphasis: change.value == .unknown ? .unknown : isWritten ? .written : .changed)
            }
            return DrawnNode(entry, emphasis: added.contains(id) ? .added : traced(traces?.emphasis(of: id)))
        }
        let gone = diff.removed.map { DrawnNode($0, prefix: "r", emphasis: .removed) }

        let kept = new.edges.map { edge in
            DrawnEdge(
                from: "n\(edge.source.rawValue)", to: "n\(edge.target.rawValue)",
                emphasis: edgesAdded.contains(edge) ? .added : traced(traces?.emphasis(of: edge)))
        }
        // An edge that is gone has the first graph's numbers; its ends may live on under others.
        let successors = Dictionary(
            diff.counterparts.map { ($0.value, $0.key) }, uniquingKeysWith: { first, second in min(first, second) })
        func name(_ id: NodeID) -> String {
            successors[id].map { "n\($0.rawValue)" } ?? "r\(id.rawValue)"
        }
        let dropped = diff.edgesRemoved.map { change in
            DrawnEdge(
                from: name(change.edge.source), to: name(change.edge.target), emphasis: .removed)
        }
        self.init(caption: caption, nodes: present + gone, edges: kept + dropped)
    }
}
