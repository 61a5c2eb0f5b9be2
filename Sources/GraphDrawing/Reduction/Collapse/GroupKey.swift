import GraphModel

/// What the nodes of a group have in common.
struct GroupKey: Hashable {
    /// The means by which the group is made.
    var level: Collapse
    var isSubscriber = false
    var module = ""
    var name = ""
    var place: SourcePlace?
    var scope = ""

    /// The key of a node's group, nil for a node that belongs to none.
    ///
    /// - Parameters:
    ///   - level: the means; a family is only the part of it with equal surroundings.
    ///   - node: the node.
    init?(_ level: Collapse, of node: Node) {
        self.level = level
        isSubscriber = node.kind.isSubscriber
        switch level {
        case .none, .layer:
            // No node says by itself how deep it lies.
            return nil
        case .family, .type:
            module = node.module
            name = node.name
            if isSubscriber {
                // A view is one type wherever it is made; what has no name is known by its file.
                place = level == .family ? node.place : name.isEmpty ? node.place.map(Self.file) : nil
            }
        case .module:
            module = Self.module(of: node)
        case .scope:
            guard !node.scope.isEmpty else { return nil }
            isSubscriber = false
            scope = node.scope
        }
    }

    /// The key of a group by depth.
    init(layers: ClosedRange<Int>, isSubscriber: Bool) {
        level = .layer
        self.isSubscriber = isSubscriber
        name = layers.count == 1 ? "layer \(layers.lowerBound)" : "layers \(layers.lowerBound)–\(layers.upperBound)"
    }

    /// What people call the group, without its number.
    var title: String {
        switch level {
        case .none: ""
        case .family, .type:
            if !name.isEmpty {
                name
            } else if isSubscriber, let place {
                DrawnNode.fileName(of: place.fileID)
            } else {
                "unnamed"
            }
        case .module:
            (module.isEmpty ? "no module" : module) + (isSubscriber ? " subscribers" : "")
        case .scope: scope
        case .layer: name + (isSubscriber ? " subscribers" : "")
        }
    }

    /// A file without a line in it.
    private static func file(of place: SourcePlace) -> SourcePlace {
        SourcePlace(fileID: place.fileID, line: 0)
    }

    /// The module that a node or view is declared in, as far as is known.
    static func module(of node: Node) -> String {
        if !node.module.isEmpty { return node.module }
        guard let place = node.place, let slash = place.fileID.firstIndex(of: "/") else { return "" }
        return String(place.fileID[..<slash])
    }
}
