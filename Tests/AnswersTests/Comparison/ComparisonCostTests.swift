import GraphModel
import TestSupport
import Testing

@testable import Answers

@Suite("What a comparison costs, and what it looks for")
struct ComparisonCostTests {
    @Test("The way upstream of a chain is looked at once, however many nodes of it part")
    func chain() throws {
        let length = 60
        func script(_ content: String) -> RunScript {
            var script = RunScript()
            let names = (0..<length).map { "N\($0)" }
            script.frame(.subscribe, nil, names.flatMap { [script.node($0), script.value($0, "0")] })
            for (index, name) in names.enumerated() {
                // What was told of the frame before writes the next.
                script.frame(
                    .set, name, parent: index == 0 ? nil : FrameNumber(index + 1), [script.value(name, content)])
            }
            return script
        }
        let (good, bad) = (script("1"), script("2"))
        var comparison = RunComparison()
        for (left, right) in zip(good.frames, bad.frames) {
            comparison.add(left, of: .good)
            comparison.add(right, of: .bad)
        }
        let sources = BothRuns(good: CountingFrames(good.frames), bad: CountingFrames(bad.frames))
        let result = try comparison.finish(good: sources.good, bad: sources.bad, findsAll: true)
        #expect(result.partedNodes == length)
        #expect(result.divergences.map(\.node.name) == ["N0"])
        #expect(sources.good.graphs + sources.bad.graphs <= 4 * length)
    }

    /// Frames of the second run as a comparison leaves them, and the tracks of `A`, `B` and `Sum`.
    private func compared(_ script: inout RunScript) -> (frames: ComparedFrames, tracks: [Int]) {
        var (reader, directory) = (RunReader(.bad, isIgnored: { _ in false }), TrackDirectory())
        var steps: [(track: Int, step: HistoryStep)] = []
        for frame in script.frames { reader.read(frame, &directory, &steps) }
        let frames = ComparedFrames(
            .bad, FramesInMemory(script.frames), base: 0, last: FrameNumber(script.frames.count), reader: reader)
        return (frames, ["A", "B", "Sum"].compactMap { reader.track(of: script.id($0)) })
    }

    private func number(_ content: String) -> RecordedValue {
        RecordedValue(typeName: "Int", encoding: .json, content: content)
    }

    @Test("The first frame after which all inputs have the values is found, with what the node is then")
    func combination() throws {
        var script = RunScript()
        script.openSum()
        script.set("A", "1", sum: "1")
        script.set("A", "3", sum: "3")
        script.set("B", "2", sum: "5")
        script.set("A", "1", sum: "3")
        let (frames, tracks) = compared(&script)
        let wanted = Combination([(tracks[0], number("1")), (tracks[1], number("2"))], node: tracks[2], agreed: 1)
        let moment = try wanted.moment(in: frames)
        #expect(moment?.frame == 5)
        #expect(moment?.value == number("3"))
    }

    @Test("An input that is gone has its last value no more")
    func goneInput() throws {
        var script = RunScript()
        script.openSum()
        script.set("A", "1", sum: "1")
        script.frame(.unsubscribe, "A", [script.dropped("A", "Sum"), script.released("A")])
        script.frame(.set, "B", [script.value("B", "2"), script.value("Sum", "2", from: ["B"])])
        let (frames, tracks) = compared(&script)
        let wanted = Combination([(tracks[0], number("1")), (tracks[1], number("2"))], node: tracks[2], agreed: 1)
        #expect(try wanted.moment(in: frames) == nil)
    }

    @Test("The lowest free place is taken first, whatever was given back before", arguments: [1, 2, 3] as [UInt64])
    func places(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var places = FreePlaces()
        var taken: Set<Int> = []
        for _ in 0..<2_000 {
            if Bool.random(using: &random), let place = taken.sorted().randomElement(using: &random) {
                taken.remove(place)
                places.giveBack(place)
            } else {
                let lowest = (0...taken.count).first { !taken.contains($0) }
                let place = places.take()
                #expect(place == lowest, "seed \(seed)")
                taken.insert(place)
            }
        }
    }
}

/// Frames that count how often the graph at one of them is made.
private final class CountingFrames: FrameSource {
    private let frames: FramesInMemory
    private(set) var graphs = 0

    init(_ frames: [Frame]) { self.frames = FramesInMemory(frames) }

    func bounds() -> ClosedRange<FrameNumber>? { frames.bounds() }
    func frame(_ number: FrameNumber) -> Frame? { frames.frame(number) }
    func graph(at number: FrameNumber) throws -> Graph {
        graphs += 1
        return try frames.graph(at: number)
    }
    func nodes(where accepts: (Node) -> Bool) throws -> [Node] { frames.nodes(where: accepts) }
    func forEachFrame(
        in range: ClosedRange<FrameNumber>, isReversed: Bool, changing nodes: Set<NodeID>?,
        _ body: (Frame) throws -> Bool
    ) throws {
        try frames.forEachFrame(in: range, isReversed: isReversed, changing: nodes, body)
    }
    func forEachFrame(
        in range: ClosedRange<FrameNumber>, mentioning nodes: Set<NodeID>, _ body: (Frame) throws -> Bool
    ) throws {
        try frames.forEachFrame(in: range, mentioning: nodes, body)
    }
    func gaps() throws -> [Gap] { frames.gaps() }
}
