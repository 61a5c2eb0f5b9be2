import Answers
import GraphModel
import TestSupport
import Testing

@Suite("Who wrote each part of a value")
struct BlameTests {
    private static let node = Node(
        id: NodeID(1), kind: .state, module: "App", name: "TodosAtom", valueType: "Array<Todo>")

    private static func value(_ content: String, type: String = "Array<Todo>") -> RecordedValue {
        RecordedValue(typeName: type, encoding: .reflected, content: content)
    }

    /// A recording of one state that takes these values, one a frame, each written at the line of its frame.
    private static func source(_ contents: [String]) -> FramesInMemory {
        FramesInMemory(
            contents.enumerated().map { index, content in
                let number = FrameNumber(index + 1)
                let change = Change.value(node.id, value(content), inputs: [], duration: 0)
                return Frame(
                    number: number, store: StoreID(1),
                    cause: Cause(.set, node: node.id, place: SourcePlace(fileID: "App/Main.swift", line: UInt(number))),
                    changes: index == 0 ? [.created(node), change] : [change])
            })
    }

    /// `path frame` for each part.
    private static func lines(_ contents: String..., at number: FrameNumber? = nil) throws -> [String] {
        let blame = try Blame(node.id, at: number ?? FrameNumber(contents.count), of: source(contents))
        return blame?.lines.map { "\($0.path.description) \($0.frame.map { "\($0)" } ?? "-")" } ?? []
    }

    private static func todo(_ id: Int, _ text: String, _ isDone: Bool = false) -> String {
        #"{"$type":"Todo","id":\#(id),"text":"\#(text)","isDone":\#(isDone)}"#
    }

    @Test("A value that was written as a whole is one line")
    func whole() throws {
        #expect(try Self.lines("1") == [" 1"])
        #expect(try Self.lines("1", "2") == [" 2"])
        #expect(try Self.lines("1", "2", "2") == [" 2"])
    }

    @Test("A part has the frame in which it became what it is, the rest what it was before")
    func parts() throws {
        let lines = try Self.lines(
            "[\(Self.todo(1, "milk"))]", "[\(Self.todo(1, "milk")),\(Self.todo(2, "bread"))]",
            "[\(Self.todo(1, "milk", true)),\(Self.todo(2, "bread"))]")
        #expect(lines == ["[0].id 1", "[0].text 1", "[0].isDone 3", "[1] 2"])
    }

