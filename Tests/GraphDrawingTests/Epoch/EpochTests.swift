import Foundation
import GraphModel
import TestSupport
import Testing

@testable import GraphDrawing

@Suite("Pictures of successive frames")
struct EpochTests {
    @Test("A frame's drawing is the same whether it is made alone or after those before", arguments: 0..<12)
    func incremental(seed: UInt64) throws {
        let frames = RandomFrames(seed: seed, nodes: 30, count: 25, churn: 20).frames
        var drawings = FrameDrawings(after: Graph(), frames: frames)
        var graph = Graph()
        while let (frame, drawing) = try drawings.next() {
            try graph.apply(frame)
            #expect(drawing == Drawing(graph: graph, frame: frame), "seed \(seed), frame \(frame.number)")
        }
    }

    /// The boxes of an epoch's pictures as their SVG has them: for each frame and node its outline's path.
    private static func outlines(_ epoch: LayoutEpoch) throws -> [(frame: Frame, outlines: [String: String])] {
        var writer = PictureWriter(try epoch.laidOut(captionLines: 0))
        var result: [(Frame, [String: String])] = []
        try epoch.forEachDrawing(caption: { _, _ in Caption() }) { frame, drawing in
            let svg = String(decoding: writer.svg(of: drawing), as: UTF8.self)
            var found: [String: String] = [:]
            for node in drawing.nodes {
                let start = try #require(svg.range(of: "<g id=\"\(node.id)\" "))
                let path = try #require(svg.range(of: "<path d=\"", range: start.upperBound..<svg.endIndex))
                let end = try #require(svg.range(of: "\"", range: path.upperBound..<svg.endIndex))
                found[node.id] = String(svg[path.upperBound..<end.lowerBound])
            }
            result.append((frame, found))
        }
        return result
    }

    @Test("No node that stays moves within an epoch, while three of a hundred come and go", arguments: 0..<4)
    func stable(seed: UInt64) throws {
        let frames = RandomFrames(seed: seed, nodes: 60, count: 60).frames
        let epochs = try LayoutEpoch.epochs(after: Graph(), frames: frames)
        #expect(epochs.flatMap { $0.frames.map(\.number) } == frames.map(\.number))
        for epoch in epochs {
            var places: [String: String] = [:]
            for (frame, outlines) in try Self.outlines(epoch) {
                for (id, outline) in outlines {
                    #expect(places[id] ?? outline == outline, "seed \(seed), frame \(frame.number), \(id)")
                    places[id] = outline
                }
            }
        }
    }

    @Test("A graph that only grows stays in one epoch")
    func growing() throws {
        let frames = (1...200).map { number in
            Frame(
                number: FrameNumber(number), store: StoreID(1), cause: Cause(.subscribe),
                changes: [.created(Node(id: NodeID(UInt64(number)), kind: .value, name: "Atom", key: "\(number)"))])
        }
        #expect(try LayoutEpoch.epochs(after: Graph(), frames: frames).count == 1)
    }

    @Test("An epoch ends before its layout is more than twice what its largest frame shows")
    func growth() throws {
        let frames = RandomFrames(seed: 3, nodes: 100, count: 120, churn: 10).frames
        let epochs = try LayoutEpoch.epochs(after: Graph(), frames: frames)
        #expect(epochs.count > 1)
        for epoch in epochs {
            var graph = epoch.start
            var largest = graph.count
            for frame in epoch.frames {
                try graph.apply(frame)
                largest = max(largest, graph.count)
            }
            #expect(epoch.nodeCount <= max(2 * largest, 60))
        }
    }

    @Test("Pictures of one epoch are of one size, and those of several are widened to one")
    func size() throws {
        let frames = RandomFrames(seed: 1, nodes: 40, count: 12).frames
        let epoch = try #require(try LayoutEpoch.epochs(after: Graph(), frames: frames).first)
        var writer = PictureWriter(try epoch.laidOut(captionLines: 1))
        writer.widen(to: (5000, 4000))
        var sizes: Set<String> = []
        try epoch.forEachDrawing(caption: { frame, _ in Caption("frame \(frame.number)") }) { _, drawing in
            let svg = String(decoding: writer.svg(of: drawing), as: UTF8.self)
            let box = try #require(svg.range(of: "viewBox=\"[^\"]*\"", options: .regularExpression))
            sizes.insert(String(svg[box]))
        }
        #expect(sizes == ["viewBox=\"0 0 5000 4000\""])
    }

