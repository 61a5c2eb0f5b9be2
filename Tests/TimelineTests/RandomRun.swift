import GraphModel
import TestSupport

/// Makes the frames of a random run with several stores: each follows on those before, numbers have holes.
struct RandomRun {
    private var generator: SeededGenerator
    private var graphs: [Graph]
    private var nextID: UInt64 = 1
    private var number: FrameNumber = 0
    private var time: UInt64 = 0

    init(seed: UInt64, stores: Int = 1) {
        generator = SeededGenerator(seed: seed)
        graphs = Array(repeating: Graph(), count: stores)
    }

    mutating func next() throws -> Frame {
        number += FrameNumber(Int.random(in: 1...10, using: &generator) == 1 ? 3 : 1)
        time += UInt64.random(in: 0...2000, using: &generator)
        let index = Int.random(in: 0..<graphs.count, using: &generator)
        var frame = Frame(
            number: number, store: StoreID(UInt32(index + 1)), start: time,
            duration: UInt64.random(in: 1...900, using: &generator), cause: cause(graphs[index]))
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
            for change in changes(graphs[index]) {
                try graphs[index].apply(
                    Frame(number: number, store: frame.store, cause: frame.cause, changes: [change]))
                frame.changes.append(change)
            }
        }
        return frame
    }

    private mutating func cause(_ graph: Graph) -> Cause {
        let node = graph.entries.randomElement(using: &generator)?.node.id
        let place = SourcePlace(fileID: "App/Counter.swift", line: UInt.random(in: 1...90, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return Cause(.set, node: node, place: place)
        case 1: return Cause(.action, place: place, parent: number > 1 ? number - 1 : nil, name: "Increment")
        case 2: return Cause(.asyncResult, node: node)
        default: return Cause(.batch)
        }
    }

    private mutating func changes(_ graph: Graph) -> [Change] {
        let live = graph.entries
        let values = live.filter { !$0.node.kind.isSubscriber }
        guard let one = values.randomElement(using: &generator), live.count > 4 else { return created() }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0...1: return live.count < 40 ? created() : [.released(one.node.id)]
        case 2...5:
            return [.value(one.node.id, value(), inputs: Array(one.dependencies).sorted(), duration: 40)]
        case 6...7:
            guard let target = live.filter({ $0.node.id > one.node.id }).randomElement(using: &generator) else {
                return []
            }
            return [.edgeAdded(Edge(from: one.node.id, to: target.node.id))]
        case 8: return graph.edges.randomElement(using: &generator).map { [.edgeDropped($0)] } ?? []
        case 9: return [.cutOff(one.node.id, .equal), .effect(one.node.id, .updated)]
        case 10:
            let attributes = NodeAttributes(rawValue: UInt8.random(in: 0..<16, using: &generator))
            return [.attributes(one.node.id, attributes), .write(Cause(.set, node: one.node.id))]
        default:
            guard let subscriber = live.first(where: { $0.node.kind.isSubscriber }) else { return [] }
            return [.notified(subscriber.node.id)]
        }
    }

    private mutating func created() -> [Change] {
        defer { nextID += 1 }
        let id = NodeID(nextID)
        if Int.random(in: 0..<4, using: &generator) == 0 {
            let place = SourcePlace(fileID: "App/List.swift", line: UInt.random(in: 1...9, using: &generator))
            return [.created(Node(id: id, kind: .subscriber, name: "", place: place))]
        }
        let name = ["CounterAtom", "ItemAtom", "日本Atom"].randomElement(using: &generator) ?? ""
        let node = Node(
            id: id, kind: .state, module: "App", name: name, key: name == "ItemAtom" ? "id: \(nextID)" : "",
            valueType: "Int")
        return [.created(node), .value(id, value(), inputs: [], duration: 1)]
    }

    private mutating func value() -> RecordedValue {
        let number = Int.random(in: 0..<1000, using: &generator)
        if number % 10 == 0 { return RecordedValue(typeName: "Int", encoding: .opaque) }
        let content = number % 50 == 1 ? String(repeating: "\(number)", count: 3000) : "\(number)"
        return RecordedValue(typeName: "Int", encoding: .json, content: content, isTruncated: number % 7 == 0)
    }
}
