import GraphModel

extension TimelineWriter {
    /// Drops the oldest frames once there is an eighth more than is kept. O(frames dropped), which is O(1) a frame amortised.
    func prune() throws(TimelineError) {
        guard let retention else { return }
        switch retention {
        case .frames(let count):
            let kept = UInt64(max(count, 1))
            guard written >= pruned + kept + max(kept / 8, 1) else { return }
            try drop(through: written - kept)
        case .bytes(let bytes):
            var cutoff = pruned
            while cutoff < written, try usedBytes() > bytes {
                cutoff += max((written - cutoff) / 8, 1)
                try drop(through: cutoff)
            }
        }
    }

    private func usedBytes() throws(TimelineError) -> Int {
        var used = 0
        try write { file throws(SQLiteError) in used = try file.usedBytes() }
        return used
    }

    /// Drops the frames of each store up to its last keyframe that is not younger than so many frames were written.
    private func drop(through count: UInt64) throws(TimelineError) {
        for (number, recorder) in sessions.sorted(by: { $0.key < $1.key }) {
            let hasEnded = recorder.session.ending != nil
            for (id, store) in recorder.stores.sorted(by: { $0.key < $1.key }) {
                guard let index = store.keyframes.lastIndex(where: { $0.written <= count }) else { continue }
                let base = store.keyframes[index].number
                store.keyframes.removeSubrange(..<index)
                let isOver = hasEnded && base >= store.last
                guard base > store.base || isOver else { continue }
                store.base = base
                try write { file throws(SQLiteError) in
                    try file.dropFrames(through: base, store: id, session: number)
                    // Nothing is left of it but its last graph, which nobody can tell the way to any more.
                    if isOver { try file.drop(id, session: number) }
                }
                if isOver { recorder.stores[id] = nil }
            }
            guard hasEnded, recorder.stores.isEmpty, recorder.isInFile, recorder.endedAfter <= count else { continue }
            try write { file throws(SQLiteError) in try file.drop(session: number) }
            recorder.isInFile = false
        }
        for (number, recorder) in sessions.sorted(by: { $0.key < $1.key }) where recorder.isInFile {
            let base = recorder.stores.values.map(\.base).min() ?? 0
            try write { file throws(SQLiteError) in try file.dropMarks(before: base, session: number) }
        }
        let open = sessions.values.flatMap { $0.stores.values.compactMap(\.block.lowestContent) }.min()
        try write { file throws(SQLiteError) in
            try file.dropContents(keeping: open)
            try file.giveBackPages()
        }
        pruned = max(pruned, count)
    }
}
