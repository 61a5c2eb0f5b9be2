import GraphModel

/// Subscribers that are left over.
///
/// Two things show that: of several scopes everything else has ended, and they go on; or those of one place become more and
/// more, one after another while the app does other things, all watch the same atoms, and none ever ends. Rows of a list
/// are not meant: they come all at once, or each watches an atom of its own.
struct LeakingSubscribers: Detector {
    /// What is known of the subscribers of one place.
    private struct Record {
        var sample = FrameSample()
        /// How many were made when something had been written since the last one.
        var generations = 0
        var lastWrite = -1
        /// The rows that any of them watched.
        var watched: [Int] = []
    }

    private struct Scope {
        var alive = 0
        /// The last frame in which a subscriber ended and others went on.
        var left: FrameNumber = 0
    }

    /// Of more atoms than this it does not matter whether they are the same.
    private static let watchedLimit = 32

    private var records: [Int: Record] = [:]
    private var scopes: [String: Scope] = [:]
    private var writes = 0

    mutating func add(_ walk: RecordingWalk) {
        if walk.frameCount == 1 { beginBefore(walk) }
        switch walk.frame.cause.kind {
        case .set, .modify, .reset, .refresh, .asyncResult, .objectChange, .action, .external, .batch, .restore:
            writes += 1
        case .subscribe, .unsubscribe, .scope, .read, .resync, .unknown: break
        }
        for slot in walk.frame.created where walk.slots[slot].isSubscriber {
            begin(walk.slots[slot], walk.frame.number)
        }
        for link in walk.frame.links where walk.slots[link.target].isSubscriber {
            watch(walk.slots[link.source].row, from: walk.slots[link.target].row)
        }
        for slot in walk.frame.released where walk.slots[slot].isSubscriber { end(walk.slots[slot], walk.frame.number) }
    }

    /// Those that were there before the first frame.
    private mutating func beginBefore(_ walk: RecordingWalk) {
        let created = Set(walk.frame.created)
        for slot in walk.live where walk.slots[slot].isSubscriber && !created.contains(slot) {
            let node = walk.slots[slot]
            begin(node, walk.frame.number)
            for source in node.dependencies.keys.sorted() {
                if let source = walk.slot(of: source) { watch(walk.slots[source].row, from: node.row) }
            }
        }
    }

    private mutating func watch(_ watched: Int, from row: Int) {
        guard let known = records[row]?.watched, known.count < Self.watchedLimit, !known.contains(watched) else {
            return
        }
        records[row]?.watched.append(watched)
    }

    private mutating func begin(_ node: LiveNode, _ frame: FrameNumber) {
        var record = records[node.row] ?? Record()
        record.sample.add(frame)
        if record.lastWrite != writes { record.generations += 1 }
        record.lastWrite = writes
        records[node.row] = record
        if !node.scope.isEmpty { scopes[node.scope, default: Scope()].alive += 1 }
    }

    private mutating func end(_ node: LiveNode, _ frame: FrameNumber) {
        guard !node.scope.isEmpty, var scope = scopes[node.scope] else { return }
        scope.alive -= 1
        scope.left = frame
        scopes[node.scope] = scope.alive > 0 ? scope : nil
    }

    func findings(in walk: RecordingWalk) -> [Finding] {
        let left = leftScopes(in: walk)
        return records.keys.sorted().compactMap { row in
            guard let record = records[row], walk.counts[row].ended == 0, !record.watched.isEmpty else { return nil }
            let left = left[row]
            if let left, left.count >= FindingLimits.leftScopes { return finding(row, record, leftIn: left, walk) }
            let isSame = record.watched.count <= walk.counts[row].mostDependencies
            let isKeyed = record.watched.contains { !walk.rows.nodes[$0].key.isEmpty }
            guard record.generations >= FindingLimits.growth, isSame, !isKeyed else { return nil }
            return finding(row, record, leftIn: nil, walk)
        }
    }

    /// By row the last frames of the scopes in which its subscribers go on alone.
    private func leftScopes(in walk: RecordingWalk) -> [Int: FrameSample] {
        /// The row of all that go on in a scope; nil where they are of several.
        var owners: [String: Int?] = [:]
        for slot in walk.live where walk.slots[slot].isSubscriber && walk.slots[slot].endedFrame == 0 {
            let node = walk.slots[slot]
            guard let scope = scopes[node.scope], scope.left > 0 else { continue }
            let owner = owners[node.scope] ?? node.row
            owners[node.scope] = .some(owner == node.row ? owner : nil)
        }
        var left: [Int: FrameSample] = [:]
        let ended = owners.compactMap { scope, owner in
            owner.flatMap { row in scopes[scope].map { (frame: $0.left, row: row) } }
        }
        for scope in ended.sorted(by: { ($0.frame, $0.row) < ($1.frame, $1.row) }) {
            left[scope.row, default: FrameSample()].add(scope.frame)
        }
        return left
    }

    private func finding(
        _ row: Int, _ record: Record, leftIn scopes: FrameSample?, _ walk: RecordingWalk
    ) -> Finding {
        let scope = walk.rows.nodes[row].scope
        // What lives in the scope tells more than what it has in common with others.
        let atom = record.watched.first { walk.rows.nodes[$0].scope == scope } ?? record.watched[0]
        let (count, name) = (walk.counts[row].made, walk.title(atom))
        let place = walk.rows.nodes[row].place
        let position = place.map { " at \($0)" } ?? ""
        let what: String
        if let scopes {
            what =
                "\(count) subscribers were made\(position) and none has ended; they hold \(name) of \(scopes.count) scopes "
                + "\(scope) in which everything else that watched has ended"
        } else {
            what =
                "\(count) subscribers were made\(position), one after another, and none has ended; all of them watch "
                + "\(name)"
        }
        return Finding(
            kind: .leakingSubscribers, atom: walk.rows.nodes[atom], place: place,
            frames: (scopes ?? record.sample).frames, count: count, measure: UInt64(count), what: what,
            fix: "drop the subscription when the view goes: who keeps it keeps the scope and its atoms too")
    }
}
