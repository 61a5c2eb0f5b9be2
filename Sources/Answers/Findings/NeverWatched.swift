import GraphModel

/// Atoms that are written or produced again and again, and that nothing watched as long as the recording lasts.
///
/// Reads that do not watch are not recorded, so it is not said that nothing reads them. An atom with an effect acts by it and
/// is left out.
enum NeverWatched {
    private static let kinds: Set<NodeKind> = [.state, .value, .modifier, .slice]

    static func findings(in walk: RecordingWalk) -> [Finding] {
        walk.counts.indices.compactMap { row in
            let (counts, node) = (walk.counts[row], walk.rows.nodes[row])
            let updates = counts.writes + counts.recomputations
            guard kinds.contains(node.kind), counts.mostDependents == 0, counts.effects == 0,
                updates >= FindingLimits.times
            else { return nil }
            let isDerived = counts.recomputations > 0
            var what: [String] = []
            if isDerived { what.append("recomputed \(String(times: counts.recomputations))") }
            if counts.writes > 0 { what.append("written \(String(times: counts.writes))") }
            return Finding(
                kind: .neverWatched, atom: node, place: walk.places[row], frames: [counts.lastFrame], count: updates,
                measure: UInt64(updates),
                what:
                    "\(node.title) was \(what.joined(separator: " and ")), and nothing watched it (what only reads is not recorded)",
                fix: isDerived
                    ? "take KeepAlive away, so that it is produced when it is read, or take the atom out"
                    : "take it out if nothing reads it either")
        }
    }
}
