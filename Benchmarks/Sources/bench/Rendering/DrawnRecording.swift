import Foundation
import GraphDrawing
import GraphModel
import Timeline

/// A recording to draw: layers of nodes in scopes, whose first frame makes all, and whose others change some values.
struct DrawnRecording {
    /// The frames.
    let frames: [Frame]

    /// A recording of so many nodes and frames.
    ///
    /// - Parameter modules: of how many modules the nodes are; scopes then stand in the first of several.
    init(nodes count: Int, frames frameCount: Int, modules: Int = 1) {
        var state: UInt64 = 42
        func random(_ bound: Int) -> Int {
            // Source: Knuth, MMIX's linear congruential generator.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        func value(_ number: Int) -> RecordedValue {
            RecordedValue(typeName: "Item", encoding: .json, content: "{\"id\":\(number),\"name\":\"item \(number)\"}")
        }
        let layers = count < 200 ? 4 : count < 1000 ? 6 : 8
        let size = max(1, count / layers)
        var changes: [Change] = []
        for index in 0..<count {
            let layer = min(index / size, layers - 1)
            let id = NodeID(UInt64(index + 1))
            let isSubscriber = layer == layers - 1
            let place = SourcePlace(fileID: "Shop/Screen\(index % 7).swift", line: UInt(index % 300 + 1))
            let scope = layer == 1 && index % 3 == 0 ? "Screen(\(index % 5))" : ""
            changes.append(
                .created(
                    Node(
                        id: id, kind: isSubscriber ? .subscriber : layer == 0 ? .state : .value,
                        module: modules == 1 ? "Shop" : "Shop\(index % modules)",
                        name: isSubscriber ? "" : "Item\(layer)Atom", key: isSubscriber ? "" : "\(index)", scope: scope,
                        valueType: isSubscriber ? "" : "Item", place: isSubscriber ? place : nil)))
            if !isSubscriber { changes.append(.value(id, value(index), inputs: [], duration: 100)) }
            guard layer > 0 else { continue }
            let edges = Set(
                (0..<2).map { _ in (layer - 1) * size + (index % size + random(5) + size - 2) % size })
            for source in edges.sorted() {
                changes.append(.edgeAdded(Edge(from: NodeID(UInt64(source + 1)), to: id)))
            }
        }
        var frames = [Frame(number: 1, store: StoreID(1), cause: Cause(.batch), changes: changes)]
        for number in 2..<max(frameCount + 1, 3) {
            let written = NodeID(UInt64(random(size) + 1))
            let changed = (0..<max(1, count * 3 / 100)).map { _ in random(size * (layers - 1)) }
            frames.append(
                Frame(
                    number: FrameNumber(number), store: StoreID(1), start: UInt64(number) * 1_000_000,
                    cause: Cause(.set, node: written),
                    changes: Set(changed).sorted().map {
                        .value(NodeID(UInt64($0 + 1)), value(random(10_000)), inputs: [written], duration: 100)
                    }))
        }
        self.frames = Array(frames.prefix(frameCount))
    }

    /// The graph after the last frame.
    func lastGraph() throws -> Graph {
        var graph = Graph()
        for frame in frames { try graph.apply(frame) }
        return graph
    }

    /// Draws every frame as `atomviz render --all` does.
    ///
    /// - Returns: how many bytes all pictures have.
    func drawAll() throws -> Int {
        var length = 0
        for epoch in try LayoutEpoch.epochs(after: Graph(), frames: frames, reducing: Self.everything) {
            var writer = PictureWriter(try epoch.laidOut(captionLines: 2))
            try epoch.forEachDrawing(caption: { Caption(file: "run", frame: $0, in: $1) }) { _, drawing in
                length += writer.svg(of: drawing).count
            }
        }
        return length
    }

    /// All nodes, whatever their number.
    static var everything: ReductionOptions {
        var options = ReductionOptions()
        options.collapse = Collapse.none
        return options
    }
}
