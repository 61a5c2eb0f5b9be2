/// An edge on its way from one drawing to the next: its ends are places in a list of nodes.
struct Link: Hashable, Sendable {
    var source: Int
    var target: Int
    var label: String
    var emphasis: Emphasis
    var count: Int
    var isBridge: Bool
    var isLasting: Bool

    init(_ edge: DrawnEdge, from source: Int, to target: Int) {
        self.source = source
        self.target = target
        label = edge.label
        emphasis = edge.emphasis
        count = edge.count
        isBridge = edge.isBridge
        isLasting = edge.isLasting
    }

    /// What is drawn of the link between two nodes.
    func edge(from source: String, to target: String) -> DrawnEdge {
        var edge = DrawnEdge(from: source, to: target, label: label, emphasis: emphasis)
        edge.count = count
        edge.isBridge = isBridge
        edge.isLasting = isLasting
        return edge
    }

    /// This link and then another, as a bridge over what is between them.
    func followed(by next: Link) -> Link {
        var bridge = self
        bridge.target = next.target
        bridge.label = next.label
        bridge.emphasis = Self.emphasis(alongBoth: emphasis, next.emphasis)
        bridge.count = 1
        bridge.isBridge = true
        bridge.isLasting = isLasting && next.isLasting
        return bridge
    }

    /// Two bridges between the same two nodes in one: whether there is a way at all, not how many.
    func joined(withBridge other: Link) -> Link {
        var both = self
        both.emphasis = Self.emphasis(alongEither: emphasis, other.emphasis)
        if label != other.label { both.label = "" }
        both.isLasting = isLasting || other.isLasting
        return both
    }

    /// Adds another link between the same two nodes, or between members of the same two groups.
    mutating func add(_ other: Link) {
        // What a bridge tells is told by an edge already.
        if isBridge != other.isBridge {
            count = isBridge ? other.count : count
            label = isBridge ? other.label : label
        } else {
            count += other.count
            if label != other.label { label = "" }
        }
        isBridge = isBridge && other.isBridge
        isLasting = isLasting || other.isLasting
        if other.emphasis.strength > emphasis.strength { emphasis = other.emphasis }
    }

    /// A way that is gone or new in one part is gone or new as a whole; a change got along it if it did everywhere.
    private static func emphasis(alongBoth first: Emphasis, _ second: Emphasis) -> Emphasis {
        for emphasis in [Emphasis.removed, .added] where first == emphasis || second == emphasis { return emphasis }
        return first.strength < second.strength ? first : second
    }

    /// Where one of two ways stays, nothing is gone or new; nor is it where one takes the other's place.
    private static func emphasis(alongEither first: Emphasis, _ second: Emphasis) -> Emphasis {
        let turnsOver: Set<Emphasis> = [.added, .removed]
        switch (turnsOver.contains(first), turnsOver.contains(second)) {
        case (true, true): return first == second ? first : .faded
        case (true, false): return second
        case (false, true): return first
        case (false, false): return first.strength < second.strength ? second : first
        }
    }
}

/// Where an edge begins and where it ends.
struct Pair: Hashable, Sendable {
    var source: Int
    var target: Int

    init(_ source: Int, _ target: Int) {
        self.source = source
        self.target = target
    }
}
