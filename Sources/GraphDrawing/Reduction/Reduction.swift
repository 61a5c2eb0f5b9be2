import GraphModel

/// What of one drawing is shown and what becomes one, decided once and applied to it, or to parts of it.
///
/// Frames that share a layout share a decision: it is made over the drawing of all that any of them has, see
/// ``Drawing/init(whole:)``. Then no frame shows what another's picture has no place for.
public struct Reduction: Sendable {
    /// What becomes of a node.
    enum Place: Hashable, Sendable {
        /// It is drawn.
        case own
        /// It is part of a group, by number.
        case group(Int)
        /// It is hidden, and ways through it become bridges.
        case hidden
        /// It is hidden but for a point where ways meet.
        case joint
        /// It is out of focus.
        case cut
    }

    /// What was left out or became one, a remark each, for the caption.
    public let notes: [String]

    /// Nil where nothing is reduced.
    private let places: [String: Place]?
    private let groups: [Grouping.Group]
    /// The rests that are drawn, by name.
    private let rests: Set<String>
    private let implied: Set<DrawingUnion.Ends>

    /// Decides.
    ///
    /// 100,000 nodes with 300,000 edges take some tenths of a second. O(nodes + edges · log edges), and
    /// O(nodes · edges / 64) to find implied edges.
    ///
    /// - Parameters:
    ///   - options: what is asked for.
    ///   - whole: the drawing of all that any drawing has to which the decision is applied.
    /// - Throws: ``ReductionError`` for a name that nothing has.
    public init(_ options: ReductionOptions, over whole: Drawing) throws(ReductionError) {
        var decision = Decision(whole)
        try decision.cut(options)
        try decision.hide(options)
        try decision.collapse(options)
        guard !decision.isTrivial || options.omitsImplied else {
            (notes, places, groups, rests, implied) = ([], nil, [], [], [])
            return
        }
        let rests = decision.rests
        var places: [String: Place] = [:]
        places.reserveCapacity(whole.nodes.count)
        for (node, place) in zip(whole.nodes, decision.places) { places[node.id] = place }
        var notes = decision.notes
        var implied: Set<DrawingUnion.Ends> = []
        if options.omitsImplied || decision.isLayered {
            let content = Self.content(of: whole, places, decision.groups, rests)
            if let found = ImpliedEdges.find(content.links, count: content.nodes.count) {
                implied = Set(found.map { content.ends(of: content.links[$0]) })
                if !found.isEmpty {
                    notes.append("\(String(counting: found.count, "edge")) that others imply left out")
                }
            } else {
                notes.append("too large to tell which edges others imply; --collapse or --focus makes it smaller")
            }
        }
        self.notes = notes
        self.places = places
        self.groups = decision.groups
        self.rests = rests
        self.implied = implied
    }

    /// The drawing as decided, with the ``notes`` below its caption. O(nodes + edges · log edges).
    ///
    /// - Parameter drawing: the drawing that was decided over, or one of a part of it; other nodes are left out.
    public func apply(to drawing: Drawing) -> Drawing {
        guard let places else { return drawing }
        let content = Self.content(of: drawing, places, groups, rests)
        var caption = drawing.caption
        caption.details += notes
        return Drawing(
            caption: caption, nodes: content.nodes,
            edges: content.links.compactMap { link in
                let ends = content.ends(of: link)
                return implied.contains(ends) ? nil : link.edge(from: ends.source, to: ends.target)
            })
    }

    /// What is drawn of a drawing.
    private struct Content {
        var nodes: [DrawnNode] = []
        var links: [Link] = []

        func ends(of link: Link) -> DrawingUnion.Ends {
            DrawingUnion.Ends(source: nodes[link.source].id, target: nodes[link.target].id)
        }
    }

    private static func content(
        of drawing: Drawing, _ places: [String: Place], _ groups: [Grouping.Group], _ rests: Set<String>
    ) -> Content {
        let topology = Topology(drawing)
        let placeOf = drawing.nodes.map { places[$0.id] ?? .cut }
        var content = Content()

        // Nodes, each group where its first member is.
        var members = Array(repeating: [Int](), count: groups.count)
        for (index, place) in placeOf.enumerated() {
            if case .group(let number) = place { members[number].append(index) }
        }
        var positions = Array(repeating: -1, count: drawing.nodes.count)
        var positionOfGroup: [Int: Int] = [:]
        for (index, place) in placeOf.enumerated() {
            switch place {
            case .own:
                positions[index] = content.nodes.count
                content.nodes.append(drawing.nodes[index])
            case .joint:
                positions[index] = content.nodes.count
                content.nodes.append(DrawnNode(joint: drawing.nodes[index]))
            case .group(let number):
                if positionOfGroup[number] == nil {
                    positionOfGroup[number] = content.nodes.count
                    content.nodes.append(DrawnNode(groups[number], members[number], of: drawing.nodes))
                }
                positions[index] = positionOfGroup[number] ?? -1
            case .hidden, .cut:
                break
            }
        }

        // Edges: past what is hidden, then from what stands for their ends to what stands for their ends.
        let links = topology.links.filter { placeOf[$0.source] != .cut && placeOf[$0.target] != .cut }
        var bridges = Bridges(
            isHidden: placeOf.map { $0 == .hidden || $0 == .joint }, isJoint: placeOf.map { $0 == .joint })
        content.links = Self.merged(
            bridges.replacing(links, decidesJoints: false).map { link in
                var moved = link
                (moved.source, moved.target) = (positions[link.source], positions[link.target])
                return moved
            })
        let rim = Rim(topology, placeOf.map { $0 == .cut })
        rim.add(rests, to: &content.nodes, &content.links, drawing.nodes, positions)
        return content
    }

    /// One link between each two nodes, sorted. Links from a node to itself are dropped.
    private static func merged(_ links: [Link]) -> [Link] {
        var result: [Link] = []
        var numbers: [Pair: Int] = [:]
        numbers.reserveCapacity(links.count / 4)
        for link in links where link.source != link.target {
            let number = numbers[Pair(link.source, link.target), default: result.count]
            if number < result.count {
                result[number].add(link)
            } else {
                numbers[Pair(link.source, link.target)] = number
                result.append(link)
            }
        }
        for index in result.indices where result[index].count > 1 {
            let label = result[index].label
            result[index].label = (label.isEmpty ? "" : label + " ") + "×\(result[index].count)"
        }
        return result.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
    }
}
