import GraphModel
import Graphviz

/// The frames around nodes: one for each scope, and one for each module where there are several.
///
/// The frame of a scope stands in that of a module when all nodes of the scope are of that module.
struct PictureClusters {
    /// One frame.
    struct Cluster {
        /// Its name, as it stands at its top.
        var name: TextLine
        /// The cluster it stands in.
        var parent: Int?
        /// The nodes directly in it.
        var nodes: [Int] = []
        /// The nodes in it and in those within.
        var all: [Int] = []

        /// The room its name takes.
        var heading: LayoutGraph.Size { .init(width: name.width + 8, height: name.height + 3) }
    }

    /// The frames, each after the one it stands in.
    private(set) var clusters: [Cluster] = []

    /// The widest name of a frame, in points.
    private static let nameWidth = 320.0

    /// Groups nodes. O(nodes · log nodes).
    init(_ nodes: [DrawnNode]) {
        let modules = nodes.map(\.module)
        let names = Set(modules).subtracting([""]).sorted()
        var clusterOfModule: [String: Int] = [:]
        if names.count > 1 {
            for name in names {
                clusterOfModule[name] = clusters.count
                clusters.append(Cluster(name: .fitting("module \(name)", .frame, width: Self.nameWidth)))
            }
        }
        let scopes = Dictionary(grouping: nodes.indices.filter { !nodes[$0].scope.isEmpty }) { nodes[$0].scope }
        for (scope, members) in scopes.sorted(by: { $0.key < $1.key }) {
            let homes = Set(members.map { modules[$0] })
            let parent = homes.count == 1 ? homes.first.flatMap { clusterOfModule[$0] } : nil
            let name = TextLine.fitting("scope \(scope)", .frame, width: Self.nameWidth)
            clusters.append(Cluster(name: name, parent: parent, nodes: members, all: members))
            if let parent { clusters[parent].all += members }
        }
        for index in nodes.indices where nodes[index].scope.isEmpty {
            guard let cluster = clusterOfModule[modules[index]] else { continue }
            clusters[cluster].nodes.append(index)
            clusters[cluster].all.append(index)
        }
        // A module all of whose nodes stand in scopes that other modules share has no frame of its own. Those of modules come
        // first, so places of parents change together.
        let isKept = clusters.map { !$0.all.isEmpty }
        var places: [Int] = []
        for kept in isKept { places.append((places.last ?? -1) + (kept ? 1 : 0)) }
        clusters = clusters.indices.filter { isKept[$0] }.map { index in
            var cluster = clusters[index]
            cluster.parent = cluster.parent.map { places[$0] }
            return cluster
        }
    }
}

extension DrawnNode {
    /// The module that it belongs to; empty where it is not known.
    var module: String {
        node.map(GroupKey.module(of:)) ?? ""
    }
}
