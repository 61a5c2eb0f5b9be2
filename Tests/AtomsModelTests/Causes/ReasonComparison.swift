import Answers
import GraphModel

/// Compares why things did not update, as the recording answers it, with what the model knows.
@MainActor
struct ReasonComparison {
    private let source: FramesInMemory
    private let frames: [Frame]
    private let transactions: [Transcript.Transaction]
    private let subscribers: [NodeID: Int]
    private var keys: [NodeID: NodeKey] = [:]

    init(_ all: [Frame], _ model: Model, subscribers: [NodeID: Int]) {
        source = FramesInMemory(all)
        frames = all.filter(CauseComparison.isNews)
        transactions = model.transcript.transactions.filter { !$0.isEmpty }
        self.subscribers = subscribers
        let finder = NodeFinder(model)
        for case .created(let node) in all.flatMap(\.changes) { keys[node.id] = finder.key(of: node) }
    }

    /// What differs; nil when nothing does.
    func difference() throws -> String? {
        guard frames.count == transactions.count else {
            return "\(frames.count) frames, \(transactions.count) transactions of the model"
        }
        for (frame, transaction) in zip(frames, transactions) {
            for entry in try source.graph(at: frame.number).entries {
                let id = entry.node.id
                let number = subscribers[id].map { Transcript.Target.subscriber($0) }
                guard let target = number ?? keys[id].map({ .node($0) }), transaction.lasting.contains(target) else {
                    continue
                }
                // A node that went and came again under its name is another.
                if frame.changes.contains(where: { $0.isCreation(of: id) }) { continue }
                let answer = try WhyNot([id], in: frame.number...frame.number, of: source)
                if let difference = difference(answer.reason, target, transaction) {
                    return "frame \(frame.number), \(target): \(difference)\n\(frame.cause)\n\(frame.changes)\n"
                        + "\(transaction.misses[target] as Any)"
                }
            }
        }
        return nil
    }

    private func difference(
        _ reason: WhyNot.Reason, _ target: Transcript.Target, _ transaction: Transcript.Transaction
    ) -> String? {
        let isUpdated =
            switch target {
            case .node(let key): transaction.updates.contains { $0.key == key }
            case .subscriber(let number): transaction.calls[number] != nil
            }
        if case .updated = reason { return isUpdated ? nil : "said to have updated" }
        if isUpdated { return "did update, and \(reason)" }
        guard case .stopped(let stop) = reason else {
            if let miss = transaction.misses[target] { return "\(reason), not \(miss)" }
            return differenceOfRest(reason, transaction)
        }
        guard let miss = transaction.misses[target] else {
            return "stopped at \(stop.way.map(\.label)), where nothing came"
        }
        let place = stop.way.first.flatMap { node in
            subscribers[node.id].map { Transcript.Target.subscriber($0) } ?? keys[node.id].map { .node($0) }
        }
        guard let place else { return "stopped nowhere" }
        if case .cutOff(let cutOff) = stop.kind {
            guard cutOff == .equal, case .node(let key) = place, miss.nearest.contains(.cutOff(key)),
                stop.way.count == miss.distance + 1
            else { return "cut off at \(place), not \(miss)" }
            return nil
        }
        guard let key = stop.change.flatMap({ keys[$0.node.id] }), miss.nearest.contains(.change(key)),
            stop.way.count == miss.distance
        else { return "\(stop.change?.node.label ?? "nothing") came to \(place), not \(miss)" }
        let fates = miss.fates[key]?[place] ?? []
        let expected: Transcript.Fate? =
            switch stop.kind {
            case .notWatchedYet: .held
            case .restored: .settled
            case .cutOff, .untold: nil
            }
        return expected.map(fates.contains) == true ? nil : "\(stop.kind) at \(place), not \(fates)"
    }

    /// Where nothing came near.
    private func differenceOfRest(_ reason: WhyNot.Reason, _ transaction: Transcript.Transaction) -> String? {
        switch reason {
        case .nothingUpstream(let changed, _):
            let found = Set(changed.compactMap { keys[$0.id] })
            if transaction.hasRestored { return nil }
            return found == transaction.changed ? nil : "\(found) changed, not \(transaction.changed)"
        case .notWatched(let missing):
            guard let key = keys[missing.change.node.id] else { return "an unknown change" }
            return transaction.changed.contains(key) ? nil : "\(key) did not change"
        case .overridden, .awaiting: return nil
        case .updated, .notCreated, .released, .stopped: return "\(reason)"
        }
    }
}

extension Change {
    fileprivate func isCreation(of id: NodeID) -> Bool {
        if case .created(let node) = self { node.id == id } else { false }
    }
}