    @Test("Elements are followed by their id when others come and go before them")
    func moved() throws {
        let (milk, bread, tea) = (Self.todo(1, "milk"), Self.todo(2, "bread"), Self.todo(3, "tea"))
        #expect(
            try Self.lines("[\(milk)]", "[\(milk),\(bread)]", "[\(tea),\(bread),\(milk)]", "[\(bread),\(milk)]")
                == ["[0] 2", "[1] 1"])
    }

    @Test("Dictionaries go key by key, sets member by member, cases by their payload")
    func otherShapes() throws {
        #expect(
            try Self.lines(
                #"{"$dictionary":{"a":1,"b":2}}"#, #"{"$dictionary":{"a":1,"b":3}}"#) == [#"["a"] 1"#, #"["b"] 2"#])
        #expect(try Self.lines(#"{"$set":[1,2]}"#, #"{"$set":[1,2,3]}"#) == ["{} 1", "{} 1", "{} 2"])
        #expect(
            try Self.lines(
                #"{"$case":"success","$value":{"$type":"P","x":1,"y":1}}"#,
                #"{"$case":"success","$value":{"$type":"P","x":1,"y":2}}"#) == [".success.x 1", ".success.y 2"])
        #expect(try Self.lines(#"{"$case":"a"}"#, #"{"$case":"b"}"#) == [" 2"])
    }

    @Test("An earlier frame is looked at as it was then")
    func earlierFrame() throws {
        #expect(try Self.lines("[1]", "[1,2]", "[1,2,3]", at: 2) == ["[0] 1", "[1] 2"])
    }

    @Test("What is left of a list that lost elements keeps its writers, and an emptied list is its last writer's")
    func removal() throws {
        #expect(try Self.lines("[1]", "[1,2]", "[2]") == [" 2"])
        #expect(try Self.lines("[1]", "[]") == [" 2"])
    }

    @Test("Parts that are older than the first frame are nobody's, and the rest has its frames")
    func olderThanRecording() throws {
        let start = try Graph(
            entries: [Graph.Entry(node: Self.node, value: Self.value("[\(Self.todo(1, "milk"))]"))], edges: [])
        func lines(_ contents: String...) throws -> [String] {
            let frames = contents.enumerated().map { index, content in
                Frame(
                    number: FrameNumber(index + 11), store: StoreID(1), cause: Cause(.set, node: Self.node.id),
                    changes: [.value(Self.node.id, Self.value(content), inputs: [], duration: 0)])
            }
            let source = FramesInMemory(frames, after: start)
            let blame = try Blame(Self.node.id, at: FrameNumber(contents.count + 10), of: source)
            return blame?.lines.map { "\($0.path.description) \($0.frame.map { "\($0)" } ?? "-")" } ?? []
        }
        let (milk, bread) = (Self.todo(1, "milk"), Self.todo(2, "bread"))
        #expect(try lines("[\(milk),\(bread)]") == ["[0] -", "[1] 11"])
        #expect(
            try lines("[\(milk)]", "[\(Self.todo(1, "milk", true)),\(bread)]")
                == ["[0].id -", "[0].text -", "[0].isDone 12", "[1] 12"])
        #expect(try lines("[\(milk)]") == [" -"])
        #expect(try lines() == [" -"])
        #expect(try lines("[\(bread)]") == [" 11"])
    }

    @Test("The search ends as soon as each part has its frame")
    func depth() throws {
        let source = Self.source((0..<50).map { "\($0)" })
        #expect(try Blame(Self.node.id, at: 50, of: source)?.depth == 2)
    }

    @Test("Opaque values may be older than their last frame")
    func opaque() throws {
        let frames = (1...2).map { number in
            let value = RecordedValue(typeName: "Task", encoding: .opaque)
            let change = Change.value(Self.node.id, value, inputs: [], duration: 0)
            return Frame(
                number: FrameNumber(number), store: StoreID(1), cause: Cause(.set, node: Self.node.id),
                changes: number == 1 ? [.created(Self.node), change] : [change])
        }
        let blame = try #require(try Blame(Self.node.id, at: 2, of: FramesInMemory(frames)))
        #expect(blame.lines.map(\.frame) == [2])
        #expect(blame.lines.map(\.isCertain) == [false])
    }

    @Test("A derived value is laid to the write that led to it")
    func derived() throws {
        var story = CauseStory()
        story.frame(
            .subscribe, "c",
            [story.made("c"), story.made("A"), story.took("A", 0), story.edge("A", "c"), story.took("c", 0)])
        story.frame(.batch, [story.write(.set, "A", line: 33), story.took("A", 1), story.took("c", 1, of: "A")])
        let blame = try #require(try Blame(story.id("c"), at: 2, of: story.source))
        #expect(blame.lines.map { $0.cause?.place?.line } == [33])
    }

    @Test("A list that grew from nothing gives each element to whoever put it in")
    func growth() throws {
        let (milk, bread) = (Self.todo(1, "milk"), Self.todo(2, "bread"))
        #expect(try Self.lines("[]", "[\(milk)]", "[\(milk),\(bread)]") == ["[0] 2", "[1] 3"])
    }

    @Test(
        "Elements that come, go, move and change have the writers that each one's own history gives", arguments: 1...200
    )
    func randomHistories(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var history: [[(id: Int, text: Int)]] = [[]]
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
            var list = history[history.count - 1]
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: list.shuffle(using: &generator)
            case 1: if !list.isEmpty { list.remove(at: Int.random(in: 0..<list.count, using: &generator)) }
            case 2:
                for index in list.indices where Bool.random(using: &generator) {
                    list[index].text = Int.random(in: 0..<3, using: &generator)
                }
            default:
                // An id that was there once may come again.
                guard let id = (0..<8).filter({ id in !list.contains { $0.id == id } }).randomElement(using: &generator)
                else { break }
                list.insert((id, 0), at: Int.random(in: 0...list.count, using: &generator))
            }
            history.append(list)
        }
        let contents = history.map { list in "[\(list.map { Self.todo($0.id, "\($0.text)") }.joined(separator: ","))]" }
        let blame = try #require(try Blame(Self.node.id, at: FrameNumber(contents.count), of: Self.source(contents)))
        for (index, element) in (history.last ?? []).enumerated() {
            func since(_ isSo: ((id: Int, text: Int)) -> Bool) -> FrameNumber {
                FrameNumber(history.count - history.reversed().prefix { $0.contains(where: isSo) }.count + 1)
            }
            let arrival = since { $0.id == element.id }
            let writing = since { $0.id == element.id && $0.text == element.text }
            let texts = blame.lines.filter { line in
                [[], [.index(index)], [.index(index), .field("text")]].contains(line.path.steps)
            }
            #expect(texts.map(\.frame) == [writing], "seed \(seed)")
            let others = blame.lines.filter { line in
                [[], [.index(index)], [.index(index), .field("isDone")]].contains(line.path.steps)
            }
            #expect(others.map(\.frame) == [arrival], "seed \(seed)")
        }
    }
}
