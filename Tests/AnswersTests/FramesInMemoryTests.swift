import Answers
import GraphModel
import Testing

@Suite("Frames in memory")
struct FramesInMemoryTests {
    /// Frames 1, 3 and 4 of one state: it comes to be, and is written twice.
    private let frames: FramesInMemory = {
        let node = Node(id: NodeID(1), kind: .state, module: "App", name: "CountAtom", valueType: "Int")
        let values: [(FrameNumber, String)] = [(1, "0"), (3, "1"), (4, "2")]
        return FramesInMemory(
            values.map { number, text in
                let value = RecordedValue(typeName: "Int", encoding: .json, content: text)
                let change = Change.value(node.id, value, inputs: [], duration: 0)
                return Frame(
                    number: number, store: StoreID(1), cause: Cause(.set, node: node.id),
                    changes: number == 1 ? [.created(node), change] : [change])
            })
    }()

    @Test("A frame is found by its number, and a hole is none")
    func frameByNumber() {
        #expect(frames.bounds() == 1...4)
        #expect((0...5).map { frames.frame($0)?.number } == [nil, 1, nil, 3, 4, nil])
    }

    @Test(
        "The graph after a number is that of the last frame up to it",
        arguments: [(0, nil), (2, "0"), (3, "1"), (9, "2")])
    func graphAtNumber(number: FrameNumber, content: String?) throws {
        #expect(try frames.graph(at: number)[NodeID(1)]?.value?.content == content)
    }

    @Test("Frames come in order or the last one first, and stop where told")
    func order() {
        #expect(numbers(in: 2...9, isReversed: false) == [3, 4])
        #expect(numbers(in: 0...3, isReversed: true) == [3, 1])
        #expect(numbers(in: 5...9, isReversed: true) == [])
        #expect(numbers(in: 0...9, isReversed: true, atMost: 1) == [4])
    }

    @Test("Frames that do nothing to the wanted nodes are passed over")
    func filter() {
        #expect(numbers(in: 0...9, isReversed: false, changing: [NodeID(1)]) == [1, 3, 4])
        #expect(numbers(in: 0...9, isReversed: false, changing: [NodeID(2)]) == [])
    }

    private func numbers(
        in range: ClosedRange<FrameNumber>, isReversed: Bool, changing nodes: Set<NodeID>? = nil,
        atMost limit: Int = .max
    ) -> [FrameNumber] {
        var numbers: [FrameNumber] = []
        frames.forEachFrame(in: range, isReversed: isReversed, changing: nodes) { frame in
            numbers.append(frame.number)
            return numbers.count < limit
        }
        return numbers
    }
}
