import GraphModel
import GraphWire
import TestSupport

/// Makes events as an app tells them: stores, frames that follow on each other, marks, gaps, and an unfinished frame.
struct SampleEvents {
    private var generator: SeededGenerator
    private var number: FrameNumber = 0
    private var nodes: [NodeID] = []
    private let stores = [
        Store(id: StoreID(1), name: "AtomStore", runtime: "Atoms"), Store(id: StoreID(2), name: "Größe", runtime: "X"),
    ]

    init(_ generator: inout SeededGenerator) {
        self.generator = SeededGenerator(seed: generator.next())
    }

    /// Frames and marks of the first store, as a timeline takes them.
    mutating func frames(_ count: Int) -> [StreamEvent] {
        [.store(stores[0])]
            + (0..<count).flatMap { index -> [StreamEvent] in
                let mark = Mark(frame: number, name: "after “\(index)”", time: number)
                return index % 5 == 4 ? [.mark(mark), .frame(frame())] : [.frame(frame())]
            }
    }

    /// Tells everything there is to an encoder.
    mutating func tell(to encoder: inout EventEncoder) {
        for event in frames(8) + [.store(stores[1])] { _ = encoder.tell(event) }
        let last = frame()
        _ = encoder.tell(last, after: Gap(store: StoreID(1), first: last.number - 1, last: last.number - 1, count: 1))
        number += 1
        _ = encoder.begin(number, of: StoreID(1), start: number, cause: Cause(.set, node: nodes.first))
        _ = encoder.begin(number + 1, of: StoreID(2), start: number, cause: Cause(.batch, name: "two"))
        guard let node = nodes.first else { return }
        _ = encoder.computing(node, in: StoreID(1))
        _ = encoder.change(.effect(node, .updated), in: StoreID(1))
    }

    private mutating func frame() -> Frame {
        number += 2
        let node = Node(
            id: NodeID(UInt64(nodes.count + 1)), kind: .state, module: "App", name: "ItemAtom",
            key: "id: \(nodes.count)", valueType: "Array<Int>", place: SourcePlace(fileID: "App/List.swift", line: 7))
        var changes: [Change] = [.created(node)]
        if let other = nodes.randomElement(using: &generator) {
            changes += [
                .edgeAdded(Edge(from: other, to: node.id)), .cutOff(other, .equal), .notified(other),
                .write(Cause(.modify, node: other, parent: number - 1)), .attributes(other, [.keepAlive]),
            ]
        }
        let content = String(repeating: "[1,2]", count: Int.random(in: 1...200, using: &generator))
        let value = RecordedValue(typeName: "Array<Int>", encoding: .json, content: content)
        changes.append(.value(node.id, value, inputs: nodes.suffix(2), duration: 40))
        nodes.append(node.id)
        return Frame(
            number: number, store: StoreID(1), start: number * 1000, duration: 7,
            cause: Cause(.set, node: node.id, place: SourcePlace(fileID: "App/Main.swift", line: 3)), changes: changes)
    }
}
