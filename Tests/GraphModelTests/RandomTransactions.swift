import GraphModel
import TestSupport

/// Makes random transactions that are possible: what a store could have sent.
struct RandomTransactions {
    private var generator: SeededGenerator
    private var graph = Graph()
    private var nextID: UInt64 = 1
    private var number: FrameNumber = 0

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func next() -> Frame {
        number += 1
        var frame = Frame(number: number, store: StoreID(1), cause: Cause(.set))
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            for change in randomChanges() {
                var step = frame
                step.changes = [change]
                do {
                    try graph.apply(step)
                    frame.changes.append(change)
                } catch {
                    preconditionFailure("an impossible change was made: \(error)")
                }
            }
        }
        return frame
    }

    private mutating func randomChanges() -> [Change] {
        let live = graph.entries
        let values = live.filter { !$0.node.kind.isSubscriber }
        switch Int.random(in: 0..<10, using: &generator) {
        case 0...2: return created()
        case 3...4:
            guard let target = values.randomElement(using: &generator) else { return created() }
            return [.value(target.node.id, value(), inputs: [], duration: 1)]
        case 5...6:
            guard let source = values.randomElement(using: &generator),
                let target = live.filter({ $0.node.id > source.node.id }).randomElement(using: &generator)
            else { return [] }
            return [.edgeAdded(Edge(from: source.node.id, to: target.node.id))]
        case 7:
            guard let edge = graph.edges.randomElement(using: &generator) else { return [] }
            return [.edgeDropped(edge)]
        case 8:
            guard let victim = live.randomElement(using: &generator) else { return [] }
            return [.released(victim.node.id)]
        default:
            guard let one = values.randomElement(using: &generator) else { return [] }
            return [.attributes(one.node.id, NodeAttributes(rawValue: UInt8.random(in: 0..<16, using: &generator)))]
        }
    }

    private mutating func created() -> [Change] {
        defer { nextID += 1 }
        let id = NodeID(nextID)
        if Bool.random(using: &generator) {
            let place = SourcePlace(fileID: "App/List.swift", line: UInt.random(in: 1...3, using: &generator))
            return [.created(Node(id: id, kind: .subscriber, name: "", place: place))]
        }
        let node = Node(id: id, kind: .state, module: "App", name: "Atom", key: "\(nextID)", valueType: "Int")
        return [.created(node), .value(id, value(), inputs: [], duration: 1)]
    }

    private mutating func value() -> RecordedValue {
        let number = Int.random(in: 0..<5, using: &generator)
        if number == 4 { return RecordedValue(typeName: "Int", encoding: .opaque) }
        return RecordedValue(typeName: "Int", encoding: .json, content: "\(number)", isTruncated: number == 3)
    }
}
