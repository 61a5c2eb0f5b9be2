import GraphModel

/// Names for the nodes of a graph, each another: the label; where labels are equal the identity; where those are equal
/// too, with the number.
struct NodeNames {
    private var names: [NodeID: String] = [:]

    init(of nodes: [Node]) {
        let labels = Dictionary(grouping: nodes, by: \.label)
        var taken: Set<String> = []
        for node in nodes {
            var name = labels[node.label]?.count == 1 ? node.label : node.identity
            if !taken.insert(name).inserted {
                name += " #\(node.id.rawValue)"
                taken.insert(name)
            }
            names[node.id] = name
        }
    }

    /// All names, in no particular order.
    var all: some Collection<String> { names.values }

    /// The name of a node; nil if it is none of those.
    func name(of id: NodeID) -> String? {
        names[id]
    }
}
