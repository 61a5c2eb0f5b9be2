import Answers
import Atoms
import GraphModel

/// Compares why things happened, as the recording answers it, with what the model knows.
@MainActor
struct CauseComparison {
    private var source = FramesInMemory([])
    private var frames: [Frame] = []
    private var transactions: [Transcript.Transaction] = []
    private let finder: NodeFinder
    private let subscribers: [NodeID: Int]

    /// The keys of all nodes that ever were.
    private var keys: [NodeID: NodeKey] = [:]
    /// Which update of its node each value is, by frame and place.
    private var numbers: [Place: Int] = [:]

    private struct Place: Hashable {
        var frame: FrameNumber
        var change: Int?
    }

    init(_ frames: [Frame], _ model: Model, subscribers: [NodeID: Int]) {
        source = FramesInMemory(frames)
        self.frames = frames.filter(Self.isNews)
        transactions = model.transcript.transactions.filter { !$0.isEmpty }
        finder = NodeFinder(model)
        self.subscribers = subscribers
        var counts: [NodeKey: Int] = [:]
        for frame in frames {
            for (index, change) in frame.changes.enumerated() {
                switch change {
                case .created(let node): keys[node.id] = finder.key(of: node)
                case .value(let id, _, _, _):
                    guard let key = keys[id] else { continue }
                    counts[key, default: 0] += 1
                    numbers[Place(frame: frame.number, change: index)] = counts[key]
                default: break
                }
            }
        }
    }

    static func isNews(_ frame: Frame) -> Bool {
        frame.changes.contains { change in
            switch change {
            case .value, .cutOff, .notified: true
            default: false
            }
        }
    }

    /// What differs; nil when nothing does.
    func difference() throws -> String? {
        guard frames.count == transactions.count else {
            return "\(frames.count) frames, \(transactions.count) transactions of the model"
        }
        for (frame, transaction) in zip(frames, transactions) {
            if let difference = try difference(frame, transaction) {
                return "frame \(frame.number): \(difference)\n\(frame.cause)\n\(frame.changes)\n\(transaction)"
            }
        }
        return nil
    }

    private func difference(_ frame: Frame, _ transaction: Transcript.Transaction) throws -> String? {
        var updates: [Transcript.Update] = transaction.updates
        var told: Set<Int> = []
        for (index, change) in frame.changes.enumerated() {
            switch change {
            case .value(let id, _, _, _):
                guard let key = keys[id], let number = numbers[Place(frame: frame.number, change: index)] else {
                    return "the value at \(index) is none of the program's"
                }
                guard let at = updates.firstIndex(where: { $0.key == key && $0.number == number }) else {
                    return "the model knows of no update \(number) of \(key)"
                }
                let expected = updates.remove(at: at)
                if let difference = try self.difference(index, in: frame, expected, transaction) {
                    return "update \(number) of \(key): \(difference)"
                }
            case .notified(let id):
                guard let number = subscribers[id], let expected = transaction.calls[number] else {
                    return "\(id) was told, and the model knows of no call"
                }
                told.insert(number)
                let causes = try self.causes(of: index, in: frame).causes
                if causes != expected {
                    return "subscriber \(number) was told of \(causes), in the model of \(expected)"
                }
            default: break
            }
        }
        if !updates.isEmpty { return "the model had more updates: \(updates)" }
        if told != Set(transaction.calls.keys) { return "the model told more: \(transaction.calls)" }
        return nil
    }

    /// The first hop of what stands at a place, and the nodes of its causes that are updates, each with its number.
    private func causes(of index: Int, in frame: Frame) throws -> (hop: Hop, causes: [NodeKey: Int]) {
        var search = WhySearch(source)
        let hops = try search.chain(from: index, in: frame.number)
        var causes: [NodeKey: Int] = [:]
        for cause in hops[0].causes {
            let hop = hops[cause]
            guard let id = hop.node?.id, let key = keys[id] else { continue }
            if let number = numbers[Place(frame: hop.frame, change: hop.change)] { causes[key] = number }
        }
        return (hops[0], causes)
    }

    private func difference(
        _ index: Int, in frame: Frame, _ expected: Transcript.Update, _ transaction: Transcript.Transaction
    ) throws -> String? {
        let (hop, causes) = try causes(of: index, in: frame)
        switch hop.event {
        case .recomputed:
            if expected.write != nil || expected.isFirst { return "recomputed, not \(expected)" }
            if expected.hasInnerUpdates, Set(causes.keys) == Set(expected.inputs.keys) { return nil }
            return causes == expected.inputs ? nil : "inputs \(causes), not \(expected.inputs)"
        case .firstValue(_, let reader):
            if !expected.isFirst { return "a first value, not \(expected)" }
            let wanted = transaction.readers[expected.key]?[expected.number]
            let found: Transcript.Reader? = reader.flatMap { node in
                node.kind.isSubscriber
                    ? subscribers[node.id].map { .subscriber($0) } : keys[node.id].map { .node($0) }
            }
            return found == wanted ? nil : "read by \(found as Any), not \(wanted as Any)"
        case .written(_, _, let cause):
            guard let write = expected.write else { return "written by \(cause), not \(expected)" }
            if cause.kind != write.kind { return "written by \(cause), not \(write)" }
            if write.isOuter { return difference(hop, causes, from: transaction.actor) }
            if !expected.hasInnerUpdates, !expected.inputs.allSatisfy({ causes[$0.key] == $0.value }) {
                return "inputs \(causes), not \(expected.inputs)"
            }
            return difference(hop, causes, of: expected.inputs, by: write.actor)
        default:
            return "\(hop.event)"
        }
    }

    /// Of a write that the transaction began with.
    private func difference(_ hop: Hop, _ causes: [NodeKey: Int], from actor: Transcript.Actor?) -> String? {
        switch (hop.author, actor) {
        case (nil, nil), (.frame?, .observer?): return nil
        // What a superseded run still does is told as the doing of the one after it, or of nobody where the node is gone.
        case (_, .superseded?): return nil
        case (.subscriber(let nodes)?, .subscriber(let number)?):
            return nodes.contains { subscribers[$0.id] == number } ? nil : "called by \(nodes), not by \(number)"
        case (.production(let node)?, .work(let key, let number, _)?):
            return keys[node.id] == key && causes == [key: number]
                ? nil : "done by \(node.label) after \(causes), not by \(key) after \(number)"
        default: return "done by \(hop.author as Any), not by \(actor as Any)"
        }
    }

    /// Of a write within a transaction.
    private func difference(
        _ hop: Hop, _ causes: [NodeKey: Int], of inputs: [NodeKey: Int], by actor: Transcript.Actor?
    ) -> String? {
        switch (hop.author, actor) {
        case (nil, nil): return nil
        case (.effect(let node, let phase)?, .effect(let key, let expected, let number)?):
            guard keys[node.id] == key, phase.name == expected.rawValue else { break }
            if expected == .initializing || expected == .released { return nil }
            return causes == inputs.merging([key: number], uniquingKeysWith: max)
                ? nil : "by the effect of \(causes), not of \(key) \(number)"
        case (.production(let node)?, .production(let key)?):
            return keys[node.id] == key ? nil : "by the production of \(node.label), not \(key)"
        default: break
        }
        return "by \(hop.author as Any), not by \(actor as Any)"
    }
}
