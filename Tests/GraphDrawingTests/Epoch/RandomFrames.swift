import GraphModel
import TestSupport

/// A recording made by chance: nodes come and go, edges change, values are taken.
struct RandomFrames {
    /// The frames, the first of which makes the graph.
    let frames: [Frame]

    /// - Parameters:
    ///   - seed: what chance follows from.
    ///   - nodes: how many nodes there are at any time, roughly.
    ///   - count: how many frames.
    ///   - churn: how many nodes of a hundred come and go with each frame.
    init(seed: UInt64, nodes: Int, count: Int, churn: Int = 3) {
        var random = SeededGenerator(seed: seed)
        var alive: [NodeID] = []
        var next: UInt64 = 1
        var frames: [Frame] = []
        func value(_ number: UInt64) -> RecordedValue {
            RecordedValue(typeName: "Int", encoding: .json, content: "\(number)")
        }
        func create(_ changes: inout [Change]) {
            let id = NodeID(next)
            next += 1
            let isSubscriber = !alive.isEmpty && random.next() % 4 == 0
            let scope = random.next() % 8 == 0 ? "Screen(\(random.next() % 3))" : ""
            changes.append(
                .created(
                    Node(
                        id: id, kind: isSubscriber ? .subscriber : .value, module: "App",
                        name: isSubscriber ? "" : "Atom",
                        key: "\(id.rawValue)", scope: scope,
                        place: isSubscriber ? SourcePlace(fileID: "App/View.swift", line: UInt(next)) : nil)))
            if !isSubscriber { changes.append(.value(id, value(random.next() % 1000), inputs: [], duration: 1)) }
            for _ in 0..<(random.next() % 3) {
                guard let source = alive.randomElement(using: &random) else { break }
                changes.append(.edgeAdded(Edge(from: source, to: id)))
            }
            if !isSubscriber { alive.append(id) }
        }
        for number in 1...count {
            var changes: [Change] = []
            if number == 1 {
                for _ in 0..<nodes { create(&changes) }
            } else {
                for _ in 0..<max(1, nodes * churn / 200) {
                    create(&changes)
                    if let index = alive.indices.randomElement(using: &random) {
                        changes.append(.released(alive.remove(at: index)))
                    }
                }
                for _ in 0..<max(1, nodes / 30) {
                    guard let id = alive.randomElement(using: &random) else { break }
                    changes.append(.value(id, value(random.next()), inputs: [], duration: 1))
                }
            }
            frames.append(
                Frame(
                    number: FrameNumber(number), store: StoreID(1), start: UInt64(number) * 1000,
                    cause: Cause(.set, node: alive.last), changes: changes))
        }
        self.frames = frames
    }
}
