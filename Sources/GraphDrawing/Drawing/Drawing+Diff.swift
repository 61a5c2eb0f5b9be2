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
    ///   - unchanged: what frames between the two reached though it is as it was, where they are known.
    public init(
        diff: GraphDiff, from old: Graph, to new: Graph, caption: Caption = Caption(), frame: Frame? = nil,
        unchanged: [UnchangedNode] = []
    ) {
        let fates = Dictionary(unchanged.map { ($0.node.id, $0.fate) }, uniquingKeysWith: { first, _ in first })
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
            if added.contains(id) { return DrawnNode(entry, emphasis: .added) }
            let fate: Emphasis? =
                switch fates[id] {
                case .recomputed, .returned: .recomputed
                case .cutOff, .skipped: .cutOff
                case nil: nil
                }
            return DrawnNode(entry, emphasis: fate ?? traced(traces?.emphasis(of: id)))
        }
        let gone = diff.removed.map { DrawnNode($0, prefix: "r", emphasis: .removed) }

        let kept = new.edges.map { edge in
            DrawnEdge(
                from: "n\(edge.source.rawValue)", to: "n\(edge.target.rawValue)",
                emphasis: edgesAdded.contains(edge) ? .added : traced(traces?.emphasis(of: edge)))
        }
        // An edge that is gone has the first graph's numbers; its ends may live on under others.
        let name = diff.namesOfFirst
        let dropped = diff.edgesRemoved.map { change in
            DrawnEdge(
                from: name(change.edge.source), to: name(change.edge.target), emphasis: .removed)
        }
        self.init(caption: caption, nodes: present + gone, edges: kept + dropped)
    }

    /// The two graphs beside each other: both show what they have, on the places that they share.
    ///
    /// What differs stands out on its side: as it was on the left, as it is on the right.
    ///
    /// - Parameters:
    ///   - captions: what stands above each.
    ///   - frame: the frame between the two, if it is only one: it tells, on the right, what the app wrote and who was told.
    /// - Returns: The drawings, whose nodes are called alike where they are the same.
    public static func sides(
        of diff: GraphDiff, from old: Graph, to new: Graph, captions: (old: Caption, new: Caption),
        frame: Frame? = nil
    ) -> (old: Drawing, new: Drawing) {
        let traces = frame.map(FrameTraces.init)
        let name = diff.namesOfFirst
        var before: [NodeID: Emphasis] = [:]
        var after: [NodeID: Emphasis] = [:]
        var linesBefore: [NodeID: [LabelLine]] = [:]
        var linesAfter: [NodeID: [LabelLine]] = [:]
        for change in diff.changed {
            let (id, emphasis) = (change.after.node.id, change.value == .unknown ? Emphasis.unknown : .changed)
            before[change.before.node.id] = emphasis
            after[id] = emphasis == .changed && traces?.emphasis(of: id) == .written ? .written : emphasis
            guard change.value == .different else { continue }
            linesBefore[change.before.node.id] = ChangeLines.lines(for: change, before: true)
            linesAfter[id] = ChangeLines.lines(for: change, before: false)
        }
        // The way of the change, as in one picture of both.
        func way(_ emphasis: Emphasis?) -> Emphasis {
            switch emphasis {
            case .changed?, .told?, .cutOff?: emphasis ?? .faded
            default: .faded
            }
        }
        for entry in diff.removed { before[entry.node.id] = .removed }
        for entry in diff.added { after[entry.node.id] = .added }
        let removed = Set(diff.edgesRemoved.map(\.edge))
        let added = Set(diff.edgesAdded.map(\.edge))
        let left = Drawing(
            caption: captions.old,
            nodes: old.entries.map { entry in
                var node = DrawnNode(
                    entry, lines: linesBefore[entry.node.id], emphasis: before[entry.node.id] ?? .faded)
                node.id = name(entry.node.id)
                return node
            },
            edges: old.edges.map { edge in
                DrawnEdge(
                    from: name(edge.source), to: name(edge.target), emphasis: removed.contains(edge) ? .removed : .faded
                )
            })
        let right = Drawing(
            caption: captions.new,
            nodes: new.entries.map { entry in
                let id = entry.node.id
                return DrawnNode(entry, lines: linesAfter[id], emphasis: after[id] ?? way(traces?.emphasis(of: id)))
            },
            edges: new.edges.map { edge in
                var drawn = DrawnEdge(edge)
                drawn.emphasis = added.contains(edge) ? .added : way(traces?.emphasis(of: edge))
                return drawn
            })
        return (left, right)
    }
}

extension GraphDiff {
    /// What the nodes of the first graph are called in drawings of both: by their numbers in the second one, where they have
    /// one. O(nodes).
    fileprivate var namesOfFirst: (NodeID) -> String {
        let successors = Dictionary(
            counterparts.map { ($0.value, $0.key) }, uniquingKeysWith: { first, second in min(first, second) })
        return { id in successors[id].map { "n\($0.rawValue)" } ?? "r\(id.rawValue)" }
    }
}
