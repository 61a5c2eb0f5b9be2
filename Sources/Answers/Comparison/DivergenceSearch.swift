import GraphModel

/// Finds among all nodes whose histories part the ones where it began.
///
/// A node that parts may only follow another: its inputs differ because theirs do. The culprit is one none of whose
/// parents, in either run, had parted before: everything it depends on agreed, and it did not.
struct DivergenceSearch {
    private let partings: [RunAlignment.Parting]
    /// Of each track that parted, its index.
    private let indices: [Int: Int]
    let runs: BothRuns<ComparedFrames>
    /// What is upstream of the tracks that were looked at, by run: many ways lead over the same nodes.
    private var known: BothRuns<[Int: [RunAlignment.Parting]]> = BothRuns(good: [:], bad: [:])
    /// So many steps upstream are followed at most; a chain that long has a culprit worth naming anywhere.
    private static let hopLimit = 512

    init(_ partings: [RunAlignment.Parting], in runs: BothRuns<ComparedFrames>) {
        self.partings = partings
        indices = Dictionary(uniqueKeysWithValues: partings.enumerated().map { ($1.track, $0) })
        self.runs = runs
    }

    /// Whether a node is one whose histories part.
    func hasParted(_ node: NodeID, in run: ComparedRun) -> Bool {
        runs[run].track(of: node).map { indices[$0] != nil } ?? false
    }

    /// The one that comes first in a run among those that happened there.
    func first(in run: ComparedRun) -> RunAlignment.Parting? {
        partings.filter { $0.steps[run] != nil }.min { before($0, $1, in: run) }
    }

    /// All of them, by what comes first in either run.
    func inOrder() -> [RunAlignment.Parting] {
        partings.sorted { left, right in
            let (mine, theirs) = (Self.earliest(left), Self.earliest(right))
            return mine != theirs ? mine < theirs : left.track < right.track
        }
    }

    private static func earliest(_ parting: RunAlignment.Parting) -> HistoryPosition {
        let positions = ComparedRun.allCases.compactMap { parting.steps[$0]?.position }
        return positions.min() ?? HistoryPosition(frame: .max, change: 0)
    }

    private func before(_ left: RunAlignment.Parting, _ right: RunAlignment.Parting, in run: ComparedRun) -> Bool {
        guard let mine = left.steps[run]?.position, let theirs = right.steps[run]?.position else { return false }
        return mine != theirs ? mine < theirs : left.track < right.track
    }

    /// Follows a parting upstream to where it began. O(graph + frame) for each node that was not followed before.
    mutating func origin(of start: RunAlignment.Parting) throws -> RunAlignment.Parting {
        var current = start
        var visited: Set<Int> = [start.track]
        for _ in 0..<Self.hopLimit {
            guard let next = try upstream(of: current, without: visited) else { break }
            visited.insert(next.track)
            current = next
        }
        return current
    }

    /// A parent that had parted before, the earliest one.
    private mutating func upstream(
        of parting: RunAlignment.Parting, without visited: Set<Int>
    ) throws -> RunAlignment.Parting? {
        for run in ComparedRun.allCases {
            let parents = try parents(of: parting, in: run)
            if let earliest = parents.first(where: { !visited.contains($0.track) }) { return earliest }
        }
        return nil
    }

    /// The parents in a run that had parted before, the earliest first.
    private mutating func parents(
        of parting: RunAlignment.Parting, in run: ComparedRun
    ) throws -> [RunAlignment.Parting] {
        if let parents = known[run][parting.track] { return parents }
        var found: [RunAlignment.Parting] = []
        if let step = parting.steps[run], let inspection = try runs[run].inspection(of: step) {
            for parent in try inspection.parents(in: runs[run]) {
                guard let track = runs[run].track(of: parent), let index = indices[track],
                    sets(partings[index], off: parting, in: run)
                else { continue }
                found.append(partings[index])
            }
        }
        found.sort { before($0, $1, in: run) }
        known[run][parting.track] = found
        return found
    }

    /// Whether a parent's parting may have set a node's off in a run.
    private func sets(
        _ parent: RunAlignment.Parting, off child: RunAlignment.Parting, in run: ComparedRun
    ) -> Bool {
        guard let cause = parent.steps[run], let effect = child.steps[run] else { return false }
        // What depends on a node makes it come and go, so then the dependent is upstream, and takes its value last.
        if effect.kind.isPresence || Self.isPresence(child) { return cause.position.frame <= effect.position.frame }
        if Self.isPresence(parent) { return false }
        if effect.kind == .initial { return cause.kind == .initial }
        return cause.position < effect.position
    }

    /// Whether a node was there in one run and not in the other, rather than with another value.
    static func isPresence(_ parting: RunAlignment.Parting) -> Bool {
        let kinds = ComparedRun.allCases.map { parting.steps[$0]?.kind }
        return kinds.contains { $0 == .released || $0 == .created }
            || kinds.contains { $0 == .first || $0 == .initial } && kinds.contains { $0 == nil }
    }
}
