import GraphModel

/// Makes of a chain that goes round and round one that goes round once, and says how often it did.
struct CycleFolding {
    /// What makes two hops the same step of a cycle: the node, and whether its own work delivered. An asynchronous node that is
    /// produced and then delivers is no cycle by that alone.
    private struct Step: Hashable {
        var node: NodeID
        var isDelivery: Bool

        init?(_ hop: Hop) {
            guard let node = hop.node else { return nil }
            switch hop.event {
            case .recomputed, .firstValue, .told: isDelivery = false
            case .written(_, _, let cause):
                isDelivery = [.asyncResult, .refresh, .objectChange].contains(cause.kind)
            case .kept, .appeared, .released, .began: return nil
            }
            self.node = node.id
        }
    }

    private let all: [Hop]
    private var hops: [Hop] = []
    private var cycles: [CauseCycle] = []
    /// Where each hop of all stands among those that are kept.
    private var places: [Int: Int] = [:]

    /// Folds all that leads to the first hop. O(hops) for each cycle.
    init(_ hops: [Hop]) {
        all = hops
        fold()
    }

    /// What is left.
    var why: Why { Why(hops: hops, cycles: cycles) }

    private mutating func fold() {
        // The hops on the way from the first one, each with its next cause.
        var path: [(hop: Int, next: Int)] = []
        var steps: [Step: Int] = [:]
        func enter(_ hop: Int, _ path: inout [(hop: Int, next: Int)], _ steps: inout [Step: Int]) {
            if let step = Step(all[hop]), steps[step] == nil { steps[step] = path.count }
            path.append((hop, 0))
        }
        keep(0)
        enter(0, &path, &steps)
        while let (hop, next) = path.last {
            guard next < all[hop].causes.count else {
                path.removeLast()
                if let step = Step(all[hop]), steps[step] == path.count { steps[step] = nil }
                continue
            }
            path[path.count - 1].next += 1
            var cause = all[hop].causes[next]
            if let step = Step(all[cause]), let start = steps[step], path[start].hop != cause {
                let (first, rounds, isCutShort) = earliest(step, from: cause)
                note(path[start...].map(\.hop), from: first, rounds: rounds, isCutShort, at: hop)
                cause = first
            }
            let isNew = places[cause] == nil
            if isNew { keep(cause) }
            if let place = places[hop], let target = places[cause], !hops[place].causes.contains(target) {
                hops[place].causes.append(target)
            }
            if isNew { enter(cause, &path, &steps) }
        }
    }

    private mutating func keep(_ hop: Int) {
        places[hop] = hops.count
        hops.append(all[hop])
        hops[hops.count - 1].causes = []
    }

    /// The last hop of a step that is met on the way back from one, how many there are, and whether the way was cut short.
    private func earliest(_ step: Step, from start: Int) -> (hop: Int, count: Int, isCutShort: Bool) {
        var (seen, open) = (Set([start]), [start])
        var (found, isCutShort) = ([start], false)
        while let hop = open.popLast() {
            if hop != start, Step(all[hop]) == step { found.append(hop) }
            if case .limit = all[hop].end { isCutShort = true }
            for cause in all[hop].causes where seen.insert(cause).inserted { open.append(cause) }
        }
        let first = found.min { (all[$0].frame, all[$0].change ?? -1) < (all[$1].frame, all[$1].change ?? -1) }
        return (first ?? start, found.count, isCutShort)
    }

    private mutating func note(_ way: [Int], from first: Int, rounds: Int, _ isCutShort: Bool, at hop: Int) {
        let nodes = way.reversed().compactMap { all[$0].node }
        let cycle = CauseCycle(
            nodes: Array(nodes.suffix(1) + nodes.dropLast()), rounds: rounds,
            frames: all[first].frame...all[way[0]].frame, isCutShort: isCutShort)
        if let place = places[hop], hops[place].cycle == nil {
            let known = cycles.firstIndex(of: cycle)
            hops[place].cycle = known ?? cycles.count
            if known == nil { cycles.append(cycle) }
        }
    }
}
