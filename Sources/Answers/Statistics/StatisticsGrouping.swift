import GraphModel

/// What atoms are summed up by.
public enum StatisticsGrouping: String, CaseIterable, Hashable, Sendable {
    /// Each atom by itself.
    case atom
    /// Atoms of one type, whatever their keys.
    case type
    /// Atoms of one module.
    case module
    /// No atoms: views alone.
    case view
}

extension StatisticsReport {
    /// The atoms, summed up, in the order in which the first of each group was used. O(atoms).
    public func atoms(by grouping: StatisticsGrouping) -> [AtomStatistics] {
        if grouping == .atom { return atoms }
        if grouping == .view { return [] }
        var groups: [AtomStatistics] = []
        var indices: [String: Int] = [:]
        for atom in atoms {
            let name = grouping == .module ? atom.node.module : "\(atom.node.module).\(atom.node.name)"
            if let index = indices[name] {
                groups[index].add(atom)
                if groups[index].place == nil { groups[index].place = atom.place }
            } else {
                indices[name] = groups.count
                var group = atom
                group.name = grouping == .module ? atom.node.module : atom.node.name
                groups.append(group)
            }
        }
        return groups
    }
}

/// What a table of atoms is sorted by.
public enum StatisticsOrder: String, CaseIterable, Hashable, Sendable {
    /// By the time of their own productions.
    case time
    /// By the time with what they set off.
    case total
    /// By recomputations that changed nothing.
    case wasted
    /// By recomputations.
    case recomputations
    /// By writes.
    case writes
    /// By captured bytes.
    case bytes
    /// By how many watch one at most.
    case fanOut = "fan-out"
    /// By how many one watches at most.
    case fanIn = "fan-in"
    /// By how many there are at the end.
    case alive
    /// By name, from A on.
    case name
}

extension [AtomStatistics] {
    /// Sorted, the largest first; what is equal by name, then as it was. O(n log n).
    public func sorted(by order: StatisticsOrder) -> [AtomStatistics] {
        enumerated().sorted { left, right in
            let (a, b) = (left.element.measure(order), right.element.measure(order))
            if a != b { return a > b }
            if left.element.name != right.element.name { return left.element.name < right.element.name }
            return left.offset < right.offset
        }.map(\.element)
    }
}

extension [ViewStatistics] {
    /// Sorted: by times told for nothing, then by times told, then by name. O(n log n).
    public func sorted() -> [ViewStatistics] {
        enumerated().sorted { left, right in
            let (a, b) = (left.element, right.element)
            if a.nothingNew != b.nothingNew { return a.nothingNew > b.nothingNew }
            if a.notifications != b.notifications { return a.notifications > b.notifications }
            return a.name != b.name ? a.name < b.name : left.offset < right.offset
        }.map(\.element)
    }
}

extension AtomStatistics {
    fileprivate func measure(_ order: StatisticsOrder) -> UInt64 {
        switch order {
        case .time: time
        case .total: timeSetOff
        case .wasted: UInt64(unchanged)
        case .recomputations: UInt64(recomputations)
        case .writes: UInt64(writes)
        case .bytes: UInt64(bytes)
        case .fanOut: UInt64(mostDependents)
        case .fanIn: UInt64(mostDependencies)
        case .alive: UInt64(max(0, alive))
        case .name: 0
        }
    }
}
