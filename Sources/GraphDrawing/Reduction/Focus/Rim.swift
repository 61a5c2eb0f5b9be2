/// What is just out of focus: the ends of edges of which only the other end is drawn.
struct Rim {
    /// The most remarks that are drawn; where there would be more, the caption alone tells how many nodes there are.
    static let limit = 16

    /// Edges of which one end is cut away.
    private let links: [Link]
    private let isCut: [Bool]

    init(_ topology: Topology, _ isCut: [Bool]) {
        links = topology.links.filter { isCut[$0.source] != isCut[$0.target] }
        self.isCut = isCut
    }

    /// The names of the remarks beside the nodes that a neighbourhood ends at, in the ways in which it was walked. None if
    /// they would be too many.
    ///
    /// - Parameters:
    ///   - neighbourhood: the nodes around the focus.
    ///   - names: for each node the name of what stands for it, nil where nothing does.
    func rests(of neighbourhood: Neighbourhood, _ names: [String?]) -> Set<String> {
        var rests: Set<String> = []
        for link in links {
            let isAbove = isCut[link.source]
            let inner = isAbove ? link.target : link.source
            guard isAbove ? neighbourhood.isAbove[inner] : neighbourhood.isBelow[inner], let name = names[inner] else {
                continue
            }
            rests.insert(Self.rest(isAbove, name))
            if rests.count > Self.limit { return [] }
        }
        return rests
    }

    /// Draws remarks.
    ///
    /// - Parameters:
    ///   - rests: the names of those that are drawn.
    ///   - nodes: what is drawn; remarks are added.
    ///   - drawn: the links between them; those to remarks are added.
    ///   - all: all nodes of the drawing.
    ///   - positions: where among the drawn is what stands for each node, −1 where nothing does.
    func add(
        _ rests: Set<String>, to nodes: inout [DrawnNode], _ drawn: inout [Link], _ all: [DrawnNode], _ positions: [Int]
    ) {
        guard !rests.isEmpty else { return }
        var found: [String: (isAbove: Bool, inner: Int, cut: Set<Int>, link: Link)] = [:]
        for link in links {
            let isAbove = isCut[link.source]
            let (outer, inner) = isAbove ? (link.source, positions[link.target]) : (link.target, positions[link.source])
            guard inner >= 0 else { continue }
            let name = Self.rest(isAbove, nodes[inner].id)
            guard rests.contains(name) else { continue }
            if var rest = found[name] {
                // Taken out meanwhile, so that its set is not copied.
                found[name] = nil
                rest.cut.insert(outer)
                rest.link.add(link)
                found[name] = rest
            } else {
                found[name] = (isAbove, inner, [outer], link)
            }
        }
        for (name, rest) in found.sorted(by: { ($0.value.inner, $0.key) < ($1.value.inner, $1.key) }) {
            let count = rest.cut.reduce(0) { $0 + all[$1].count }
            var node = DrawnNode(name, .rest, standingFor: count, name: "… \(count) more")
            node.emphasis = rest.cut.map { all[$0].emphasis }.max { $0.strength < $1.strength } ?? .plain
            node.tooltip =
                rest.isAbove ? "\(count) more that it depends on" : "\(count) more that depend on it"
            var link = rest.link
            link.label = ""
            (link.source, link.target) = rest.isAbove ? (nodes.count, rest.inner) : (rest.inner, nodes.count)
            nodes.append(node)
            drawn.append(link)
        }
    }

    private static func rest(_ isAbove: Bool, _ name: String) -> String { "m\(name)\(isAbove ? "u" : "d")" }
}