    @Test("What is left out is left out of every frame of an epoch")
    func reduced() throws {
        let frames = RandomFrames(seed: 5, nodes: 40, count: 20).frames
        var options = ReductionOptions()
        options.collapse = .type
        let epochs = try LayoutEpoch.epochs(after: Graph(), frames: frames, reducing: options)
        for epoch in epochs {
            try epoch.forEachDrawing(caption: { _, _ in Caption() }) { frame, drawing in
                let atoms = drawing.nodes.filter { $0.form == .node && $0.kind == .value && $0.scope.isEmpty }
                #expect(atoms.count <= 1, "frame \(frame.number)")
            }
        }
    }

    @Test("A focus on what no frame has is an error")
    func unknownFocus() throws {
        var options = ReductionOptions()
        options.focus = [try NodePattern("NoSuchAtom")]
        let frames = RandomFrames(seed: 5, nodes: 10, count: 3).frames
        #expect(throws: ReductionError.self) {
            try LayoutEpoch.epochs(after: Graph(), frames: frames, reducing: options)
        }
    }
}

@Suite("Animations")
struct AnimationTests {
    private static func animation(_ frames: [Frame], seconds: Double = 1) throws -> String {
        var animation = Animation()
        for epoch in try LayoutEpoch.epochs(after: Graph(), frames: frames) {
            animation.begin(try epoch.laidOut(captionLines: 0), theme: .light)
            try epoch.forEachDrawing(caption: { frame, _ in Caption("frame \(frame.number)") }) { _, drawing in
                animation.add(drawing, seconds: seconds)
            }
        }
        return String(decoding: animation.svg(title: "run"), as: UTF8.self)
    }

    @Test("It is one document that holds every frame's caption, and neither script nor link")
    func document() throws {
        let text = try Self.animation(RandomFrames(seed: 2, nodes: 12, count: 9).frames)
        let svg = try SVGReader(Array(text.utf8))
        #expect(Set(svg.texts).isSuperset(of: (1...9).map { "frame \($0)" }))
        #expect(!text.contains("<script") && !text.contains("href"))
    }

    @Test("What looks alike in several frames is in it once")
    func once() throws {
        let frames = RandomFrames(seed: 2, nodes: 40, count: 30).frames
        let text = try Self.animation(frames)
        let whole = text.components(separatedBy: "class=\"node ").count
        // Thirty pictures of about forty nodes, of which a frame changes few.
        #expect(whole < 40 + 30 * 12)
    }

    @Test("Each stretch of frames has one rule, which shows it from its first frame until its last has passed")
    func rules() {
        var timing = Timing([1, 1, 2])
        var buffer = SVGBuffer()
        timing.open(1, 2, to: &buffer)
        timing.open(1, 2, to: &buffer)
        timing.open(0, 3, to: &buffer)
        #expect(String(decoding: buffer.bytes, as: UTF8.self) == "<g class=\"at-1-2\"><g class=\"at-1-2\"><g>")
        let keyframes =
            "@keyframes at-1-2{0%{visibility:hidden}25.0000%{visibility:visible}50.0000%{visibility:hidden}}"
        #expect(timing.rules.components(separatedBy: keyframes).count == 2)
        #expect(timing.rules.contains("animation-duration:4s"))
    }

    @Test("Readers that do not animate see the last frame")
    func still() {
        var timing = Timing([1, 1])
        var buffer = SVGBuffer()
        timing.open(0, 1, to: &buffer)
        timing.open(1, 2, to: &buffer)
        #expect(timing.rules.contains(".at-0-1{visibility:hidden;"))
        #expect(timing.rules.contains(".at-1-2{visibility:visible;"))
        #expect(timing.rules.contains("@media (prefers-reduced-motion:reduce){*{animation:none!important}}"))
    }
}
