import GraphModel

/// A decision about each node of a drawing, on its way: one step after the other.
struct Decision {
    private let nodes: [DrawnNode]
    private let topology: Topology
    private var neighbourhood: Neighbourhood?

    /// What becomes of each node.
    private(set) var places: [Reduction.Place]
    /// The groups.
    private(set) var groups: [Grouping.Group] = []
    /// Whether each group leads to all after it, so that only what leads to the next one says anything.
    private(set) var isLayered = false
    /// What is to be said about it.
    private(set) var notes: [String] = []

    /// All is drawn as it is.
    init(_ drawing: Drawing) {
        nodes = drawing.nodes
        topology = Topology(drawing)
        places = Array(repeating: .own, count: drawing.nodes.count)
    }

    /// Whether all is drawn as it is.
    var isTrivial: Bool { notes.isEmpty && places.allSatisfy { $0 == .own } }

    /// The names of the remarks at the rim of what is in focus.
    var rests: Set<String> {
        guard let neighbourhood else { return [] }
        let names = zip(nodes, places).map { node, place -> String? in
            switch place {
            case .own, .joint: node.id
            case .group(let number): groups[number].id
            case .hidden, .cut: nil
            }
        }
        return Rim(topology, places.map { $0 == .cut }).rests(of: neighbourhood, names)
    }

    /// Cuts away what is not around the nodes in focus.
    mutating func cut(_ options: ReductionOptions) throws(ReductionError) {
        guard !options.focus.isEmpty else { return }
        let isFocus = try matches(options.focus, .focus)
        let focus = nodes.indices.filter { isFocus[$0] }
        let neighbourhood = Neighbourhood(
            of: focus, depth: options.depth, options.reach, count: nodes.count, topology.links)
        for node in nodes.indices where !neighbourhood.contains(node) { places[node] = .cut }
        self.neighbourhood = neighbourhood
        let names = Elision.middle(options.focus.map(\.text).joined(separator: ", "), limit: 50)
        let what =
            switch options.reach {
            case .bothWays: "around \(names)"
            case .up: "what \(names) depends on"
            case .down: "what depends on \(names)"
            }
        let steps = options.depth.map { ", \(String(counting: $0, "step")) away at most" } ?? ""
        notes.append("\(what)\(steps): \(count { $0 != .cut }) of \(String(counting: nodes.count, "node"))")
    }

    /// Hides single nodes. Those in focus are never hidden.
    mutating func hide(_ options: ReductionOptions) throws(ReductionError) {
        guard !options.shown.isEmpty || !options.hidden.isEmpty else { return }
        let isShown = options.shown.isEmpty ? nil : try matches(options.shown, .filter)
        let isHidden = options.hidden.isEmpty ? nil : try matches(options.hidden, .hide, mayFail: true)
        let isFocus = options.focus.isEmpty ? nil : try matches(options.focus, .focus)
        for node in nodes.indices where places[node] == .own {
            guard isFocus?[node] != true, isShown?[node] == false || isHidden?[node] == true else { continue }
            places[node] = .hidden
        }
        var bridges = Bridges(isHidden: places.map { $0 == .hidden })
        let links = topology.links.filter { places[$0.source] != .cut && places[$0.target] != .cut }
        _ = bridges.replacing(links, decidesJoints: true)
        for node in nodes.indices where bridges.isJoint[node] { places[node] = .joint }
        let number = count { $0 == .hidden || $0 == .joint }
        if number > 0 { notes.append("\(String(counting: number, "node")) hidden") }
    }

    /// Makes groups of what is left.
    mutating func collapse(_ options: ReductionOptions) throws(ReductionError) {
        let candidates = nodes.indices.filter { places[$0] == .own }
        let links = topology.links.filter { places[$0.source] == .own && places[$0.target] == .own }
        let grouping = try Grouping(
            nodes, among: candidates, links, by: options.collapse, expanding: options.expanded)
        groups = grouping.groups
        isLayered = grouping.level == .layer
        for (number, group) in groups.enumerated() {
            for member in group.members { places[member] = .group(number) }
        }
        guard let largest = groups.max(by: { $0.members.count < $1.members.count }) else { return }
        let isChosen = options.collapse == nil
        // Only a name that can be typed between quotation marks: what a recording says must not become a command.
        let isPlain =
            largest.title.utf8.count <= 40
            && largest.title.unicodeScalars.allSatisfy {
                $0 == " " || $0 == "–" || $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
            }
        let title = !isPlain ? "GROUP" : largest.title.contains(" ") ? "\"\(largest.title)\"" : largest.title
        let next = "; --focus ATOM or --expand \(title) shows more"
        notes.append(
            "\(String(counting: candidates.count, "node")), collapsed by \(grouping.level.rawValue)\(isChosen ? next : "")"
        )
    }

    private func count(where holds: (Reduction.Place) -> Bool) -> Int {
        zip(nodes, places).reduce(0) { holds($1.1) ? $0 + $1.0.count : $0 }
    }

    /// For each node, whether one of some patterns chooses it.
    private func matches(
        _ patterns: [NodePattern], _ role: ReductionError.Role, mayFail: Bool = false
    ) throws(ReductionError) -> [Bool] {
        var result = Array(repeating: false, count: nodes.count)
        for pattern in patterns {
            var isFound = false
            for (index, node) in nodes.enumerated() {
                guard let node = node.node, pattern.matches(node) else { continue }
                result[index] = true
                isFound = true
            }
            guard isFound || mayFail && pattern.plainName == nil else {
                let known = Set(nodes.compactMap(\.node).flatMap { [$0.name, $0.label] }).subtracting([""])
                throw .noMatch(pattern, role, known: known.sorted())
            }
        }
        return result
    }
}
