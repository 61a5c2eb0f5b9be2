import GraphModel

/// Words that only exports have. They are a promise to scripts: never change one, only add.
enum ExportedText {
    /// What an edge is for: `dependency`, or `subscription` where a view or context watches.
    static func role(of edge: Edge, in graph: Graph) -> String {
        graph[edge.target]?.node.kind.isSubscriber == true ? "subscription" : "dependency"
    }
}
