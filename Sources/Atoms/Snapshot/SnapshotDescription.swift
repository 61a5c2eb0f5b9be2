import GraphModel

/// A snapshot as text, in the form that developers know from `print(snapshot)`: what each atom depends on, what depends
/// on it, and its value. Sorted by name.
struct SnapshotDescription {
    private var dependencies: [String: [String]] = [:]
    private var children: [String: [String]] = [:]
    private var caches: [String: String] = [:]

    @MainActor
    init(of contents: SnapshotContents) {
        let names = NodeNames(of: contents.nodes.map(\.node))
        for saved in contents.nodes {
            guard let name = names.name(of: saved.id) else { continue }
            caches[name] = saved.node.attributes.contains(.redacted) ? "redacted" : "\(saved.anyValue)"
        }
        for edge in contents.edges {
            guard let source = names.name(of: edge.source), let target = names.name(of: edge.target) else { continue }
            dependencies[target, default: []].append(source)
            children[source, default: []].append(target)
        }
    }

    var text: String {
        """
        Snapshot
        - dependencies: \(list(dependencies.mapValues(set)))
        - children: \(list(children.mapValues(set)))
        - caches: \(list(caches))
        """
    }

    private func list(_ entries: [String: String]) -> String {
        guard !entries.isEmpty else { return "[:]" }
        return "[\(entries.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: ", "))]"
    }

    private func set(_ names: [String]) -> String {
        "Set([\(names.sorted().joined(separator: ", "))])"
    }
}
